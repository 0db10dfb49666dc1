import { sql } from 'kysely'
import { booksSchema } from '#payments/server/gateways/sandbox/books.ts'
import type { Context } from '#platform/server/context.ts'

/** The site's own tables; the rehearsal's gateway may keep its books in a schema beside them. */
export const tablesIn = async (db: Context['db']) => {
  const tables = await db.introspection.getTables()
  return tables.filter(({ schema }) => schema !== booksSchema)
}

export type Rows = Record<string, Record<string, unknown>[]>

/** Every row of every table but those of search and of the migrations themselves. */
export const rowsIn = async (db: Context['db']): Promise<Rows> => {
  const tables = await tablesIn(db)
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !/^(?:post_search|kysely_|sqlite_)/.test(name))
  const rows = names.map(async (name) => {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    return [name, found.rows] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}
