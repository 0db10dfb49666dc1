import { endSessionsOf, startSession } from '#accounts/server/sessions/service.ts'
import { endGrantsOf } from '#accounts/server/verification/service.ts'
import { findMemberForRecovery, replacePassword, speakingTo } from '#members/server/service.ts'
import { errors } from '#platform/api/errors.ts'
import { say } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Deadline } from '#platform/server/deadline.ts'
import { AppError } from '#platform/server/errors.ts'
import { originOf } from '#platform/server/http/origin.ts'
import { type Limit, forget, spendOne } from '#platform/server/limits/service.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { hashPassword, verifyPassword } from '#platform/server/passwords/hashes.ts'
import { refuseWeak } from '#platform/server/passwords/weak.ts'

interface Caller {
  ip: string
  userAgent: string
  deadline: Deadline
}

/**
 * Changes a member's own password, ends every session and returns a new one for this device
 * (ruling 10); the member is notified. Of several changes at once, one succeeds. Throws
 * `wrongOriginalPassword` (90), `samePassword` (68), `weakPassword` at the field, and `tooMany`
 * after 5 wrong ones in 15 minutes or while too many wait.
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

/** Ends every session and grant of the member and notifies them (ruling 10). */
export const followChange = async (
  context: Context,
  transaction: Transaction,
  { member_pk, email }: { member_pk: number; email: string | null },
): Promise<void> => {
  await endSessionsOf(transaction, member_pk)
  await endGrantsOf(transaction, member_pk)
  if (email === null) return
  await speakingTo(transaction, { member_pk }, () =>
    queueMail(context, passwordChanged(email), { db: transaction }),
  )
}

const passwordChanged = (to: string): Message => ({
  to,
  subject: say('비밀번호가 변경되었습니다'),
  paragraphs: [
    say('회원님의 비밀번호가 변경되어 모든 기기에서 로그아웃되었습니다.'),
    say(
      '본인이 변경하지 않았다면 즉시 비밀번호 찾기에서 새 비밀번호를 설정하시고 학회 사무국으로 알려 주십시오.',
    ),
  ],
})

/** Someone who has stolen only the session must not guess the password. Seconds. */
const tries: Limit = {
  name: 'password-change',
  most: 5,
  seconds: 15 * 60,
  fields: { member_original_password: '비밀번호를 5번 잘못 입력하셨습니다.' },
}

/**
 * Checks the present password of a logged-in member and returns its hash. The try is counted
 * before the comparison, so that parallel calls get no extra tries. Throws `wrongOriginalPassword`
 * (90) at its field, and `tooMany` after 5 wrong ones in 15 minutes, for whatever purpose.
 */
export const requireOriginalPassword = async (
  context: Context,
  memberPk: number,
  original: string,
): Promise<NonNullable<Awaited<ReturnType<typeof findMemberForRecovery>>>> => {
  const who = [String(memberPk)]
  await spendOne(context, tries, who)
  const member = await findMemberForRecovery(context.db, memberPk)
  const right = await verifyPassword(member?.password_hash, original)
  if (member === undefined || !right) throw wrongOriginal(memberPk)
  await forget(context, tries, who)
  return member
}

export const wrongOriginal = (memberPk: number): AppError =>
  new AppError('wrongOriginalPassword', {
    fields: { member_original_password: errors.wrongOriginalPassword.message },
  }).concerning(memberPk)
