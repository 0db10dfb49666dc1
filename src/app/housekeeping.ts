import type { Context } from '#platform/server/context.ts'
import { dropLeftTrials } from '#app/backup/trials.ts'
import { forgetPastCounts } from '#platform/server/limits/service.ts'
import { destroyPastInvitations } from '#members/server/member-import/service.ts'
import { destroyKeptCopies } from '#platform/server/db/kept-copies.ts'
import { destroyOrphanedFiles } from '#platform/server/files/orphaned.ts'
import { emptyBin } from '#boards/server/office-posts/bin.ts'
import { destroyOldUploads } from '#boards/server/office-posts/take-upload.ts'
import { forgetPastHits } from '#boards/server/posts/hits.ts'
import { destroyPastLog } from '#staff/server/staff-log/service.ts'
import { forgetPastDepartures } from '#privacy/server/withdrawal/departed.ts'
import { forgetPastStaffSessions } from '#staff/server/service.ts'

/** Deletes what is over: counts, hits, posts of the bin, uploads, console sessions and log, invitations, databases that restores replaced or left. */
export const housekeep = async (context: Context): Promise<void> => {
  await forgetPastCounts(context)
  await forgetPastHits(context)
  await emptyBin(context)
  await destroyOldUploads(context)
  await destroyOrphanedFiles(context)
  await forgetPastStaffSessions(context)
  await destroyPastLog(context)
  await destroyPastInvitations(context)
  await forgetPastDepartures(context)
  const destroyed = [
    ...(await destroyKeptCopies(context.config.dataDir, context.clock.now())),
    ...(await dropLeftTrials(context)),
  ]
  if (destroyed.length > 0) context.log.info({ destroyed }, 'destroyed what restores had left')
}
