import { bringUpToDate } from '#server/base/db/bring-up-to-date.ts'
import { embeddedDialect } from '#server/base/db/dialects.ts'
import { isBusy } from '#server/base/db/errors.ts'
import { migrations } from '#server/base/gateways/sandbox/migrations.ts'
import type { Books, BooksTransaction } from '#server/base/gateways/sandbox/schema.ts'
import { Kysely, sql } from 'kysely'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The simulator's books, in a file of its own beside the site's data: another house keeps them. */
export const booksIn = async (dataDir: string): Promise<Books> =>
  new Kysely({ dialect: await embeddedDialect(join(dataDir, 'sandbox-gateway.sqlite')) })

/** Opens the books for writing. */
export const openBooks = async (dataDir: string): Promise<Books> => {
  const books = await booksIn(dataDir)
  await bringUpToDate(books, migrations)
  // The driver waits for other writers by stopping the whole process; `inTransaction` waits in its stead.
  await sql`pragma busy_timeout = 0`.execute(books)
  // What was committed survives a kill of the server; that a rehearsal survives a power cut is not worth the waiting.
  await sql`pragma synchronous = normal`.execute(books)
  return books
}

/** How long other servers' writing is waited for, and how often one looks, in ms. */
const mostPatience = 10_000
const glance = 5

/** All of it or nothing, committed when it resolves. The first thing in it must be a write. */
export const inTransaction = async <T>(
  books: Books,
  work: (trx: BooksTransaction) => Promise<T>,
): Promise<T> => {
  for (let waited = 0; ; waited += glance) {
    try {
      return await books.transaction().execute(work)
    } catch (error) {
      if (!isBusy(error) || waited >= mostPatience) throw error
      await wait(glance)
    }
  }
}
