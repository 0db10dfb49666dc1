import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type RawBuilder,
  sql,
} from 'kysely'
import type { FaultName } from '#payments/server/gateways/sandbox/wallet.ts'
import { serverTimeouts } from '#platform/server/db/timeouts.ts'

/**
 * The simulator's own records. Times are ISO-8601 UTC text, amounts are in won. `merchant` has one
 * row: the society.
 */
interface Tables {
  merchant: { api_key: string }
  session: SessionTable
  entry: EntryTable
}

export type Books = Kysely<Tables>
export type BooksTransaction = KyselyTransaction<Tables>

/**
 * A payment window. `open`: not authenticated yet. `authenticated`: a token was issued. `charged`
 * and `reversed` have entries. `void`: net-cancelled before the charge, which can never happen now.
 */
export interface SessionTable {
  aid: string
  mbr_ref_no: string
  amount: number
  goods_name: string
  approval_url: string
  close_url: string
  state: 'open' | 'authenticated' | 'closed' | 'charged' | 'refused' | 'reversed' | 'void'
  auth_token: string | null
  card_code: string
  instalment: number
  fault: FaultName
  expires_at: string
}

export interface EntryTable {
  ref_no: string
  aid: string
  kind: 'charge' | 'return'
  amount: number
  mbr_ref_no: string
  created_at: string
}

export const booksSchema = 'sandbox_gateway'

export interface BooksPlace {
  dataDir: string
  databaseUrl?: string | undefined
}

/**
 * The simulator's records are kept apart from the site's data and its backups, as a real gateway's
 * would be. They lie beside an embedded database or in a schema of their own, where all servers
 * find them.
 */
export const booksIn = async ({ dataDir, databaseUrl }: BooksPlace): Promise<Books> => {
  if (databaseUrl === undefined) {
    const { embeddedDialect } = await import('#platform/server/db/embedded.ts')
    // A shopper waits at the simulator's window, not the site.
    const timeout = { lock: 10_000 }
    const file = join(dataDir, 'sandbox-gateway.sqlite')
    return new Kysely({ dialect: await embeddedDialect(file, timeout) })
  }
  const { postgresPool } = await import('#platform/server/db/postgres-pool.ts')
  const pool = postgresPool(databaseUrl, serverTimeouts, 3)
  return new Kysely({ dialect: new PostgresDialect({ pool }) }).withSchema(booksSchema)
}

export const openBooks = async (place: BooksPlace): Promise<Books> => {
  const books = await booksIn(place)
  const isEmbedded = place.databaseUrl === undefined
  // Committed data survives a killed server. Surviving a power cut is not worth the delay in a
  // rehearsal.
  if (isEmbedded) await sql`pragma synchronous = normal`.execute(books)
  await books.transaction().execute(async (trx) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(trx)
    if (!isEmbedded) {
      // Of servers that start together, one creates the tables.
      await run(sql`select pg_advisory_xact_lock(hashtext(${booksSchema}))`)
      await run(sql`create schema if not exists ${sql.ref(booksSchema)}`)
    }
    const name = (table: string) => (isEmbedded ? sql.table(table) : sql.id(booksSchema, table))
    await run(sql`create table if not exists ${name('merchant')} (api_key text not null)`)
    await run(sql`create table if not exists ${name('session')} (
      aid text primary key, mbr_ref_no text not null unique, amount integer not null, goods_name text not null,
      approval_url text not null, close_url text not null, state text not null, auth_token text,
      card_code text not null, instalment integer not null, fault text not null, expires_at text not null)`)
    await run(sql`create table if not exists ${name('entry')} (
      ref_no text primary key, aid text not null references ${name('session')} (aid), kind text not null,
      amount integer not null, mbr_ref_no text not null, created_at text not null)`)
    await run(sql`create index if not exists entry_aid on ${name('entry')} (aid)`)
    if ((await trx.selectFrom('merchant').selectAll().execute()).length > 0) return
    const api_key = randomBytes(16).toString('hex')
    await trx.insertInto('merchant').values({ api_key }).execute()
  })
  return books
}

export const apiKeyIn = async (books: Books): Promise<string> => {
  const { api_key } = await books.selectFrom('merchant').select('api_key').executeTakeFirstOrThrow()
  return api_key
}

export const findSession = (books: Books, aid: string): Promise<SessionTable | undefined> =>
  books.selectFrom('session').selectAll().where('aid', '=', aid).executeTakeFirst()

/** Begins with a write, so that nobody else can change the session until the transaction ends. */
export const lockSession = (
  trx: BooksTransaction,
  aid: string,
): Promise<SessionTable | undefined> =>
  trx.updateTable('session').set({ aid }).where('aid', '=', aid).returningAll().executeTakeFirst()

export const changeSession = async (
  trx: BooksTransaction,
  aid: string,
  change: Partial<SessionTable>,
): Promise<void> => {
  await trx.updateTable('session').set(change).where('aid', '=', aid).execute()
}

export const entriesOf = (trx: BooksTransaction, aid: string): Promise<EntryTable[]> =>
  trx.selectFrom('entry').selectAll().where('aid', '=', aid).execute()

export const sumOf = (kind: EntryTable['kind'], entries: readonly EntryTable[]): number =>
  entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0)

export const ledger = async (books: Books) => {
  const sessions = await books.selectFrom('session').select(['aid', 'mbr_ref_no']).execute()
  const entries = Map.groupBy(
    await books.selectFrom('entry').selectAll().execute(),
    ({ aid }) => aid,
  )
  return sessions.map(({ aid, mbr_ref_no: mbrRefNo }) => {
    const own = entries.get(aid) ?? []
    const [charged, returned] = [sumOf('charge', own), sumOf('return', own)]
    return { mbrRefNo, charged, returned, net: charged - returned }
  })
}
