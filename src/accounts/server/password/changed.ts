import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { endSessionsOf } from '#accounts/server/sessions/service.ts'
import { endGrantsOf } from '#accounts/server/verification/service.ts'

/** What follows from a new password: every session and grant of the member ends, and they are told by mail (ruling 10). */
export const followChange = async (
  context: Context,
  transaction: Transaction,
  { member_pk, email }: { member_pk: number; email: string | null },
): Promise<void> => {
  await endSessionsOf(transaction, member_pk)
  await endGrantsOf(transaction, member_pk)
  if (email !== null) await queueMail(context, passwordChanged(email), { db: transaction })
}

/** Goes to a member whose password was changed, by whichever way. */
const passwordChanged = (to: string): Message => ({
  to,
  subject: '비밀번호가 변경되었습니다',
  paragraphs: [
    '회원님의 비밀번호가 변경되어 모든 기기에서 로그아웃되었습니다.',
    '본인이 변경하지 않았다면 곧바로 비밀번호 찾기로 새 비밀번호를 정하시고 학회 사무국으로 알려 주십시오.',
  ],
})
