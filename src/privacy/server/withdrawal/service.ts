import { forgetAuthor, leaveAbstracts } from '#abstracts/server/personal-data/own.ts'
import { findOldAddresses } from '#accounts/server/email-change/service.ts'
import {
  eraseCodesOf,
  requireVerified,
  useVerified,
} from '#accounts/server/verification/service.ts'
import { forgetRolesOf } from '#conference/server/registrants/roles.ts'
import { forgetMailTo } from '#mail/server/personal-data.ts'
import { deleteMember, lockMember } from '#members/server/service.ts'
import { withdrawnItems } from '#payments/rules/withdrawn-payments.ts'
import { forgetDepositsOf } from '#payments/server/bank-statement/forget.ts'
import { concludePaymentsOf, rehearseLeaving } from '#payments/server/withdrawn/leaving.ts'
import { longDay, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { eraseTraces } from '#platform/server/db/lock.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import type * as calls from '#privacy/api/member-leaving.ts'
import { expulsionGrounds, groundInWords } from '#privacy/rules/leaving.ts'
import { heldOfMember } from '#privacy/server/personal-data/service.ts'
import { forgetCasesOf } from '#privacy/server/privacy-cases/service.ts'
import { recordDestruction } from '#privacy/server/retention/service.ts'
import { noteDeparture } from '#privacy/server/withdrawal/departed.ts'
import { forgetInProgramme } from '#programme/server/personal-data/personal-data.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

/**
 * Deletes a member for good, after this browser has verified the member's own address for it
 * (ruling 17). Account, profile, schools, consents, sessions, codes and waiting mail go at once.
 * Payments that the law keeps move to a table of their own for five years (ruling 42). A
 * confirmation is mailed. Throws `notVerified`, and `moneyUnderWay` while a payment is undecided.
 */
export const withdraw = async (
  context: Context,
  memberPk: number,
  browser: string,
): Promise<void> => {
  const asker = { browser, purpose: 'withdraw' as const }
  await context.db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, memberPk)
    if (member === undefined) throw new AppError('sessionOver')
    if (member.email === null) throw new AppError('notVerified')
    await requireVerified({ ...context, db: transaction }, asker, member.email)
    await useVerified(transaction, asker)
    await removeMember(context, transaction, { ...member, mailTo: farewell })
  })
  await eraseTraces(context.db)
}

interface Leaving {
  member_pk: number
  email: string | null
  /** Undefined if the member has been told already. */
  mailTo: ((email: string) => Message) | undefined
}

/**
 * Runs inside the transaction, with the member locked. The caller erases the traces afterwards.
 * Throws `moneyUnderWay`.
 */
export const removeMember = async (
  context: Context,
  transaction: Transaction,
  { member_pk, email, mailTo }: Leaving,
): Promise<void> => {
  await forgetDepositsOf(transaction, member_pk)
  await forgetCasesOf(context, transaction, member_pk)
  await concludePaymentsOf(context, transaction, member_pk)
  await leaveAbstracts(context, transaction, member_pk)
  const before = await findOldAddresses(transaction, member_pk)
  const present = email === null ? [] : [email]
  for (const address of [...present, ...before]) {
    await eraseCodesOf(transaction, { email: address, member_pk })
    await forgetMailTo(transaction, address)
    await forgetRolesOf(transaction, address)
    await forgetAuthor(transaction, address)
    await forgetInProgramme(transaction, address)
  }
  await noteDeparture(context, transaction, member_pk)
  await deleteMember(transaction, member_pk)
  await recordDestruction(context, transaction, 'member', 1)
  if (mailTo === undefined) return
  for (const mail of [...present.map(mailTo), ...before.map(farewellToOld)]) {
    await queueMail(context, mail, { db: transaction, traceless: true })
  }
}

/** Previews what is destroyed and what the law keeps when a member leaves. Throws `notFound`. */
export const previewLeaving: Serves<typeof calls.previewLeaving> = async (
  context,
  staff,
  input,
) => {
  const { member_pk } = input
  const { profile, held } = await heldOfMember(context, member_pk)
  const kept = await rehearseLeaving(context, member_pk)
  await recordAlone(context, staff, {
    kind: 'member',
    subject: member_pk,
    label: '탈퇴 시 삭제 항목 조회',
  })
  return {
    member_name: profile.member_name,
    destroyed: held
      .filter(({ key, count }) => key !== 'payment' && count > 0)
      .map(({ what, count }) => ({ what, count })),
    kept: (kept ?? []).map(({ goods_name, amount }) => ({ goods_name, amount })),
    kept_items: withdrawnItems,
    under_way: kept === undefined,
  }
}

