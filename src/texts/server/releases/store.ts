import { migrateText, newestFormat } from '#platform/server/content-migrations.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { ReleaseChangeTable, ReleaseTable } from '#platform/server/db/text-tables.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'

export type Release = Selectable<ReleaseTable>

/** The one in force; what every server asks each second. */
export const currentRelease = (db: Database): Promise<Release | undefined> =>
  db.selectFrom('release').selectAll().where('state', '=', 'current').executeTakeFirst()

export const findRelease = (db: Database, pk: number): Promise<Release | undefined> =>
  db.selectFrom('release').selectAll().where('release_pk', '=', pk).executeTakeFirst()

export const releasesBefore = (db: Database, before: number | undefined, most: number) =>
  db
    .selectFrom('release')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('release_pk', '<', before ?? 0))
    .orderBy('release_pk', 'desc')
    .limit(most)
    .execute()

/** The newest that were built, newest first. */
export const newestBuilt = (db: Database, most: number) =>
  db
    .selectFrom('release')
    .selectAll()
    .where('state', 'in', ['current', 'past'])
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

/** Once for each `asked_for`. */
export const insertOnce = async (
  db: Database,
  release: Insertable<ReleaseTable>,
): Promise<void> => {
  await db
    .insertInto('release')
    .values(release)
    .onConflict((conflict) => conflict.column('asked_for').doNothing())
    .execute()
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

/** The newest that failed of those causes. */
export const lastFailure = (
  db: Database,
  causes: readonly Release['cause'][],
): Promise<Release | undefined> =>
  db
    .selectFrom('release')
    .selectAll()
    .where('state', '=', 'failed')
    .where('cause', 'in', causes)
    .orderBy('release_pk', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Only one server at a time puts a release into force. */
export const lockSwitch = async (transaction: Transaction): Promise<void> => {
  const lease = transaction.updateTable('release_lease').set({ holder: '' })
  await lease.where('name', '=', 'switch').execute()
}

/** Puts the one in force into the past, and this one into its place. */
export const makeCurrent = async (
  transaction: Transaction,
  pk: number,
  change: Updateable<ReleaseTable>,
): Promise<void> => {
  await lockSwitch(transaction)
  const release = transaction.updateTable('release')
  await release.set({ state: 'past' }).where('state', '=', 'current').execute()
  await release
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

export const endLease = async (db: Database, holder: string): Promise<void> => {
  await db
    .updateTable('release_lease')
    .set({ holder: '', until: '1970-01-01T00:00:00.000Z' })
    .where('holder', '=', holder)
    .execute()
}
