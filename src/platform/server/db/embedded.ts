import { setTimeout as wait } from 'node:timers/promises'
import type SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { isBusy } from '#platform/server/db/errors.ts'
import { type DatabaseTimeouts, serverTimeouts } from '#platform/server/db/timeouts.ts'

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
  // FULL: what was answered with success must survive a power cut, not only a crash.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // In KiB. The system already caches the file; the driver's default of 16 MB would keep the same
  // pages again.
  sqlite.pragma('cache_size = -4096')
  // Deleted data is overwritten, not only released (개인정보 보호법 제21조제2항).
  sqlite.pragma('secure_delete = ON')
  // The driver waits by blocking the whole process, so `WaitingDriver` waits instead.
  sqlite.pragma('busy_timeout = 0')
  return sqlite
}

const keptStatements = 500

/**
 * Reuses prepared statements: Kysely prepares one for each query, and that takes longer than most
 * queries.
 */
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
 * Waits for other writers without blocking the process. Every transaction takes the write lock at
 * its start. One that first read and then wrote could find that another has written in between,
 * which no waiting resolves.
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
   * After some errors, such as a full disk, SQLite has rolled back by itself. The failure of a
   * second rollback would hide the real error.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

const isWriting = ({ query, sql }: CompiledQuery): boolean =>
  sql === begin || /^(?:Insert|Update|Delete)/.test(query.kind)

/** In ms, between two tries. */
const glance = 5

/**
 * Repeats a statement that another writer blocks; it has had no effect yet. The time limit counts
 * from the first statement that had to wait, so that those behind it do not each wait the full
 * time.
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
