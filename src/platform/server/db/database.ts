import type { Config } from '#platform/server/config.ts'
import { bringUpToDate } from '#platform/server/db/bring-up-to-date.ts'
import { databaseFile, dialectOf, engineOf } from '#platform/server/db/dialects.ts'
import {
  type DatabaseTimeouts,
  longTimeouts,
  serverTimeouts,
} from '#platform/server/db/timeouts.ts'
import { migrations } from '#platform/server/db/migrations.ts'
import { findRunning } from '#platform/server/db/rolling.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { type Dialect, Kysely, sql, type Transaction as KyselyTransaction } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { existsSync } from 'node:fs'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

/**
 * Opens the database and brings its schema up to date, for which it takes its time. Throws when a migration fails; nothing
 * is half done then.
 */
export const openDatabase = async (
  config: Config,
  timeouts: DatabaseTimeouts = serverTimeouts,
): Promise<Database> => {
  await using first = await openAsItIs(config, longTimeouts)
  await bringUpToDate(first, migrations(engineOf(config)))
  const db = await openAsItIs(config, timeouts)
  // Kysely closes what it has used.
  await sql`select 1`.execute(db)
  return db
}

/** Whether a server has made its database there before; none is made. Throws as a database does that cannot be read. */
export const hasDatabase = async (config: Config): Promise<boolean> => {
  if (engineOf(config) === 'sqlite' && !existsSync(databaseFile(config))) return false
  await using db = await openAsItIs(config, longTimeouts)
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)
}

/** The servers that run on a database of any version; none if there is no database. Throws if it cannot be read. */
export const serversOn = async (config: Config): Promise<Tables['running_server'][]> => {
  if (!(await hasDatabase(config))) return []
  await using db = await openAsItIs(config, longTimeouts)
  return await findRunning(db)
}

const openAsItIs = async (config: Config, timeouts: DatabaseTimeouts): Promise<Database> =>
  countingCommits(await dialectOf(config, timeouts))

/** How many transactions each open database has ended well, by this process. */
const counts = new WeakMap<object, { commits: number }>()

/**
 * Another number as soon as a transaction of this process has been written down, before whoever wrote it goes on; the same
 * tells nothing of other processes.
 */
export const commitsOf = (db: object): number => counts.get(db)?.commits ?? Number.NaN

/** Opens a database of which one can be told (`commitsOf`). */
const countingCommits = (dialect: Dialect): Database => {
  const count = { commits: 0 }
  const open = dialect.createDriver.bind(dialect)
  const createDriver = () => {
    const driver = open()
    const commit = driver.commitTransaction.bind(driver)
    const commitTransaction: typeof commit = async (connection) => {
      try {
        await commit(connection)
      } finally {
        // Also of one whose answer was lost: it may have been written down.
        count.commits += 1
      }
    }
    return Object.assign(driver, { commitTransaction })
  }
  const db = new Kysely<Tables>({ dialect: Object.assign(dialect, { createDriver }) })
  counts.set(db, count)
  return db
}
