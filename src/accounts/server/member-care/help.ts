import type { Ended, Sent } from '#accounts/api/member-care.ts'
import { maskedEmail } from '#platform/rules/email.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { isTooNew } from '#accounts/server/email-change/service.ts'
import { recoveryHelp } from '#accounts/server/member-care/mails.ts'
import { lockMember } from '#members/server/service.ts'
import { endSessionsOf } from '#accounts/server/sessions/service.ts'
import { record } from '#staff/server/staff-log/service.ts'

const mails: Limit = { name: 'recovery-help', most: 5, seconds: 3600 }

/**
 * Mails a member, at the address on file, how to set a new password by themselves: nobody at the office ever sets one.
 * Answers with the address, partly hidden. Throws `notFound`, `invalid` where there is no address, or one so new that it
 * lets nobody back in (ruling 37), `tooMany` after 5 an hour.
 */
export const sendRecovery = async (
  context: Context,
  staff: Actor,
  member_pk: number,
): Promise<Sent> => {
  await spendOne(context, mails, [String(member_pk)])
  return context.db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, member_pk)
    if (member === undefined) throw new AppError('notFound')
    const { email, member_id: id } = member
    if (email === null)
      throw unfit('등록된 이메일이 없습니다. 본인임을 확인하신 뒤 이메일부터 등록해야 합니다.')
    if (await isTooNew({ ...context, db: transaction }, { member_pk, email })) {
      throw unfit(
        '이메일을 바꾼 지 72시간이 지나지 않아, 이 주소로는 비밀번호를 새로 정할 수 없습니다.',
      )
    }
    await record(context, transaction, staff, {
      kind: 'member',
      subject: member_pk,
      label: '비밀번호 찾기를 안내하는 메일을 보냈습니다.',
    })
    await queueMail(context, recoveryHelp(context, { to: email, id }), { db: transaction })
    return { email: maskedEmail(email) }
  })
}

const unfit = (message: string) => new AppError('invalid', { fields: { member_pk: message } })

/** Ends every session of a member, and answers how many went on until then. Throws `notFound`. */
export const endMemberSessions = (
  context: Context,
  staff: Actor,
  member_pk: number,
): Promise<Ended> =>
  context.db.transaction().execute(async (transaction) => {
    if ((await lockMember(transaction, member_pk)) === undefined) throw new AppError('notFound')
    const ended = await endSessionsOf(transaction, member_pk)
    await record(context, transaction, staff, {
      kind: 'member',
      subject: member_pk,
      label: '회원을 모든 기기에서 로그아웃했습니다.',
    })
    return { ended }
  })
