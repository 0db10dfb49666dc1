import type { Context } from '#platform/server/context.ts'
import { booksSchema } from '#platform/server/gateways/sandbox/books.ts'

/** The site's own tables; the rehearsal's gateway may keep its books in a schema beside them. */
export const tablesIn = async (db: Context['db']) => {
  const tables = await db.introspection.getTables()
  return tables.filter(({ schema }) => schema !== booksSchema)
}
