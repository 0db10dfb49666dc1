import { existsSync } from 'node:fs'
import { type Dialect, Kysely, sql, type Transaction as KyselyTransaction } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Config } from '#platform/server/config.ts'
import { bringUpToDate } from '#platform/server/db/bring-up-to-date.ts'
import { databaseFile, dialectOf, engineOf } from '#platform/server/db/dialects.ts'
import { migrations } from '#platform/server/db/migrations.ts'
import { findRunning } from '#platform/server/db/rolling.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import {
  type DatabaseTimeouts,
  longTimeouts,
  serverTimeouts,
} from '#platform/server/db/timeouts.ts'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

/**
 * Opens the database and brings its schema up to date, without a short time limit. Throws if a
 * migration fails; nothing is half done then.
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

/**
 * Whether a server has created its database already. It creates none. Throws if the database
 * cannot be read.
 */
export const hasDatabase = async (config: Config): Promise<boolean> => {
  if (engineOf(config) === 'sqlite' && !existsSync(databaseFile(config))) return false
  await using db = await openAsItIs(config, longTimeouts)
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)
}

/**
 * The servers that run on a database of any version; none if there is no database. Throws if it
 * cannot be read.
 */
export const serversOn = async (config: Config): Promise<Tables['running_server'][]> => {
  if (!(await hasDatabase(config))) return []
  await using db = await openAsItIs(config, longTimeouts)
  return await findRunning(db)
}

const openAsItIs = async (config: Config, timeouts: DatabaseTimeouts): Promise<Database> =>
  countingCommits(await dialectOf(config, timeouts))

const counts = new WeakMap<object, { commits: number }>()

/**
 * Changes with each commit of this process, before the committing code goes on. It says nothing
 * about other processes.
 */
export const commitsOf = (db: object): number => counts.get(db)?.commits ?? Number.NaN

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
        // A commit whose answer was lost counts too, as it may have been written.
        count.commits += 1
      }
    }
    return Object.assign(driver, { commitTransaction })
  }
  const db = new Kysely<Tables>({ dialect: Object.assign(dialect, { createDriver }) })
  counts.set(db, count)
  return db
}
