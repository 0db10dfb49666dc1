import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import type { Database } from '#platform/server/db/database.ts'
import { isBusy } from '#platform/server/db/errors.ts'
import { sql } from 'kysely'

/**
 * Brings what was deleted out of SQLite's log, too: the file itself overwrites deleted rows (`secure_delete`), but the
 * log keeps older pages until it is emptied. Waits for nobody: while somebody else is at the file it is left to the next
 * time.
 */
export const eraseTraces = async (db: Database): Promise<void> => {
  if (engineOfDatabase(db) !== 'sqlite') return
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  } catch (error) {
    if (!isBusy(error)) throw error
  }
}
