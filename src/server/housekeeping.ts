import type { Context } from '#server/context.ts'
import { forgetPastCounts } from '#server/limits/service.ts'
import { forgetPastHits } from '#server/posts/hits.ts'
import { forgetPastSessions } from '#server/sessions/service.ts'
import { forgetPastCodes } from '#server/verification/service.ts'

const hour = 3_600_000

/** Deletes what is over and done with. */
export const housekeep = async (context: Context): Promise<void> => {
  await forgetPastCounts(context)
  await forgetPastSessions(context)
  await forgetPastCodes(context)
  await forgetPastHits(context)
}

/** Keeps house every hour until stopped. A failure is logged and tried again an hour later. */
export const startHousekeeping = (context: Context): (() => void) => {
  const timer = setInterval(() => {
    housekeep(context).catch((error: unknown) => {
      context.log.error({ err: error }, 'housekeeping failed')
    })
  }, hour)
  timer.unref()
  return () => clearInterval(timer)
}
