import { longDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { invitationHours } from '#staff/rules/staff.ts'
import { newToken } from '#staff/server/secrets.ts'

const lasting = invitationHours * 3_600_000

/** Mails a single-use invitation for 72 hours, which ends earlier ones. */
export const sendInvitation = async (
  context: Context,
  transaction: Transaction,
  to: Owner,
  by: string,
): Promise<void> => {
  const { token, hash } = newToken()
  const end = new Date(context.clock.now().getTime() + lasting)
  const { staff_pk } = to
  await transaction.deleteFrom('staff_invitation').where('staff_pk', '=', staff_pk).execute()
  await transaction
    .insertInto('staff_invitation')
    .values({ staff_pk, token_hash: hash, due_at: end.toISOString() })
    .execute()
  // The token follows the #, which no server logs.
  const href = `${context.config.siteUrl}/admin/invitation#${token}`
  await queueMail(context, invitationMail(to, { by, href, end }), {
    db: transaction,
    usefulFor: lasting,
  })
}

const invitationMail = (
  { staff_name, email }: Owner,
  { by, href, end }: { by: string; href: string; end: Date },
): Message => ({
  to: email,
  subject: '홈페이지 관리 화면에 초대합니다',
  paragraphs: [
    `${staff_name} 님, ${by} 님이 학회 홈페이지의 관리 화면에 초대하셨습니다.`,
    `아래 링크에서 비밀번호를 설정하고 패스키나 인증 앱을 등록해 주십시오. 링크는 ${momentWords(end)}까지 한 번 사용하실 수 있습니다.`,
    '잘못 받으신 초대라면 이 메일을 무시하셔도 됩니다.',
  ],
  link: { label: '초대 수락', href },
})

export const findInvitation = (db: Database, token_hash: string) =>
  db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.staff_pk', 'staff_invitation.staff_pk')
    .selectAll('staff')
    .select('due_at')
    .where('token_hash', '=', token_hash)
    .where('state', '!=', 'ended')
    .executeTakeFirst()

/** False if it was used already. */
export const useInvitation = (transaction: Transaction, token_hash: string): Promise<boolean> =>
  isChanged(transaction.deleteFrom('staff_invitation').where('token_hash', '=', token_hash))

interface Owner {
  staff_pk: number
  staff_name: string
  email: string
}

/**
 * Mails the account's owner, inside the caller's transaction. An account made by the shell may
 * lack an address.
 */
const notify = async (
  context: Context,
  transaction: Transaction,
  { email: to }: Owner,
  message: Omit<Message, 'to'>,
): Promise<void> => {
  if (to !== '') await queueMail(context, { to, ...message }, { db: transaction })
}

const momentWords = (moment: Date): string => `${longDay(seoulDay(moment))} ${seoulTime(moment)}`

/**
 * Mails the owner about a change to the second factors, whoever made it. `what` is a whole
 * sentence.
 */
export const notifyOfFactors = (
  context: Context,
  transaction: Transaction,
  owner: Owner,
  { what, by }: { what: string; by: Pick<Actor, 'staff_pk' | 'staff_name'> },
): Promise<void> => {
  const who = by.staff_pk === owner.staff_pk ? '본인의 로그인' : by.staff_name
  return notify(context, transaction, owner, {
    subject: '관리 화면의 인증 수단이 변경되었습니다',
    paragraphs: [
      `${owner.staff_name} 님, 관리 화면 계정의 인증 수단이 변경되었습니다. 변경 내용: ${what}`,
      `일시: ${momentWords(context.clock.now())}`,
      `처리자: ${who}`,
      '본인이 하거나 요청한 일이 아니면 바로 다른 관리자나 서버 담당자에게 알려 주십시오.',
    ],
  })
}

export const notifyOfWrongFactors = (context: Context, owner: Owner): Promise<void> =>
  context.db.transaction().execute((transaction) =>
    notify(context, transaction, owner, {
      subject: '관리 화면의 2단계 인증이 10회 실패했습니다',
      paragraphs: [
        `${owner.staff_name} 님, 관리 화면에서 비밀번호를 정확히 입력한 사람이 2단계 인증에 10회 실패했습니다. 마지막 시도는 ${momentWords(context.clock.now())}입니다. 인증에 실패하여 로그인은 되지 않았습니다.`,
        '본인이 잘못 입력한 것이 아니면 비밀번호가 유출되었을 수 있습니다. 다른 관리자에게 ‘다시 초대’를 요청하여 비밀번호와 인증 수단을 다시 등록해 주십시오.',
      ],
    }),
  )
