import type { Config } from '#server/base/config.ts'
import { addMissingBoards } from '#server/base/db/boards.ts'
import { bringUpToDate } from '#server/base/db/bring-up-to-date.ts'
import { dialectOf, engineOf } from '#server/base/db/dialects.ts'
import { migrations } from '#server/base/db/migrations.ts'
import type { Tables } from '#server/base/db/schema.ts'
import { Kysely, type Transaction as KyselyTransaction } from 'kysely'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

/** Opens the database and brings its schema up to date. Throws when a migration fails; nothing is half done then. */
export const openDatabase = async (config: Config): Promise<Database> => {
  const db = new Kysely<Tables>({ dialect: await dialectOf(config) })
  await bringUpToDate(db, migrations(engineOf(config)))
  await addMissingBoards(db)
  return db
}
