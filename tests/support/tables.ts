import type { Context } from '#server/base/context.ts'
import { booksSchema } from '#server/base/gateways/sandbox/books.ts'

/** The site's own tables; the rehearsal's gateway may keep its books in a schema beside them. */
export const tablesIn = async (db: Context['db']) => {
  const tables = await db.introspection.getTables()
  return tables.filter(({ schema }) => schema !== booksSchema)
}
