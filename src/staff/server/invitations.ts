import { longDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { invitationHours } from '#staff/rules/staff.ts'
import { newToken } from '#staff/server/secrets.ts'

const lasting = invitationHours * 3_600_000

/** Mails the way in, good once for 72 hours; an earlier one ends. `by`: who invites. */
export const sendInvitation = async (
  context: Context,
  transaction: Transaction,
  to: { staff_pk: number; staff_name: string; email: string },
  by: string,
): Promise<void> => {
  const { token, hash } = newToken()
  const end = new Date(context.clock.now().getTime() + lasting)
  const invitation = { staff_pk: to.staff_pk, token_hash: hash, due_at: end.toISOString() }
  await replaceInvitation(transaction, invitation)
  // After the #, which no server writes down.
  const href = `${context.config.siteUrl}/admin/invitation#${token}`
  await queueMail(context, invitationMail(to, { by, href, end }), {
    db: transaction,
    usefulFor: lasting,
  })
}

const invitationMail = (
  { staff_name, email }: { staff_name: string; email: string },
  { by, href, end }: { by: string; href: string; end: Date },
): Message => ({
  to: email,
  subject: '홈페이지 관리 화면에 초대합니다',
  paragraphs: [
    `${staff_name} 님, ${by} 님이 학회 홈페이지의 관리 화면에 초대하셨습니다.`,
    `아래 링크를 열어 비밀번호를 정하시고, 패스키나 인증 앱을 등록해 주십시오. 링크는 ${longDay(seoulDay(end))} ${seoulTime(end)}까지 한 번 쓰실 수 있습니다.`,
    '초대받으실 일이 없으시다면 이 메일은 그냥 두셔도 됩니다.',
  ],
  link: { label: '초대 받기', href },
})

/** The one invitation that somebody has; earlier ones end. */
const replaceInvitation = async (
  transaction: Transaction,
  invitation: { staff_pk: number; token_hash: string; due_at: string },
): Promise<void> => {
  await deleteInvitation(transaction, invitation.staff_pk)
  await transaction.insertInto('staff_invitation').values(invitation).execute()
}

/** Whom it was made out to, and until when (ISO UTC). */
export const findInvitation = (db: Database, token_hash: string) =>
  db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.staff_pk', 'staff_invitation.staff_pk')
    .selectAll('staff')
    .select('due_at')
    .where('token_hash', '=', token_hash)
    .where('state', '!=', 'ended')
    .executeTakeFirst()

/** Uses an invitation up. False where it is used up already. */
export const useInvitation = async (
  transaction: Transaction,
  token_hash: string,
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('staff_invitation')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export const deleteInvitation = async (
  transaction: Transaction,
  staffPk: number,
): Promise<void> => {
  await transaction.deleteFrom('staff_invitation').where('staff_pk', '=', staffPk).execute()
}
