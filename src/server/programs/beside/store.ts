import type { Database, Transaction } from '#server/base/db/database.ts'
import { takeWriteLock } from '#server/base/db/lock.ts'
import { engineOfDatabase } from '#server/base/db/dialects.ts'
import type { RunningServerTable } from '#server/base/db/server-tables.ts'
import { type RawBuilder, sql } from 'kysely'

export type Server = Omit<RunningServerTable, 'seen_at'>

/** Seconds since 1970 by the one clock that all servers have. */
const now = (db: Database): RawBuilder<number> =>
  engineOfDatabase(db) === 'postgres'
    ? sql<number>`cast(extract(epoch from clock_timestamp()) as integer)`
    : sql<number>`unixepoch()`

/** Until the end of the transaction no other server begins or is forgotten. */
export const lockServers = async (db: Transaction): Promise<void> => {
  if (engineOfDatabase(db) === 'sqlite') await takeWriteLock(db)
  else await sql`lock table running_server in share row exclusive mode`.execute(db)
}

/** Writes down that a server runs. */
export const setSeen = async (db: Database, server: Server): Promise<void> => {
  const seen = { ...server, seen_at: now(db) }
  await db
    .insertInto('running_server')
    .values(seen)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(seen))
    .execute()
}

/** The other servers that were seen within so many seconds; forgets those that were not. */
export const findOthers = async (
  db: Database,
  name: string,
  seconds: number,
): Promise<RunningServerTable[]> => {
  await db
    .deleteFrom('running_server')
    .where('seen_at', '<', sql<number>`${now(db)} - ${sql.lit(seconds)}`)
    .execute()
  return await db.selectFrom('running_server').selectAll().where('name', '!=', name).execute()
}

/** The servers that were seen within so many seconds. */
export const findRunning = (db: Database, seconds: number): Promise<RunningServerTable[]> =>
  db
    .selectFrom('running_server')
    .selectAll()
    .where('seen_at', '>=', sql<number>`${now(db)} - ${sql.lit(seconds)}`)
    .execute()

export const forget = async (db: Database, name: string): Promise<void> => {
  await db.deleteFrom('running_server').where('name', '=', name).execute()
}
