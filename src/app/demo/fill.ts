import { byFill, prepareStaff, demoPassword, prepareMembers } from '#app/demo/members.ts'
import { writePayments } from '#app/demo/payments.ts'
import { preparePosts } from '#app/demo/posts.ts'
import { playSociety } from '#app/demo/society/play.ts'
import { beginAll } from '#mail/server/reminders/service.ts'
import { hasMembers } from '#members/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'

export const isFillable = async ({ config, db }: Context): Promise<boolean> =>
  config.databaseUrl === undefined && !(await hasMembers(db))

type OnProgress = (what: string) => void

/** Returns false if the database has members or is not embedded. */
export const fillWhenEmpty = async (
  context: Context,
  onProgress: OnProgress = () => undefined,
): Promise<boolean> => {
  if (!(await isFillable(context))) return false
  const password_hash = await hashPassword(demoPassword)
  return begin(context, onProgress, (transaction) =>
    playSociety(context, transaction, {
      password_hash,
      onYear: (year) => onProgress(`${year}년의 회원과 회비`),
    }),
  )
}

export const fillAccounts = (context: Context): Promise<boolean> =>
  begin(
    context,
    () => undefined,
    () => Promise.resolve(),
  )

/**
 * One transaction: an interrupted fill leaves the database empty, and of two at once only one
 * writes.
 */
const begin = async (
  context: Context,
  onProgress: OnProgress,
  more: (transaction: Transaction) => Promise<void>,
): Promise<boolean> => {
  onProgress('게시글과 그림')
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
    await more(transaction)
    await beginAll(context, transaction, byFill)
    return true
  })
}
