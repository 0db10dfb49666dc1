import { migrateText, newestFormat } from '#platform/server/content-migrations.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { ReleaseChangeTable, ReleaseTable } from '#platform/server/db/text-tables.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'

export type Release = Selectable<ReleaseTable>
type State = Release['state']

const releases = (db: Database) => db.selectFrom('release').selectAll()

/** The one in force; what every server asks each second. */
export const currentRelease = (db: Database): Promise<Release | undefined> =>
  releases(db).where('state', '=', 'current').executeTakeFirst()

export const findRelease = (db: Database, pk: number): Promise<Release | undefined> =>
  releases(db).where('release_pk', '=', pk).executeTakeFirst()

interface Wanted {
  most: number
  /** Only those with a lower number. */
  before?: number | undefined
  states?: readonly State[]
  causes?: readonly Release['cause'][]
}

/** Newest first. */
export const newestReleases = (
  db: Database,
  { most, before, states, causes }: Wanted,
): Promise<Release[]> => {
  let query = releases(db).orderBy('release_pk', 'desc').limit(most)
  if (before !== undefined) query = query.where('release_pk', '<', before)
  if (states !== undefined) query = query.where('state', 'in', states)
  if (causes !== undefined) query = query.where('cause', 'in', causes)
  return query.execute()
}

/** The next to be built on a Seoul day. */
export const dueRelease = (db: Database, day: string): Promise<Release | undefined> =>
  releases(db)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['asked', 'building']),
        eb.and([eb('state', '=', 'scheduled'), eb('on_day', '<=', day)]),
      ]),
    )
    .orderBy('release_pk')
    .limit(1)
    .executeTakeFirst()

/** With their texts as this program reads them. */
export const changesOf = async (db: Database, pks: readonly number[]) => {
  const rows = await db
    .selectFrom('release_change')
    .selectAll()
    .where('release_pk', 'in', [0, ...pks])
    .orderBy('path')
    .execute()
  return rows.map(({ format, ...change }) => ({
    ...change,
    bytes: change.bytes && migrated(change.path, change.bytes, format),
  }))
}

const migrated = (path: string, bytes: string, format: number): string => {
  const text = Buffer.from(bytes, 'base64').toString()
  const next = migrateText(path, text, format)
  // Pictures are no texts.
  return next === text ? bytes : Buffer.from(next).toString('base64')
}

export const insertRelease = async (
  db: Database,
  release: Insertable<ReleaseTable>,
  changes: readonly Omit<Insertable<ReleaseChangeTable>, 'release_pk'>[] = [],
): Promise<number> => {
  const insert = db.insertInto('release').values(release).returning('release_pk')
  const { release_pk } = await insert.executeTakeFirstOrThrow()
  for (const change of changes) {
    const row = { ...change, release_pk, format: newestFormat }
    await db.insertInto('release_change').values(row).execute()
  }
  return release_pk
}

/** Once for each `asked_for`. */
export const insertOnce = async (
  db: Database,
  release: Insertable<ReleaseTable>,
): Promise<void> => {
  const insert = db.insertInto('release').values(release)
  await insert.onConflict((conflict) => conflict.column('asked_for').doNothing()).execute()
}

/** Answers whether it was in one of those states. */
export const changeRelease = async (
  db: Database,
  pk: number,
  states: readonly State[],
  change: Updateable<ReleaseTable>,
): Promise<boolean> => {
  const update = db.updateTable('release').set(change).where('release_pk', '=', pk)
  const { numUpdatedRows } = await update.where('state', 'in', states).executeTakeFirst()
  return numUpdatedRows === 1n
}

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
  const next = release.set({ ...change, state: 'current' })
  await next.where('release_pk', '=', pk).execute()
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
  const lease = db.updateTable('release_lease').set({ holder: '', until: '' })
  await lease.where('holder', '=', holder).execute()
}
