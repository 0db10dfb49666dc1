import type { Database } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { type Insertable, sql } from 'kysely'

/** The row of one server, among counters that are forgotten once they are over. */
export const writeRow = async (
  db: Database,
  row: Insertable<Tables['rate_limit']>,
): Promise<void> => {
  const { count, ends_at } = row
  await db
    .insertInto('rate_limit')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count, ends_at }))
    .execute()
}

export const readRow = (db: Database, key: string): Promise<{ count: number } | undefined> =>
  db.selectFrom('rate_limit').select('count').where('key', '=', key).executeTakeFirst()

/** The names of the migrations that a database has been through. */
export const migrationsIn = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
