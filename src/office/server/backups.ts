import { minute } from '#platform/rules/spans.ts'
import { hasMembers } from '#members/server/service.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { lastBackup } from '#platform/server/data-dir.ts'
import { lastSlot } from '#platform/rules/backups.ts'

/** What making a backup came to: whether there is one, and what somebody should hear of it. */
export interface BackupMade {
  ok: boolean
  said: string | null
}

interface BackupStatus {
  /** When the last whole backup was finished, on whichever server (ISO UTC); null where none is known of. */
  last: string | null
  /** What somebody should know of the last one, whole or not; null where all is well. */
  trouble: { at: string; said: string; failed: boolean } | null
}

/** How the backups stand, for the office and for whoever watches the server. */
export const backupStatus = async ({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): Promise<BackupStatus> => {
  const noted = await lastBackup(config.dataDir)
  const made = await findLastRun(db, true)
  const failed = await findLastRun(db, false)
  const [last = null] = [noted, made?.ended_at]
    .filter((at) => at != null)
    .toSorted()
    .toReversed()
  if (failed?.ended_at && failed.ended_at > (last ?? '')) {
    const said = failed.said ?? '사유가 남아 있지 않습니다.'
    return { last, trouble: { at: failed.ended_at, said, failed: true } }
  }
  const trouble =
    made?.ended_at && made.said !== null
      ? { at: made.ended_at, said: made.said, failed: false }
      : null
  return { last, trouble }
}

/** A server that is at it says so this often, and how long it may be silent before another begins anew; in ms. */
const beat = minute
const lease = 10 * minute

/** How long after a failure it is tried again, in ms. */
const pause = 60 * minute

/** For how long it is known what came of a backup, in ms. */
const remembered = 100 * 24 * 60 * minute

/**
 * Has the backup made that is due by the Seoul time `at`, by one of the servers; a failed one again an hour later. None
 * where there are no members: on a machine that waits for its restore it would be the newest. Answers whether this server
 * made one.
 */
export const backUpWhenDue = async (
  context: Context,
  at: string,
  make: () => Promise<BackupMade>,
): Promise<boolean> => {
  const { db, clock, log } = context
  const iso = (later = 0): string => new Date(clock.now().getTime() + later).toISOString()
  if (!(await hasMembers(db))) return false
  const slot = lastSlot(at, clock.now()).toISOString()
  if (!(await claimRun(db, { slot, now: iso(), until: iso(lease) }))) return false
  const run = db.updateTable('backup_run').where('slot', '=', slot)
  const beats = setInterval(() => {
    const goesOn = run.set({ lease_until: iso(lease) }).execute()
    goesOn.catch((error: unknown) => {
      log.warn({ err: error }, 'a backup could not say that it goes on')
    })
  }, beat).unref()
  try {
    const { ok, said } = await make().catch((error: unknown) => ({
      ok: false,
      said: String(error),
    }))
    await run.set({ ended_at: iso(), lease_until: iso(pause), ok: ok ? 1 : 0, said }).execute()
    if (ok) log.info({ said }, 'backed up')
    else log.error({ said }, 'backup failed')
    await db.deleteFrom('backup_run').where('slot', '<', iso(-remembered)).execute()
    return true
  } finally {
    clearInterval(beats)
  }
}

/** How often a moment's backup is tried. */
const most = 24

/** Answers whether the backup of a moment is this server's to make now: it is not made, and nobody is at it. All ISO UTC. */
export const claimRun = async (
  db: Database,
  { slot, now, until }: Record<'slot' | 'now' | 'until', string>,
): Promise<boolean> => {
  const begun = { started_at: now, lease_until: until, ended_at: null, ok: null, said: null }
  const runs = db.insertInto('backup_run').values({ slot, attempts: 1, ...begun })
  return isChanged(
    runs.onConflict((conflict) =>
      conflict
        .column('slot')
        .doUpdateSet((eb) => ({ ...begun, attempts: eb('backup_run.attempts', '+', 1) }))
        .where('backup_run.lease_until', '<=', now)
        .where('backup_run.attempts', '<', most)
        .where((eb) => eb.or([eb('backup_run.ok', 'is', null), eb('backup_run.ok', '=', 0)])),
    ),
  )
}

/** The last that came to an end, whole or not. */
const findLastRun = (db: Database, ok: boolean) =>
  db
    .selectFrom('backup_run')
    .select(['ended_at', 'said'])
    .where('ok', '=', ok ? 1 : 0)
    .orderBy('slot', 'desc')
    .limit(1)
    .executeTakeFirst()