/**
 * Ends a membership as a withdrawal does (rulings 17 and 42): on request to the office (terms,
 * article 17) or by expulsion (bylaws, article 9). The log keeps how, in fixed words; the member
 * is told by mail. Throws `notFound`, `changedMeanwhile` if the name differs from the one shown,
 * `moneyUnderWay`, and `invalid` if the decision lies in the future.
 */
export const endMembership: Serves<typeof calls.endMembership> = async (context, staff, wanted) => {
  if (wanted.kind === 'expulsion' && wanted.on_day > seoulDay(context.clock.now())) {
    throw unfit('on_day', '오늘까지의 날짜를 선택해 주세요.')
  }
  const { member_pk } = wanted
  await context.db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, member_pk)
    if (member === undefined) throw new AppError('notFound')
    const { member_name, email } = member
    if (member_name !== wanted.member_name) {
      throw new AppError('changedMeanwhile', { current: { member_name } })
    }
    const mailTo = wanted.kind === 'request' ? farewellOnRequest : expelled(wanted)
    await removeMember(context, transaction, { member_pk, email, mailTo })
    const about = { kind: 'member', subject: member_pk } as const
    await record(context, transaction, staff, { ...about, ...rowOf(wanted) })
  })
  await eraseTraces(context.db)
  return {}
}

const rowOf = (wanted: calls.End) =>
  wanted.kind === 'request'
    ? { label: '요청에 따른 회원 탈퇴 처리', after: { way: wanted.way } }
    : {
        label: '임원회 의결에 따른 회원 제명',
        after: { on_day: wanted.on_day, ground: groundInWords(wanted.ground) },
      }

const kept = `결제 기록은 법령에 따라 ${withdrawnItems}만 다른 정보와 분리하여 결제하거나 환불받으신 날부터 5년 동안 보관한 뒤 파기합니다.`

const farewell = (to: string): Message => ({
  to,
  subject: '회원 탈퇴가 완료되었습니다',
  paragraphs: [
    '회원 탈퇴가 완료되어 회원님의 개인정보를 모두 삭제했습니다. 삭제한 정보는 복구할 수 없습니다.',
    kept,
    '이 메일은 발송 후 즉시 삭제합니다. 그동안 학회와 함께해 주셔서 감사합니다.',
  ],
})

/**
 * Goes to the former address: a thief may have changed it, and its owner must hear of the loss
 * while the change can be undone (ruling 37).
 */
const farewellToOld = (to: string): Message => ({
  ...farewell(to),
  paragraphs: [
    ...farewell(to).paragraphs,
    '이 주소는 얼마 전까지 회원정보에 등록되어 있던 주소입니다. 본인이 탈퇴하지 않았다면 학회 사무국으로 알려 주십시오.',
  ],
})

/** For a withdrawal by the office (terms, article 17, paragraph 2). */
const farewellOnRequest = (to: string): Message => ({
  ...farewell(to),
  paragraphs: ['학회 사무국에 요청하신 대로 처리했습니다.', ...farewell(to).paragraphs],
})

/** By the bylaws, article 9. `on_day` is the Seoul day of the board's decision. */
const expelled =
  ({ on_day, ground }: { on_day: string; ground: number }) =>
  (to: string): Message => ({
    to,
    subject: '회원 제명을 알려 드립니다',
    paragraphs: [
      `${longDay(on_day)} 임원회의 의결로 ${groundInWords(ground)}(${expulsionGrounds[ground - 1] ?? ''})에 따라 제명되셨습니다. 이용약관에 따라 이용계약도 해지되어 회원님의 개인정보를 모두 삭제하였습니다.`,
      kept,
      '궁금하신 점이나 이의가 있으시면 학회 사무국으로 알려 주십시오. 이 메일은 발송 후 즉시 삭제합니다.',
    ],
  })
