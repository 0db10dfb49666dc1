import type { Context } from '#server/base/context.ts'
import { dropLeftTrials } from '#server/programs/backup/trials.ts'
import { forgetPastCounts } from '#server/base/limits/service.ts'
import { destroyPastInvitations } from '#server/features/member-import/service.ts'
import { destroyKeptCopies } from '#server/base/db/kept-copies.ts'
import { destroyLooseFiles } from '#server/base/files/loose.ts'
import { emptyBin } from '#server/features/office-posts/bin.ts'
import { destroyOldUploads } from '#server/features/office-posts/take-upload.ts'
import { forgetPastHits } from '#server/features/posts/hits.ts'
import { destroyPastLog } from '#server/features/staff-log/service.ts'
import { forgetPastDepartures } from '#server/features/withdrawal/departed.ts'
import { forgetPastStaffSessions } from '#server/features/staff/service.ts'

/** Deletes what is over: counts, hits, posts of the bin, uploads, console sessions and log, invitations, databases that restores replaced or left. */
export const housekeep = async (context: Context): Promise<void> => {
  await forgetPastCounts(context)
  await forgetPastHits(context)
  await emptyBin(context)
  await destroyOldUploads(context)
  await destroyLooseFiles(context)
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
