import type { Config } from '#server/base/config.ts'
import type SQLite from 'better-sqlite3'
import {
  type Dialect,
  type Kysely,
  PostgresDialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely'
import { join } from 'node:path'

export type Engine = 'sqlite' | 'postgres'

export const engineOf = (config: Config): Engine =>
  config.databaseUrl === undefined ? 'sqlite' : 'postgres'

/** The engine behind an open database or a transaction of it. */
export const engineOfDatabase = (db: Pick<Kysely<unknown>, 'getExecutor'>): Engine =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'

/** Where the embedded database is. */
export const databaseFile = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'site.sqlite')

/** Only the driver that is used is loaded. */
export const dialectOf = async ({ dataDir, databaseUrl }: Config): Promise<Dialect> =>
  databaseUrl === undefined
    ? await embeddedDialect(databaseFile({ dataDir }))
    : new PostgresDialect({ pool: await openPool(databaseUrl) })

/** A database in a file of its own, which several processes may share. */
export const embeddedDialect = async (file: string): Promise<Dialect> =>
  new SqliteDialect({ database: keepStatements(await openSqlite(file)) })

const openPool = async (connectionString: string) => {
  const { Pool } = await import('pg')
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000 })
  // An idle connection that breaks is replaced; unheard, its error would end the process.
  pool.on('error', () => undefined)
  return pool
}

const openSqlite = async (file: string) => {
  const { default: SQLite } = await import('better-sqlite3')
  const sqlite = new SQLite(file)
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('journal_mode = WAL')
  // FULL: what was answered with success survives a power cut, not only a crash.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // What is deleted is overwritten, not only forgotten (개인정보 보호법 제21조제2항).
  sqlite.pragma('secure_delete = ON')
  return sqlite
}

const keptStatements = 500

/** Kysely prepares a statement for every query; preparing takes longer than most queries. */
const keepStatements = (sqlite: SQLite.Database): SqliteDatabase => {
  const statements = new Map<string, SQLite.Statement>()
  return {
    close: () => void sqlite.close(),
    prepare: (sql) => {
      const kept = statements.get(sql)
      if (kept !== undefined) return kept
      const statement = sqlite.prepare(sql)
      statements.set(sql, statement)
      if (statements.size > keptStatements) statements.delete(statements.keys().next().value ?? '')
      return statement
    },
  }
}
