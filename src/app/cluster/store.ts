import type { Database, Transaction } from '#platform/server/db/database.ts'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import { gone, sharedNow } from '#platform/server/db/rolling.ts'
import type { RunningServerTable } from '#platform/server/db/server-tables.ts'
import { sql } from 'kysely'

export type Server = Omit<RunningServerTable, 'seen_at'>

/** Until the end of the transaction no other server begins or is forgotten. */
export const lockServers = async (db: Transaction): Promise<void> => {
  if (engineOfDatabase(db) === 'sqlite') await takeWriteLock(db)
  else await sql`lock table running_server in share row exclusive mode`.execute(db)
}

/** Writes down that a server runs. */
export const setSeen = async (db: Database, server: Server): Promise<void> => {
  const seen = { ...server, seen_at: sharedNow(db) }
  await db
    .insertInto('running_server')
    .values(seen)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(seen))
    .execute()
}

/** The other servers that run; forgets those that do not any more. */
export const findOthers = async (db: Database, name: string): Promise<RunningServerTable[]> => {
  await db
    .deleteFrom('running_server')
    .where('seen_at', '<', sql<number>`${sharedNow(db)} - ${sql.lit(gone)}`)
    .execute()
  return await db.selectFrom('running_server').selectAll().where('name', '!=', name).execute()
}

export const forget = async (db: Database, name: string): Promise<void> => {
  await db.deleteFrom('running_server').where('name', '=', name).execute()
}
