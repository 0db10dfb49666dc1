import type { Context } from '#server/context.ts'
import { forgetPastCounts } from '#server/limits/service.ts'
import { forgetPastHits } from '#server/posts/hits.ts'
import { forgetPastSessions } from '#server/sessions/service.ts'
import { forgetPastCodes } from '#server/verification/service.ts'

/** Deletes what is over and done with. */
export const housekeep = async (context: Context): Promise<void> => {
  await forgetPastCounts(context)
  await forgetPastSessions(context)
  await forgetPastCodes(context)
  await forgetPastHits(context)
}
