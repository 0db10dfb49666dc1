import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql } from 'kysely'

/** What the database's own clock says; undefined where it has none, as the embedded one. */
export const databaseNow = async (db: Database): Promise<Date | undefined> => {
  if (engineOfDatabase(db) === 'sqlite') return undefined
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now
}
