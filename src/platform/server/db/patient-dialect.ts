import { isBusy } from '#platform/server/db/errors.ts'
import type { Patience } from '#platform/server/db/patience.ts'
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'

/** SQLite, which several processes write to: see `PatientDriver`. */
export class PatientDialect extends SqliteDialect {
  readonly #database: SqliteDatabase
  readonly #patience: Pick<Patience, 'lock'>

  constructor(database: SqliteDatabase, patience: Pick<Patience, 'lock'>) {
    super({ database })
    this.#database = database
    this.#patience = patience
  }

  override createDriver(): PatientDriver {
    return new PatientDriver(this.#database, this.#patience)
  }
}

const begin = 'begin immediate'

/**
 * Waits for other writers while the process goes on. Every transaction takes the right to write as it begins: one that read
 * first and wrote then could find that another has written meanwhile, which no waiting helps.
 */
class PatientDriver extends SqliteDriver {
  readonly #patience: Pick<Patience, 'lock'>
  #connection: DatabaseConnection | undefined

  constructor(database: SqliteDatabase, patience: Pick<Patience, 'lock'>) {
    super({ database })
    this.#patience = patience
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#connection ??= patient(await super.acquireConnection(), this.#patience))
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
const patient = (
  connection: DatabaseConnection,
  { lock }: Pick<Patience, 'lock'>,
): DatabaseConnection => {
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
