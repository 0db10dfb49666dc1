import type { Config } from '#platform/server/config.ts'
import { addMissingBoards } from '#platform/server/db/boards.ts'
import { bringUpToDate } from '#platform/server/db/bring-up-to-date.ts'
import { countingCommits } from '#platform/server/db/commits.ts'
import { databaseFile, dialectOf, engineOf } from '#platform/server/db/dialects.ts'
import { migrations } from '#platform/server/db/migrations.ts'
import {
  longTimeouts,
  type DatabaseTimeouts,
  serverTimeouts,
} from '#platform/server/db/timeouts.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
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
