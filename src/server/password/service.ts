import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { countOne, isSpent, type Limit, spendOne } from '#server/limits/service.ts'
import { queueMail } from '#server/mail/service.ts'
import { passwordChanged } from '#server/members/password-changed.ts'
import { hashPassword, verifyPassword } from '#server/members/passwords.ts'
import { findMemberForRecovery, setPassword } from '#server/members/store.ts'
import type { Origin } from '#server/sessions/origin.ts'
import { startSession } from '#server/sessions/service.ts'
import { endSessionsOf } from '#server/sessions/store.ts'

/** Whoever has only the session must not find the password by trying, in seconds as every limit. */
const failures: Limit = { name: 'password-change', most: 5, seconds: 15 * 60 }

/**
 * Changes a logged-in member's password, ends every session and answers the new one of the device that changed it
 * (ruling 10); the member is told by mail. Throws `wrongOriginalPassword` (90), `samePassword` (68), `tooMany` after 5
 * wrong ones in 15 minutes.
 */
export const changePassword = async (
  context: Context,
  memberPk: number,
  { original, password }: { original: string; password: string },
  origin: Origin,
): Promise<{ access_token: string; refresh_token: string }> => {
  const who = [String(memberPk)]
  if (await isSpent(context, failures, who)) await spendOne(context, failures, who)
  const member = await findMemberForRecovery(context.db, memberPk)
  const right = await verifyPassword(member?.password_hash, original)
  if (member === undefined || !right) {
    await countOne(context, failures, who)
    throw new AppError('wrongOriginalPassword')
  }
  if (original === password) throw new AppError('samePassword')
  const hash = await hashPassword(password)
  return context.db.transaction().execute(async (transaction) => {
    await setPassword(transaction, memberPk, hash)
    await endSessionsOf(transaction, memberPk)
    if (member.email !== null) {
      await queueMail(context, passwordChanged(member.email), { db: transaction })
    }
    return startSession(context, transaction, memberPk, origin)
  })
}
