import { initialPattern } from '#platform/rules/initials.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type Engine, engineOfDatabase } from '#platform/server/db/dialects.ts'
import { isBusy } from '#platform/server/db/errors.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Touches no row, but waits for the right to write: first in a transaction it keeps other writers of an SQLite file
 * out until the end. PostgreSQL does not lock by it.
 */
export const takeWriteLock = async (db: Database): Promise<void> => {
  await db.updateTable('rate_limit').set({ count: 0 }).where('key', '=', '').execute()
}

/** What the database's own clock says; undefined where it has none, as the embedded one. */
export const databaseNow = async (db: Database): Promise<Date | undefined> => {
  if (engineOfDatabase(db) === 'sqlite') return undefined
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now
}

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

/** What `like … escape '\'` takes for text that has a word in it, whatever its letters are. */
export const likeWord = (word: string): string =>
  `%${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Whether a column has a word that was typed as 초성; undefined for every other word. */
export const hasInitials = (
  engine: Engine,
  column: RawBuilder<unknown>,
  word: string,
): RawBuilder<boolean> | undefined => {
  const letters = initialPattern(word)
  if (letters === undefined) return undefined
  return engine === 'sqlite'
    ? sql`${column} glob ${`*${letters}*`}`
    : sql`${column} collate "C" ~ ${letters}`
}
