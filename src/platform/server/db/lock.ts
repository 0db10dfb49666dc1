import type { Database } from '#platform/server/db/database.ts'

/**
 * Touches no row, but waits for the right to write: first in a transaction it keeps other writers of an SQLite file
 * out until the end. PostgreSQL does not lock by it.
 */
export const takeWriteLock = async (db: Database): Promise<void> => {
  await db.updateTable('rate_limit').set({ count: 0 }).where('key', '=', '').execute()
}
