import { type RawBuilder, sql } from 'kysely'
import { initialPattern } from '#platform/rules/initials.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { type Engine, engineOfDatabase } from '#platform/server/db/dialects.ts'
import { isBusy } from '#platform/server/db/errors.ts'

/**
 * Changes no row, but waits for the write lock: at the start of a transaction it keeps other
 * writers of SQLite out until the end. PostgreSQL is not locked by it.
 */
export const takeWriteLock = async (db: Database): Promise<void> => {
  await db.updateTable('named_lock').set({ name: '' }).where('name', '=', '').execute()
}

/** Waits for whoever else has the lock of that name, until the end of the transaction. */
export const lockByName = async (transaction: Transaction, name: string): Promise<void> => {
  await transaction
    .insertInto('named_lock')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .execute()
}

/** The time of the database's clock; undefined for SQLite, which has none. */
export const databaseNow = async (db: Database): Promise<Date | undefined> => {
  if (engineOfDatabase(db) === 'sqlite') return undefined
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now
}

/**
 * Removes deleted data from SQLite's log as well. The database file overwrites deleted rows
 * (`secure_delete`), but the log keeps old pages until it is emptied. If somebody else uses the
 * file, it is left for the next time.
 */
export const eraseTraces = async (db: Database): Promise<void> => {
  if (engineOfDatabase(db) !== 'sqlite') return
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  } catch (error) {
    if (!isBusy(error)) throw error
  }
}

export const likeWord = (word: string): string =>
  `%${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** A condition for a word typed by its first consonants (초성); undefined for every other word. */
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
