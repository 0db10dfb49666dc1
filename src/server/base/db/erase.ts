import { engineOfDatabase } from '#server/base/db/dialects.ts'
import type { Database } from '#server/base/db/database.ts'
import { isBusy } from '#server/base/db/errors.ts'
import { sql } from 'kysely'

/**
 * Brings what was deleted out of SQLite's log, too: the file itself overwrites deleted rows (`secure_delete`), but the
 * log keeps older pages until it is emptied. Waits for nobody: while somebody else is at the file it is left to the next
 * time.
 */
export const eraseTraces = async (db: Database): Promise<void> => {
  if (engineOfDatabase(db) !== 'sqlite') return
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    } catch (error) {
      if (!isBusy(error)) throw error
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(connection)
    }
  })
}
