import type { Context } from '#server/base/context.ts'
import { forgetPastCounts } from '#server/base/limits/service.ts'
import { destroyKeptCopies } from '#server/base/db/kept-copies.ts'
import { forgetPastHits } from '#server/features/posts/hits.ts'

/** Deletes what is over and done with: counts, hits, and databases that restores have replaced. */
export const housekeep = async (context: Context): Promise<void> => {
  await forgetPastCounts(context)
  await forgetPastHits(context)
  const destroyed = await destroyKeptCopies(context.config.dataDir, context.clock.now())
  if (destroyed.length > 0) context.log.info({ destroyed }, 'destroyed what restores had kept')
}
