import { isBusy } from '#platform/server/db/errors.ts'
import { type DatabaseTimeouts, serverTimeouts } from '#platform/server/db/timeouts.ts'
import type SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'

/** A database in a file of its own, which several processes may share. */
export const embeddedDialect = async (
  file: string,
  timeout: LockTimeout = serverTimeouts,
): Promise<SqliteDialect> => {
  const database = keepStatements(await openSqlite(file))
  const createDriver = () => new WaitingDriver(database, timeout)
  return Object.assign(new SqliteDialect({ database }), { createDriver })
}

const openSqlite = async (file: string) => {
  const { default: SQLite } = await import('better-sqlite3')
  const sqlite = new SQLite(file)
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('journal_mode = WAL')
  // FULL: what was answered with success survives a power cut, not only a crash.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // In KiB. The system keeps the file in its own memory already; the driver's 16 MB are the same pages once more.
  sqlite.pragma('cache_size = -4096')
  // What is deleted is overwritten, not only forgotten (개인정보 보호법 제21조제2항).
  sqlite.pragma('secure_delete = ON')
  // The driver waits by stopping the whole process, which then answers nobody: `WaitingDriver` waits in its stead.
  sqlite.pragma('busy_timeout = 0')
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

type LockTimeout = Pick<DatabaseTimeouts, 'lock'>

const begin = 'begin immediate'

/**
 * Waits for other writers while the process goes on. Every transaction takes the right to write as it begins: one that read
 * first and wrote then could find that another has written meanwhile, which no waiting helps.
 */
class WaitingDriver extends SqliteDriver {
  readonly #timeout: LockTimeout
  #connection: DatabaseConnection | undefined

  constructor(database: SqliteDatabase, timeout: LockTimeout) {
    super({ database })
    this.#timeout = timeout
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#connection ??= waiting(await super.acquireConnection(), this.#timeout))
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /**
   * After some errors, such as a full disk, SQLite has rolled back by itself, and that there is nothing to roll back would hide
   * them from whoever began the transaction.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

/** What only succeeds when nobody else writes. */
const isWriting = ({ query, sql }: CompiledQuery): boolean =>
  sql === begin || /^(?:Insert|Update|Delete)/.test(query.kind)

/** How often one looks whether the others are done, in ms. */
const glance = 5

/**
 * The same connection, on which a statement that another writer keeps from its work is tried again: it has done nothing yet.
 * How long is counted from the first that had to wait, so that those behind it do not each wait as long once more.
 */
const waiting = (connection: DatabaseConnection, { lock }: LockTimeout): DatabaseConnection => {
  const busy = { since: 0, last: Number.NEGATIVE_INFINITY }
  const note = (): number => {
    const now = performance.now()
    if (now - busy.last > lock) busy.since = now
    busy.last = now
    return now - busy.since
  }
  const execute = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
    for (;;) {
      try {
        const result = await connection.executeQuery<R>(query)
        if (isWriting(query)) busy.last = Number.NEGATIVE_INFINITY
        return result
      } catch (error) {
        if (!isBusy(error) || note() > lock) throw error
      }
      await wait(glance)
    }
  }
  return {
    executeQuery: execute,
    streamQuery: (query, size) => connection.streamQuery(query, size),
  }
}
