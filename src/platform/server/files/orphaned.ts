import type { Context } from '#platform/server/context.ts'
import { deleteFiles } from '#platform/server/files/service.ts'
import * as store from '#platform/server/files/orphaned-store.ts'

const day = 86_400_000

/**
 * Destroys files that nothing has named for a day since they were noticed: a post was destroyed and its files could not be, or
 * a file came in and its post did not (개인정보 보호법 제21조).
 */
export const destroyOrphanedFiles = async (context: Context): Promise<void> => {
  const { db, clock } = context
  const now = clock.now()
  await store.noteOrphaned(db, now.toISOString())
  const past = new Date(now.getTime() - day).toISOString()
  await deleteFiles(context, await store.findOrphanedSince(db, past))
}
