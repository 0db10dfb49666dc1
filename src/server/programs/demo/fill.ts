import type { Context } from '#server/base/context.ts'
import { takeWriteLock } from '#server/base/db/lock.ts'
import { isFillable } from '#server/programs/demo/fillable.ts'
import { prepareMembers } from '#server/programs/demo/members.ts'
import { writePayments } from '#server/programs/demo/payments.ts'
import { byFill, prepareStaff } from '#server/programs/demo/staff.ts'
import { preparePosts } from '#server/programs/demo/posts.ts'
import { hasMembers } from '#server/features/members/service.ts'
import { beginAll } from '#server/features/reminders/switches.ts'

/** Fills an empty embedded database with demo data. Answers whether it did. */
export const fillWhenEmpty = async (context: Context): Promise<boolean> =>
  (await isFillable(context)) && (await fill(context))

/**
 * Fills a database without members with demo data. All is prepared beforehand and written in one transaction: a fill
 * that dies midway leaves it as empty as it was, and of two at once one fills. Answers whether it did.
 */
export const fill = async (context: Context): Promise<boolean> => {
  const writeMembers = await prepareMembers(context)
  const writeStaff = await prepareStaff(context)
  const writePosts = await preparePosts(context)
  return context.db.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction)
    if (await hasMembers(transaction)) return false
    await writeMembers(transaction)
    await writeStaff(transaction)
    await writePosts(transaction)
    await writePayments(context, transaction)
    await beginAll(context, transaction, byFill)
    return true
  })
}
