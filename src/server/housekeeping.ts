import type { Context } from '#server/context.ts'
import { forgetPastCounts } from '#server/limits/service.ts'
import { forgetPastHits } from '#server/posts/hits.ts'

/** Deletes what is over and done with and says nothing of anybody; the rest is src/server/retention. */
export const housekeep = async (context: Context): Promise<void> => {
  await forgetPastCounts(context)
  await forgetPastHits(context)
}
