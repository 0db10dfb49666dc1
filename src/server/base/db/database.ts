import type { Config } from '#server/base/config.ts'
import { addMissingBoards } from '#server/base/db/boards.ts'
import { bringUpToDate } from '#server/base/db/bring-up-to-date.ts'
import { countingCommits } from '#server/base/db/commits.ts'
import { dialectOf, engineOf } from '#server/base/db/dialects.ts'
import { migrations } from '#server/base/db/migrations.ts'
import { longPatience, type Patience, serverPatience } from '#server/base/db/patience.ts'
import type { Tables } from '#server/base/db/schema.ts'
import { Kysely, type Transaction as KyselyTransaction } from 'kysely'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

/**
 * Opens the database and brings its schema up to date, for which it takes its time. Throws when a migration fails; nothing
 * is half done then.
 */
export const openDatabase = async (
  config: Config,
  patience: Patience = serverPatience,
): Promise<Database> => {
  await using first = await openAsItIs(config, longPatience)
  await bringUpToDate(first, migrations(engineOf(config)))
  const db = await openAsItIs(config, patience)
  await addMissingBoards(db)
  return db
}

const openAsItIs = async (config: Config, patience: Patience): Promise<Database> =>
  countingCommits(await dialectOf(config, patience), (dialect) => new Kysely<Tables>({ dialect }))
