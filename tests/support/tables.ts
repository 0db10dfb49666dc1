import { sql } from 'kysely'
import type { Context } from '#platform/server/context.ts'

export type Rows = Record<string, Record<string, unknown>[]>

/** Every row of every table but those of search and of the migrations themselves. */
export const rowsIn = async (db: Context['db']): Promise<Rows> => {
  const tables = await db.introspection.getTables()
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !/^(?:post_search|kysely_|sqlite_)/.test(name))
  const rows = names.map(async (name) => {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    return [name, found.rows] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}
