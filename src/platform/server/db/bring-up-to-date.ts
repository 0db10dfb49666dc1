import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import { mayWork, type OwnMigration, refuseBesidePeers } from '#platform/server/db/rolling.ts'
import { Refusal } from '#platform/server/program.ts'

type Migrations = Record<string, OwnMigration>

/**
 * Runs all pending migrations or none; servers that start at the same time wait. Throws if a
 * migration fails, after closing the database.
 */
export const bringUpToDate = async <Tables>(
  db: Kysely<Tables>,
  migrations: Migrations,
): Promise<void> => {
  try {
    if (engineOfDatabase(db) === 'sqlite') await inOneTransaction(db, migrations)
    else await migrate(db, migrations)
  } catch (error) {
    await db.destroy()
    if (error instanceof Refusal) throw error
    throw new Error('The database could not be brought up to date', { cause: error })
  }
}

/**
 * On SQLite the library takes no lock, and it would keep the first migrations of a run whose last
 * one fails.
 */
const inOneTransaction = <Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<void> =>
  db.connection().execute(async (connection) => {
    // A rebuilt table replaces the old one; rows that refer to it must not be deleted with that.
    await sql`pragma foreign_keys = off`.execute(connection)
    await sql`begin immediate`.execute(connection)
    try {
      await migrate(connection, migrations)
      await requireWhole(connection)
      await sql`commit`.execute(connection)
    } catch (error) {
      // SQLite may have rolled back by itself.
      await sql`rollback`.execute(connection).catch(() => undefined)
      throw error
    } finally {
      await sql`pragma foreign_keys = on`.execute(connection)
    }
  })

const requireWhole = async <Tables>(db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql`pragma foreign_key_check`.execute(db)
  if (rows.length > 0) throw new Error('Rows refer to what is not there')
}

const migrate = async <Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<void> => {
  const done = await migrationsDone(db)
  const pending = Object.entries(migrations).filter(([name]) => !done.has(name))
  if (pending.length === 0 && (await isKnown(db, migrations, done))) return
  if (done.size > 0) {
    requireBaseline(done)
    await refuseBesidePeers(db, pending)
    if (done.has(lastBefore)) await takeAtBaseline(db)
  }
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw new Error('A migration failed', { cause: error })
}

/** The last migration before 1.0.0; its schema equals the baseline. */
const lastBefore = '0061-oldest-program'

const requireBaseline = (done: ReadonlySet<string>): void => {
  if (done.has('1000-baseline') || done.has(lastBefore)) return
  throw new Refusal(
    `1.0.0보다 오래된 판의 데이터베이스입니다(${[...done].toSorted().at(-1)}). 먼저 1.0.0 바로 앞 판(커밋 9b6ff8e5)으로 ` +
      '서버를 한 번 시작하였다가 멈추고, 이 판으로 다시 시작하십시오(docs/releases.md). 변경된 내용은 없습니다.',
  )
}

const takeAtBaseline = async <Tables>(db: Kysely<Tables>): Promise<void> => {
  await sql`drop table if exists clock_hold`.execute(db)
  // `if exists` is needed on PostgreSQL only; SQLite does all this in one transaction.
  const ifThere = engineOfDatabase(db) === 'sqlite' ? sql`` : sql`if exists`
  await sql`drop index if exists post_position`.execute(db)
  await sql`alter table post drop column ${ifThere} position`.execute(db)
  await sql`
    create index if not exists post_listed on post (type, sort_key) where state = 'public'
  `.execute(db)
  await sql`update oldest_program set migration = '1000-baseline'`.execute(db)
  await sql`delete from kysely_migration where name < ${lastBefore}`.execute(db)
  await sql`update kysely_migration set name = '1000-baseline' where name = ${lastBefore}`.execute(
    db,
  )
}

/**
 * Reads the migrations in one statement. The library reads PostgreSQL's whole catalogue several
 * times for it, a third of the time a start took. If the statement fails, the library reports the
 * reason.
 */
const migrationsDone = async <Tables>(db: Kysely<Tables>): Promise<ReadonlySet<string>> => {
  const done = await sql<{ name: string }>`select name from ${sql.id(DEFAULT_MIGRATION_TABLE)}`
    .execute(db)
    .catch(() => undefined)
  return new Set(done?.rows.map(({ name }) => name))
}

const isKnown = async <Tables>(
  db: Kysely<Tables>,
  migrations: Migrations,
  done: ReadonlySet<string>,
): Promise<boolean> =>
  [...done].every((name) => name in migrations) ||
  (await mayWork(db, Object.keys(migrations).at(-1) ?? ''))
