import { bringUpToDate } from '#platform/server/db/bring-up-to-date.ts'
import { serverTimeouts } from '#platform/server/db/timeouts.ts'
import type { Books, BooksTransaction } from '#platform/server/gateways/sandbox/schema.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

/** How long other servers' writing is waited for, in ms: at its window a shopper waits, not the site. */
const timeout = { lock: 10_000 }

/** Where they lie in PostgreSQL, apart from the site's own tables. */
export const booksSchema = 'sandbox_gateway'

/** A rehearsal asks seldom, and never for long. */
const mostConnections = 3

/**
 * The simulator's books, apart from the site's data: another house keeps them, and no backup takes them along. They lie where
 * all servers of the site find them, in a file beside an embedded database or in a schema of their own.
 */
export const booksIn = async ({ dataDir, databaseUrl }: BooksPlace): Promise<Books> => {
  if (databaseUrl === undefined) {
    const { embeddedDialect } = await import('#platform/server/db/embedded.ts')
    const file = join(dataDir, 'sandbox-gateway.sqlite')
    return new Kysely({ dialect: await embeddedDialect(file, timeout) })
  }
  const { postgresPool } = await import('#platform/server/db/postgres-pool.ts')
  const pool = postgresPool(databaseUrl, serverTimeouts, mostConnections)
  return new Kysely({ dialect: new PostgresDialect({ pool }) }).withSchema(booksSchema)
}

/** Of a site's configuration: where its data lie. */
export interface BooksPlace {
  dataDir: string
  databaseUrl?: string | undefined
}

/** Opens the books for writing. */
export const openBooks = async (place: BooksPlace): Promise<Books> => {
  const books = await booksIn(place)
  await bringUpToDate(books, migrations, booksSchema)
  // What was committed survives a kill of the server; that a rehearsal survives a power cut is not worth the waiting.
  if (place.databaseUrl === undefined) await sql`pragma synchronous = normal`.execute(books)
  return books
}

/** All of it or nothing, committed when it resolves. */
export const inTransaction = <T>(
  books: Books,
  work: (trx: BooksTransaction) => Promise<T>,
): Promise<T> => books.transaction().execute(work)

const books: Migration = {
  up: async (db: Books) => {
    await db.schema
      .createTable('merchant')
      .addColumn('api_key', 'text', (c) => c.notNull())
      .execute()
    await db
      .insertInto('merchant')
      .values({ api_key: randomBytes(16).toString('hex') })
      .execute()
    await db.schema
      .createTable('session')
      .addColumn('aid', 'text', (c) => c.primaryKey())
      .addColumn('mbr_ref_no', 'text', (c) => c.notNull().unique())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('goods_name', 'text', (c) => c.notNull())
      .addColumn('approval_url', 'text', (c) => c.notNull())
      .addColumn('close_url', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('auth_token', 'text')
      .addColumn('card_code', 'text', (c) => c.notNull())
      .addColumn('instalment', 'integer', (c) => c.notNull())
      .addColumn('fault', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('entry')
      .addColumn('ref_no', 'text', (c) => c.primaryKey())
      .addColumn('aid', 'text', (c) => c.notNull().references('session.aid'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('mbr_ref_no', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('entry_aid').on('entry').column('aid').execute()
  },
}

/** In order; a name once released never changes. */
const migrations: Record<string, Migration> = { '0001-books': books }
