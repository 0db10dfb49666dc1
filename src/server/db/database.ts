import type { Config } from '#server/config.ts'
import { addMissingBoards } from '#server/db/boards.ts'
import { bringUpToDate } from '#server/db/bring-up-to-date.ts'
import { dialectOf, engineOf } from '#server/db/dialects.ts'
import { migrations } from '#server/db/migrations.ts'
import type { Tables } from '#server/db/schema.ts'
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
