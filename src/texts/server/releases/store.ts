import type { Insertable, Selectable, Updateable } from 'kysely'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { migrateText, newestFormat } from '#texts/server/content-migrations.ts'

export type Release = Selectable<Tables['release']>
type State = Release['state']

const releases = (db: Database) => db.selectFrom('release').selectAll()

export const currentRelease = (db: Database): Promise<Release | undefined> =>
  releases(db).where('state', '=', 'current').executeTakeFirst()

export const findRelease = (db: Database, pk: number): Promise<Release | undefined> =>
  releases(db).where('release_pk', '=', pk).executeTakeFirst()

export const findReleaseByKey = (db: Database, key: string): Promise<Release | undefined> =>
  releases(db).where('release_key', '=', key).executeTakeFirst()

interface Wanted {
  most: number
  states?: readonly State[]
  causes?: readonly Release['cause'][]
}

export const newestReleases = (
  db: Database,
  { most, states, causes }: Wanted,
): Promise<Release[]> => {
  let query = releases(db).orderBy('release_pk', 'desc').limit(most)
  if (states !== undefined) query = query.where('state', 'in', states)
  if (causes !== undefined) query = query.where('cause', 'in', causes)
  return query.execute()
}

/** The release being built, else the next one due on the Seoul day. */
export const nextRelease = async (db: Database, day: string): Promise<Release | undefined> => {
  const due = await releases(db)
    .where('state', 'in', ['asked', 'building', 'scheduled'])
    .where((eb) => eb.or([eb('on_day', 'is', null), eb('on_day', '<=', day)]))
    .orderBy('release_pk')
    .execute()
  return due.find(({ state }) => state === 'building') ?? due[0]
}

export const changedTexts = (db: Database) =>
  db
    .selectFrom('release_change')
    .select((eb) => ['release_pk', 'path', eb('bytes', 'is', null).as('deleted')])
    .orderBy('path')
    .execute()

export const changesOf = async (db: Database, pk: number) => {
  const changes = db.selectFrom('release_change').selectAll().where('release_pk', '=', pk)
  return (await changes.orderBy('path').execute()).map(({ format, ...change }) => {
    const text = Buffer.from(change.bytes ?? '', 'base64').toString()
    const next = migrateText(change.path, text, format)
    // A picture comes back unchanged from `migrateText`.
    return next === text ? change : { ...change, bytes: Buffer.from(next).toString('base64') }
  })
}

/** Returns the new number; 0 if `asked_for` was requested before. */
export const insertRelease = async (
  db: Database,
  release: Insertable<Tables['release']>,
  changes: readonly Omit<Insertable<Tables['release_change']>, 'release_pk'>[] = [],
): Promise<number> => {
  const inserted = await db
    .insertInto('release')
    .values(release)
    .onConflict((conflict) => conflict.column('asked_for').doNothing())
    .returning('release_pk')
    .executeTakeFirst()
  const { release_pk } = inserted ?? { release_pk: 0 }
  for (const change of changes) {
    const row = { ...change, release_pk, format: newestFormat }
    await db.insertInto('release_change').values(row).execute()
  }
  return release_pk
}

/** False if the release was in none of these states. */
export const changeRelease = (
  db: Database,
  pk: number,
  states: readonly State[],
  change: Updateable<Tables['release']>,
): Promise<boolean> => {
  const update = db.updateTable('release').set(change).where('release_pk', '=', pk)
  return isChanged(update.where('state', 'in', states))
}

/** Lets only one server at a time activate a release. */
export const lockSwitch = async (transaction: Transaction): Promise<void> => {
  const lease = transaction.updateTable('release_lease').set({ holder: '' })
  await lease.where('name', '=', 'switch').execute()
}

export const makeCurrent = async (
  transaction: Transaction,
  pk: number,
  change: Updateable<Tables['release']>,
): Promise<void> => {
  await lockSwitch(transaction)
  const release = transaction.updateTable('release')
  await release.set({ state: 'past' }).where('state', '=', 'current').execute()
  const next = release.set({ ...change, state: 'current' })
  await next.where('release_pk', '=', pk).execute()
}
