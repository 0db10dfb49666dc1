import { memberIdKey } from '#rules/member-id.ts'
import type { Context } from '#server/context.ts'
import type { Deadline } from '#server/deadline.ts'
import { AppError } from '#server/errors.ts'
import { forget, type Limit, spendOne } from '#server/limits/service.ts'
import { queueMail } from '#server/mail/service.ts'
import { passwordChanged } from '#server/members/password-changed.ts'
import { hashPassword, verifyPassword } from '#server/members/passwords.ts'
import { findMemberForRecovery, replacePassword } from '#server/members/store.ts'
import { refuseWeak } from '#server/members/weak-passwords.ts'
import { originOf } from '#server/sessions/origin.ts'
import { startSession } from '#server/sessions/service.ts'
import { endSessionsOf } from '#server/sessions/store.ts'

/** Whoever has only the session must not find the password by trying, in seconds as every limit. */
const failures: Limit = { name: 'password-change', most: 5, seconds: 15 * 60 }

interface Caller {
  ip: string
  userAgent: string
  deadline: Deadline
}

/**
 * Changes a logged-in member's password, ends every session and answers the new one of the device that changed it
 * (ruling 10); the member is told by mail. Of several changes at once that start from one password, one succeeds. Throws
 * `wrongOriginalPassword` (90), `samePassword` (68), `weakPassword` at the field, `tooMany` after 5 wrong ones in 15
 * minutes and where too many wait.
 */
export const changePassword = (
  context: Context,
  memberPk: number,
  { original, password }: { original: string; password: string },
  { ip, userAgent, deadline }: Caller,
): Promise<{ access_token: string; refresh_token: string }> =>
  inMembersTurn(context, memberPk, { ip, deadline }, async () => {
    const member = await requirePassword(context, memberPk, original)
    if (original === password) throw new AppError('samePassword')
    await refuseWeak(password, member, 'member_new_password')
    const to = await hashPassword(password)
    return context.db.transaction().execute(async (transaction) => {
      if (!(await replacePassword(transaction, memberPk, { from: member.password_hash, to }))) {
        throw new AppError('wrongOriginalPassword').concerning(memberPk)
      }
      await endSessionsOf(transaction, memberPk)
      if (member.email !== null) {
        await queueMail(context, passwordChanged(member.email), { db: transaction })
      }
      const origin = originOf(userAgent, ip)
      const session = await startSession(context, transaction, memberPk, origin)
      deadline.hold()
      return session
    })
  })

/** Waits for the member's turn, in which their password may be compared: one comparison at a time. */
const inMembersTurn = async <T>(
  context: Context,
  memberPk: number,
  { ip, deadline }: { ip: string; deadline: Deadline },
  work: () => Promise<T>,
): Promise<T> => {
  const member = await findMemberForRecovery(context.db, memberPk)
  if (member === undefined) throw new AppError('sessionOver')
  const waiter = { member: memberIdKey(member.member_id), place: ip, proven: true, deadline }
  return context.turns.take(waiter, work)
}

/**
 * The member, if that is their present password. Counted before it is compared; to be asked in the member's turn. Throws
 * `wrongOriginalPassword` (90), and `tooMany` after 5 wrong ones in 15 minutes.
 */
const requirePassword = async (context: Context, memberPk: number, typed: string) => {
  const who = [String(memberPk)]
  await spendOne(context, failures, who)
  const member = await findMemberForRecovery(context.db, memberPk)
  const right = await verifyPassword(member?.password_hash, typed)
  if (member === undefined || !right)
    throw new AppError('wrongOriginalPassword').concerning(memberPk)
  await forget(context, failures, who)
  return member
}
