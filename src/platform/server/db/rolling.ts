import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { Refusal } from '#platform/server/program.ts'

/** `rolling` means that older programs may go on and start again beside it. */
export interface OwnMigration extends Migration {
  rolling?: boolean
}

/** Makes migrations that are not rolling record that every program must know them (docs/decisions/027). */
export const raisingOldest = (
  migrations: Record<string, OwnMigration>,
): Record<string, OwnMigration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) =>
      migration.rolling === true
        ? [name, migration]
        : [name, { ...migration, up: (db) => raise(db, name, migration) }],
    ),
  )

const raise = async (db: Kysely<unknown>, name: string, own: Migration): Promise<void> => {
  await own.up(db)
  await sql`update oldest_program set migration = ${name}`.execute(db)
}

export const mayWork = async <Schema>(db: Kysely<Schema>, last: string): Promise<boolean> => {
  const found = await sql<{ migration: string }>`select migration from oldest_program`
    .execute(db)
    .catch(() => undefined)
  const oldest = found?.rows[0]?.migration
  return oldest !== undefined && oldest <= last
}

/** Throws a refusal if running servers could not go on after these migrations. */
export const refuseBesidePeers = async <Schema>(
  db: Kysely<Schema>,
  pending: readonly (readonly [string, OwnMigration])[],
): Promise<void> => {
  if (pending.every(([, { rolling }]) => rolling)) return
  const running = await findRunning(db as unknown as Kysely<Tables>).catch(() => [])
  const [first] = running
  if (first === undefined) return
  throw new Refusal(
    `켜져 있는 서버(${first.name})가 함께 쓸 수 없도록 데이터베이스가 바뀌는 판입니다. ` +
      `모든 서버를 멈춘 뒤 시작하십시오. 방금 멈추었으면 ${gone}초 뒤에 다시 시작하십시오.`,
  )
}

/** In seconds; a server unseen for this long, six beats, counts as gone. */
export const gone = 30

/** Seconds since 1970 by the database's clock, which all servers share. */
export const sharedNow = (db: Pick<Kysely<Tables>, 'getExecutor'>): RawBuilder<number> =>
  engineOfDatabase(db) === 'postgres'
    ? sql<number>`cast(extract(epoch from clock_timestamp()) as integer)`
    : sql<number>`unixepoch()`

export const findRunning = (db: Kysely<Tables>): Promise<Tables['running_server'][]> =>
  db
    .selectFrom('running_server')
    .selectAll()
    .where('seen_at', '>=', sql<number>`${sharedNow(db)} - ${sql.lit(gone)}`)
    .execute()
