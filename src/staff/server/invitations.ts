import { longDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import { invitationHours } from '#staff/rules/staff.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { replaceInvitation } from '#staff/server/invitation-store.ts'
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
