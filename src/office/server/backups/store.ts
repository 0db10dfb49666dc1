import type { Database } from '#platform/server/db/database.ts'

/** How often a moment's backup is tried. */
const most = 24

interface Claim {
  /** All ISO UTC. */
  slot: string
  now: string
  until: string
}

/** Answers whether the backup of a moment is this server's to make now: it is not made, and nobody is at it. */
export const claimRun = async (db: Database, { slot, now, until }: Claim): Promise<boolean> => {
  const begun = { started_at: now, lease_until: until, ended_at: null, ok: null, said: null }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backup_run')
    .values({ slot, attempts: 1, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('slot')
        .doUpdateSet((eb) => ({ ...begun, attempts: eb('backup_run.attempts', '+', 1) }))
        .where('backup_run.lease_until', '<=', now)
        .where('backup_run.attempts', '<', most)
        .where((eb) => eb.or([eb('backup_run.ok', 'is', null), eb('backup_run.ok', '=', 0)])),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const renewRun = async (db: Database, slot: string, until: string): Promise<void> => {
  await db.updateTable('backup_run').set({ lease_until: until }).where('slot', '=', slot).execute()
}

interface Ended {
  now: string
  /** Until when it is left alone where it failed. */
  until: string
  ok: boolean
  said: string | null
}

export const endRun = async (
  db: Database,
  slot: string,
  { now, until, ok, said }: Ended,
): Promise<void> => {
  await db
    .updateTable('backup_run')
    .set({ ended_at: now, lease_until: until, ok: ok ? 1 : 0, said })
    .where('slot', '=', slot)
    .execute()
}

/** The last that came to an end, whole or not. */
export const findLastRun = (db: Database, ok: boolean) =>
  db
    .selectFrom('backup_run')
    .select(['ended_at', 'said'])
    .where('ok', '=', ok ? 1 : 0)
    .orderBy('slot', 'desc')
    .limit(1)
    .executeTakeFirst()

export const deleteRuns = async (db: Database, before: string): Promise<void> => {
  await db.deleteFrom('backup_run').where('slot', '<', before).execute()
}
