import type { Config } from '#server/config.ts'
import { dialectOf, type Engine, engineOf } from '#server/db/dialects.ts'
import { migrations } from '#server/db/migrations.ts'
import type { Tables } from '#server/db/schema.ts'
import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
import { Migrator } from 'kysely/migration'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

/** Opens the database and brings its schema up to date. Throws when a migration fails; nothing is half done then. */
export const openDatabase = async (config: Config): Promise<Database> => {
  const db = new Kysely<Tables>({ dialect: await dialectOf(config) })
  await migrate(db, engineOf(config))
  return db
}

const migrate = async (db: Database, engine: Engine): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations(engine)) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  await db.destroy()
  throw new Error('The database could not be brought up to date', { cause: error })
}
