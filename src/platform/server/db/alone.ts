import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db/database.ts'
import { databaseFile, engineOf } from '#platform/server/db/dialects.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { SharedFileDialect } from '#platform/server/db/embedded.ts'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'

/** How long PostgreSQL may keep us waiting, for a connection and for what somebody else has locked, in ms. */
const longest = 10_000

/** How long whoever has the file open may take to close it, in ms. */
const closing = 1_000

/**
 * Opens a database as it is, by one connection. One in a file is for this program alone until it is closed: with whoever else
 * has it open, the first statement fails as busy.
 */
export const openAlone = async (config: Config): Promise<Database> =>
  new Kysely<Tables>({ dialect: await dialectAlone(config) })

const dialectAlone = async (config: Config): Promise<Dialect> => {
  if (engineOf(config) === 'sqlite') {
    const { default: SQLite } = await import('better-sqlite3')
    // It is the dialect that waits.
    const database = new SQLite(databaseFile(config), { timeout: 0 })
    for (const setting of ['locking_mode = exclusive', 'foreign_keys = on'])
      database.pragma(setting)
    return new SharedFileDialect(database, { lock: closing })
  }
  const { Pool } = await import('pg')
  const pool = new Pool({
    connectionString: config.databaseUrl,
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: longest,
    lock_timeout: longest,
  })
  // One that breaks tells the next statement; unheard, its error would end the process.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}
