import type { Config } from '#server/config.ts'
import SQLite from 'better-sqlite3'
import { type Dialect, type Kysely, PostgresDialect, SqliteAdapter, SqliteDialect } from 'kysely'
import { join } from 'node:path'
import { Pool } from 'pg'

export type Engine = 'sqlite' | 'postgres'

export const engineOf = (config: Config): Engine =>
  config.databaseUrl === undefined ? 'sqlite' : 'postgres'

/** The engine behind an open database or a transaction of it. */
export const engineOfDatabase = (db: Pick<Kysely<unknown>, 'getExecutor'>): Engine =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'

export const dialectOf = (config: Config): Dialect =>
  config.databaseUrl === undefined
    ? new SqliteDialect({ database: openSqlite(join(config.dataDir, 'site.sqlite')) })
    : new PostgresDialect({ pool: openPool(config.databaseUrl) })

const openPool = (connectionString: string): Pool => {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000 })
  // An idle connection that breaks is replaced; unheard, its error would end the process.
  pool.on('error', () => undefined)
  return pool
}

const openSqlite = (file: string): SQLite.Database => {
  const sqlite = new SQLite(file)
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('journal_mode = WAL')
  // FULL: what was answered with success survives a power cut, not only a crash.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  return sqlite
}
