import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { ReleaseChangeTable, ReleaseTable } from '#platform/server/db/release-tables.ts'
import { migrateText, newestFormat } from '#platform/server/content-migrations.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'

export type Release = Selectable<ReleaseTable>

/** The columns of lists: not what a build said. */
const listed = [
  'release_pk',
  'release_key',
  'state',
  'cause',
  'note',
  'staff_name',
  'created_at',
  'on_day',
  'phase',
  'started_at',
  'ended_at',
  'program',
  'content_print',
  'current_since',
] as const

export const currentRelease = (db: Database): Promise<Release | undefined> =>
  db.selectFrom('release').selectAll().where('state', '=', 'current').executeTakeFirst()

/** What every server asks each second: by the index alone but for one row. */
export const currentNames = (db: Database) =>
  db
    .selectFrom('release')
    .select(['release_pk', 'release_key', 'program', 'content_print'])
    .where('state', '=', 'current')
    .executeTakeFirst()

export const findRelease = (db: Database, pk: number): Promise<Release | undefined> =>
  db.selectFrom('release').selectAll().where('release_pk', '=', pk).executeTakeFirst()

export const releasesBefore = (db: Database, before: number | undefined, most: number) =>
  db
    .selectFrom('release')
    .select(listed)
    .$if(before !== undefined, (query) => query.where('release_pk', '<', before ?? 0))
    .orderBy('release_pk', 'desc')
    .limit(most)
    .execute()

/** With their texts as this program reads them. */
export const changesOf = async (db: Database, pks: readonly number[]) => {
  const rows = await db
    .selectFrom('release_change')
    .selectAll()
    .where('release_pk', 'in', pks.length === 0 ? [0] : pks)
    .orderBy('path')
    .execute()
  return rows.map(({ format, ...change }) => ({
    ...change,
    bytes: change.bytes && migrateBase64(change.path, change.bytes, format),
  }))
}

const migrateBase64 = (path: string, bytes: string, format: number): string => {
  const text = Buffer.from(bytes, 'base64').toString()
  const migrated = migrateText(path, text, format)
  // Pictures are no texts.
  return migrated === text ? bytes : Buffer.from(migrated).toString('base64')
}

export const insertRelease = async (
  db: Database,
  release: Insertable<ReleaseTable>,
  changes: readonly Omit<Insertable<ReleaseChangeTable>, 'release_pk'>[] = [],
): Promise<number> => {
  const { release_pk } = await db
    .insertInto('release')
    .values(release)
    .returning('release_pk')
    .executeTakeFirstOrThrow()
  for (const change of changes) {
    await db
      .insertInto('release_change')
      .values({ ...change, release_pk, format: newestFormat })
      .execute()
  }
  return release_pk
}

/** Answers whether it was in one of those states. */
export const changeRelease = async (
  db: Database,
  pk: number,
  states: readonly Release['state'][],
  change: Updateable<ReleaseTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('release')
    .set(change)
    .where('release_pk', '=', pk)
    .where('state', 'in', states)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The next to be built on a Seoul day. */
export const dueRelease = (db: Database, day: string): Promise<Release | undefined> =>
  db
    .selectFrom('release')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['asked', 'building']),
        eb.and([eb('state', '=', 'scheduled'), eb('on_day', '<=', day)]),
      ]),
    )
    .orderBy('release_pk')
    .limit(1)
    .executeTakeFirst()

/** When a release of that cause last failed, as an ISO time. */
export const lastFailure = async (
  db: Database,
  cause: Release['cause'],
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('release')
    .select('ended_at')
    .where('state', '=', 'failed')
    .where('cause', '=', cause)
    .orderBy('release_pk', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.ended_at ?? undefined
}

/** The newest that failed since `after`, of those that nobody of the office asked for. */
export const failedByItself = (db: Database, after: number): Promise<Release | undefined> =>
  db
    .selectFrom('release')
    .selectAll()
    .where('state', '=', 'failed')
    .where('cause', 'in', ['program', 'day'])
    .where('release_pk', '>', after)
    .orderBy('release_pk', 'desc')
    .limit(1)
    .executeTakeFirst()

export const buildingReleases = (db: Database) =>
  db.selectFrom('release').selectAll().where('state', '=', 'building').execute()

/** The newest that have a site, to be gone back to. */
export const newestBuilt = (db: Database, most: number) =>
  db
    .selectFrom('release')
    .select(['release_pk', 'release_key'])
    .where('state', 'in', ['current', 'past'])
    .orderBy('release_pk', 'desc')
    .limit(most)
    .execute()

/** How long the newest builds took: from the beginning to the end, as ISO times. */
export const newestSpans = (db: Database) =>
  db
    .selectFrom('release')
    .select(['started_at', 'ended_at'])
    .where('state', 'in', ['current', 'past'])
    .where('started_at', 'is not', null)
    .orderBy('release_pk', 'desc')
    .limit(5)
    .execute()

/** Puts the one in force into the past, and this one into its place. */
export const makeCurrent = async (
  transaction: Transaction,
  pk: number,
  change: Updateable<ReleaseTable>,
): Promise<void> => {
  await transaction
    .updateTable('release_lease')
    .set({ holder: '' })
    .where('name', '=', 'switch')
    .execute()
  await transaction
    .updateTable('release')
    .set({ state: 'past' })
    .where('state', '=', 'current')
    .execute()
  await transaction
    .updateTable('release')
    .set({ ...change, state: 'current' })
    .where('release_pk', '=', pk)
    .execute()
}

/** Whether `holder` may build until then: nobody else may, or has for too long. */
export const takeLease = async (
  db: Database,
  { holder, now, until }: { holder: string; now: string; until: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('release_lease')
    .set({ holder, until })
    .where('name', '=', 'build')
    .where((eb) => eb.or([eb('holder', '=', holder), eb('until', '<', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const giveLeaseBack = async (db: Database, holder: string): Promise<void> => {
  await db
    .updateTable('release_lease')
    .set({ holder: '', until: '1970-01-01T00:00:00.000Z' })
    .where('holder', '=', holder)
    .execute()
}
