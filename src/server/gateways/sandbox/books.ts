import { embeddedDialect } from '#server/db/dialects.ts'
import { isBusy } from '#server/db/errors.ts'
import { migrations } from '#server/gateways/sandbox/migrations.ts'
import type { Books, BooksTransaction } from '#server/gateways/sandbox/schema.ts'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Opens the simulator's books in a file of its own beside the site's data: another house keeps them. */
export const openBooks = async (dataDir: string): Promise<Books> => {
  const books: Books = new Kysely({
    dialect: await embeddedDialect(join(dataDir, 'sandbox-gateway.sqlite')),
  })
  await migrate(books)
  // The driver waits for other writers by stopping the whole process; `inTransaction` waits in its stead.
  await sql`pragma busy_timeout = 0`.execute(books)
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

/** In one transaction that keeps other servers out, so two that start at once do not both make the tables. */
const migrate = (books: Books): Promise<void> =>
  books.connection().execute(async (db) => {
    await sql`begin immediate`.execute(db)
    const provider = { getMigrations: () => Promise.resolve(migrations) }
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    await (error === undefined ? sql`commit` : sql`rollback`).execute(db)
    if (error !== undefined)
      throw new Error('The simulator’s books could not be opened', { cause: error })
  })
