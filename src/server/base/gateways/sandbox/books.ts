import { bringUpToDate } from '#server/base/db/bring-up-to-date.ts'
import { embeddedDialect } from '#server/base/db/embedded.ts'
import { migrations } from '#server/base/gateways/sandbox/migrations.ts'
import type { Books, BooksTransaction } from '#server/base/gateways/sandbox/schema.ts'
import { Kysely, sql } from 'kysely'
import { join } from 'node:path'

/** How long other servers' writing is waited for, in ms: at its window a shopper waits, not the site. */
const patience = { lock: 10_000 }

/** The simulator's books, in a file of its own beside the site's data: another house keeps them. */
export const booksIn = async (dataDir: string): Promise<Books> =>
  new Kysely({ dialect: await embeddedDialect(join(dataDir, 'sandbox-gateway.sqlite'), patience) })

/** Opens the books for writing. */
export const openBooks = async (dataDir: string): Promise<Books> => {
  const books = await booksIn(dataDir)
  await bringUpToDate(books, migrations)
  // What was committed survives a kill of the server; that a rehearsal survives a power cut is not worth the waiting.
  await sql`pragma synchronous = normal`.execute(books)
  return books
}

/** All of it or nothing, committed when it resolves. */
export const inTransaction = <T>(
  books: Books,
  work: (trx: BooksTransaction) => Promise<T>,
): Promise<T> => books.transaction().execute(work)
