import type { Context } from '#platform/server/context.ts'
import type { Deadline } from '#platform/server/deadline.ts'
import { AppError } from '#platform/server/errors.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { replacePassword } from '#members/server/service.ts'
import { refuseWeak } from '#platform/server/passwords/weak.ts'
import { followChange } from '#accounts/server/password/changed.ts'
import { requireOriginalPassword, wrongOriginal } from '#accounts/server/password/original.ts'
import { originOf } from '#platform/server/http/origin.ts'
import { startSession } from '#accounts/server/sessions/service.ts'

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
export const changePassword = async (
  context: Context,
  memberPk: number,
  { original, password }: { original: string; password: string },
  { ip, userAgent, deadline }: Caller,
): Promise<{ access_token: string; refresh_token: string }> => {
  const member = await requireOriginalPassword(context, memberPk, original)
  if (original === password) throw new AppError('samePassword')
  await refuseWeak(password, member, 'member_new_password')
  const to = await hashPassword(password)
  return context.db.transaction().execute(async (transaction) => {
    if (!(await replacePassword(transaction, memberPk, { from: member.password_hash, to }))) {
      throw wrongOriginal(memberPk)
    }
    await followChange(context, transaction, { member_pk: memberPk, email: member.email })
    const origin = originOf(userAgent, ip)
    const session = await startSession(context, transaction, memberPk, origin)
    deadline.hold()
    return session
  })
}
