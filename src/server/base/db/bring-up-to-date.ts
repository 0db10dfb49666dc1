import { engineOfDatabase } from '#server/base/db/dialects.ts'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'

/**
 * Brings a schema up to date, all of it or nothing, while other servers that start at the same time wait. Throws when a
 * migration fails, with the database closed. `schema`: of PostgreSQL's, where all of it lies; it is made.
 */
export const bringUpToDate = async <Tables>(
  db: Kysely<Tables>,
  migrations: Record<string, Migration>,
  schema?: string,
): Promise<void> => {
  try {
    if (engineOfDatabase(db) === 'sqlite') await inOneTransaction(db, migrations)
    else await migrate(db, migrations, schema)
  } catch (error) {
    await db.destroy()
    throw new Error('The database could not be brought up to date', { cause: error })
  }
}

/** The library would lock nothing here and keep the first migrations of a run whose last one fails. */
const inOneTransaction = <Tables>(
  db: Kysely<Tables>,
  migrations: Record<string, Migration>,
): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    try {
      await migrate(connection, migrations)
      await sql`commit`.execute(connection)
    } catch (error) {
      // SQLite may have done so by itself.
      await sql`rollback`.execute(connection).catch(() => undefined)
      throw error
    }
  })

const migrate = async <Tables>(
  db: Kysely<Tables>,
  migrations: Record<string, Migration>,
  migrationTableSchema?: string,
): Promise<void> => {
  if (!(await isUpToDate(db, migrations, migrationTableSchema)))
    await runMigrations(db, migrations, migrationTableSchema)
}

/** Runs the migrations that are still to run; PostgreSQL's also in a transaction of the caller's. */
export const runMigrations = async <Tables>(
  db: Kysely<Tables>,
  migrations: Record<string, Migration>,
  migrationTableSchema?: string,
): Promise<void> => {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const own = migrationTableSchema !== undefined && { migrationTableSchema }
  const { error } = await new Migrator({ db, provider, ...own }).migrateToLatest()
  if (error !== undefined) throw new Error('A migration failed', { cause: error })
}

/**
 * Whether there is nothing to do, by one statement: the library reads PostgreSQL's whole catalogue several times to learn
 * the same, a good third of what a start took. Whatever is otherwise, or cannot be asked, is the library's.
 */
const isUpToDate = async <Tables>(
  db: Kysely<Tables>,
  migrations: Record<string, Migration>,
  schema?: string,
): Promise<boolean> => {
  const table = sql.id(...(schema === undefined ? [] : [schema]), DEFAULT_MIGRATION_TABLE)
  const done = await sql<{ name: string }>`select name from ${table}`
    .execute(db)
    .catch(() => undefined)
  const known = new Set(Object.keys(migrations))
  return done?.rows.length === known.size && done.rows.every(({ name }) => known.has(name))
}
