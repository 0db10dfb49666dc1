import { hasMembers } from '#members/server/service.ts'
import { lastSlot } from '#platform/rules/backups.ts'
import { minute } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import { lastBackup } from '#platform/server/data-dir.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database } from '#platform/server/db/database.ts'

/** `said` is a message for the office; null if there is nothing to say. */
export interface BackupMade {
  ok: boolean
  said: string | null
}

interface BackupStatus {
  /** End of the last whole backup on any server (ISO UTC); null if none is known. */
  last: string | null
  /** A problem with the latest backup, whole or failed; null if all is well. */
  trouble: { at: string; said: string; failed: boolean } | null
}

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

/**
 * In ms. A server at work renews its lease every `beat`; after `lease` without renewal another
 * starts over.
 */
const beat = minute
const lease = 10 * minute

/** Ms until a failed backup is tried again. */
const pause = 60 * minute

/** Ms for which a backup's outcome is kept. */
const remembered = 100 * 24 * 60 * minute

/**
 * Makes the backup due at the Seoul time `at`, on one server only. A failed one is tried again an
 * hour later. Skips a database without members: on a machine that waits for a restore, its backup
 * would be the newest. Returns whether this server made one.
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

const most = 24

/**
 * Returns true if the backup is still to be made and no other server is at it. All times are ISO
 * UTC.
 */
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

const findLastRun = (db: Database, ok: boolean) =>
  db
    .selectFrom('backup_run')
    .select(['ended_at', 'said'])
    .where('ok', '=', ok ? 1 : 0)
    .orderBy('slot', 'desc')
    .limit(1)
    .executeTakeFirst()
