import { withdrawnItems } from '#rules/withdrawn-payments.ts'
import type { Context } from '#server/base/context.ts'
import { eraseTraces } from '#server/base/db/erase.ts'
import { forgetDepositsOf } from '#server/features/bank-statement/forget.ts'
import { oldAddresses } from '#server/features/email-change/service.ts'
import { AppError } from '#server/base/errors.ts'
import { queueMail } from '#server/base/mail/service.ts'
import { removeMailTo } from '#server/base/mail/store.ts'
import { settlePaymentsOf } from '#server/features/payments/withdrawn/leaving.ts'
import { holdMember } from '#server/features/members/service.ts'
import { recordDestruction } from '#server/features/retention/service.ts'
import {
  eraseCodesOf,
  requireVerified,
  useVerified,
} from '#server/features/verification/service.ts'
import * as store from '#server/features/withdrawal/store.ts'

/**
 * Deletes a member for good, once this browser has verified the member's own address for it (ruling 17): the account,
 * profile, schools, consents, sessions, codes and waiting mail go at once; what the law keeps of payments moves into
 * a table of its own for five years (ruling 42). A confirmation is mailed. Throws `notVerified`, and `moneyUnderWay` while nobody can say where money is.
 */
export const withdraw = async (
  context: Context,
  memberPk: number,
  browser: string,
): Promise<void> => {
  const asker = { browser, purpose: 'withdraw' as const }
  await context.db.transaction().execute(async (transaction) => {
    const member = await holdMember(transaction, memberPk)
    if (member === undefined) throw new AppError('sessionOver')
    if (member.email === null) throw new AppError('notVerified')
    await requireVerified({ ...context, db: transaction }, asker, member.email)
    await useVerified(transaction, asker)
    await forgetDepositsOf(transaction, memberPk)
    await settlePaymentsOf(context, transaction, memberPk)
    const before = await oldAddresses(transaction, memberPk)
    for (const email of [member.email, ...before]) {
      await eraseCodesOf(transaction, { email, member_pk: memberPk })
      await removeMailTo(transaction, email)
    }
    await store.deleteMember(transaction, memberPk)
    await recordDestruction(context, transaction, 'member', 1)
    for (const mail of [farewell(member.email), ...before.map(farewellToOld)]) {
      await queueMail(context, mail, { db: transaction })
    }
  })
  await eraseTraces(context.db)
}

const farewell = (to: string) => ({
  to,
  subject: '회원 탈퇴가 완료되었습니다',
  paragraphs: [
    '회원 탈퇴가 완료되어 회원님의 개인정보를 모두 삭제하였습니다. 삭제한 정보는 되살릴 수 없습니다.',
    `결제 기록은 법령에 따라 ${withdrawnItems}만 다른 정보와 분리하여 결제하거나 환불받으신 날부터 5년 동안 보관한 뒤 파기합니다.`,
    '이 메일은 보내 드린 뒤 바로 삭제합니다. 그동안 학회와 함께해 주셔서 고맙습니다.',
  ],
})

/** Who has lost their account by way of another address must hear of it while the change could be undone (ruling 37). */
const farewellToOld = (to: string) => ({
  ...farewell(to),
  paragraphs: [
    ...farewell(to).paragraphs,
    '이 주소는 얼마 전까지 회원정보에 등록되어 있던 주소입니다. 본인이 탈퇴하지 않았다면 학회 사무국으로 알려 주십시오.',
  ],
})
