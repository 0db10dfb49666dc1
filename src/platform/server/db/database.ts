import type { Config } from '#platform/server/config.ts'
import { addMissingBoards } from '#platform/server/db/boards.ts'
import { bringUpToDate } from '#platform/server/db/bring-up-to-date.ts'
import { databaseFile, dialectOf, engineOf } from '#platform/server/db/dialects.ts'
import {
  type DatabaseTimeouts,
  longTimeouts,
  serverTimeouts,
} from '#platform/server/db/timeouts.ts'
import { migrations } from '#platform/server/db/migrations.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { type Dialect, Kysely, type Transaction as KyselyTransaction } from 'kysely'
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
  await addMissingBoards(db)
  return db
}

/** Whether a server has made its database there before; none is made. Throws as a database does that cannot be read. */
export const hasDatabase = async (config: Config): Promise<boolean> => {
  if (engineOf(config) === 'sqlite' && !existsSync(databaseFile(config))) return false
  await using db = await openAsItIs(config, longTimeouts)
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)
}

const openAsItIs = async (config: Config, timeouts: DatabaseTimeouts): Promise<Database> =>
  countingCommits(await dialectOf(config, timeouts), (dialect) => new Kysely<Tables>({ dialect }))

/** How many transactions each open database has ended well, by this process. */
const counts = new WeakMap<object, { commits: number }>()

/**
 * Another number as soon as a transaction of this process has been written down, before whoever wrote it goes on; the same
 * tells nothing of other processes.
 */
export const commitsOf = (db: object): number => counts.get(db)?.commits ?? Number.NaN

/** Opens a database of which one can be told (`commitsOf`). */
const countingCommits = <Tables>(
  dialect: Dialect,
  open: (dialect: Dialect) => Kysely<Tables>,
): Kysely<Tables> => {
  const count = { commits: 0 }
  const db = open({
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (one) => dialect.createIntrospector(one),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver()
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
    },
  })
  counts.set(db, count)
  return db
}
