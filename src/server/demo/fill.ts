import type { Context } from '#server/context.ts'
import { takeWriteLock } from '#server/db/lock.ts'
import { fillMembers } from '#server/demo/members.ts'
import { hasMembers } from '#server/members/store.ts'

/**
 * Fills an empty embedded database with demo data, in one transaction: a start that dies midway leaves it as empty as
 * it was, and of two starts at once one fills. Answers whether it did.
 */
export const fillWhenEmpty = async (context: Context): Promise<boolean> => {
  if (context.config.databaseUrl !== undefined || (await hasMembers(context.db))) return false
  return context.db.transaction().execute(async (db) => {
    await takeWriteLock(db)
    if (await hasMembers(db)) return false
    await fillMembers({ ...context, db })
    // Printing and drawing take memory that a filled site does without.
    const { fillPosts } = await import('#server/demo/posts.ts')
    await fillPosts({ ...context, db })
    return true
  })
}
