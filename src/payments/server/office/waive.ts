import { lockMember } from '#members/server/service.ts'
import type { EndWaiver, MakeWaiver, Waivers } from '#payments/api/waivers.ts'
import { annualFee } from '#payments/server/goods/goods.ts'
import { lockGood } from '#payments/server/goods/store.ts'
import { yearsAhead } from '#payments/server/office/entry-goods.ts'
import { historyOf } from '#payments/server/orders/methods.ts'
import { actorOf } from '#payments/server/orders/office-action.ts'
import {
  findPaymentStatus,
  isChecking,
  type PaymentStatus,
} from '#payments/server/orders/status.ts'
import { moveOrder } from '#payments/server/orders/store.ts'
import { isWaived, waiversOf } from '#payments/server/waivers/service.ts'
import * as store from '#payments/server/waivers/store.ts'
import { seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Waives a member's fee of a year. What waits for its payment ends. Leaves one row of the office's log. Throws `notFound`
 * for no such member, and `invalid` where there is nothing to waive: paid, exempt, waived, or not yet theirs.
 */
export const waiveFee = (context: Context, by: Actor, wanted: MakeWaiver): Promise<Waivers> =>
  context.db.transaction().execute(async (transaction) => {
    const { member_pk, year, reason, tell } = wanted
    const member = await lockMember(transaction, member_pk)
    if (member === undefined || member.staff === 1) throw new AppError('notFound')
    const now = context.clock.now()
    const first = seoulYear(new Date(member.created_at))
    if (year < first || year > seoulYear(now) + yearsAhead) {
      throw refuse('회원이 되신 해부터 고르실 수 있습니다.')
    }
    const good = annualFee(context, year)
    await lockGood(transaction, good.key)
    if (good.amountFor(member.member_type) === 0) {
      throw refuse(`${member.member_type}은 연회비가 면제됩니다.`)
    }
    if (await isWaived(transaction, member_pk, year)) throw refuse('이미 면제된 해입니다.')
    const status = await findPaymentStatus(transaction, member_pk, good.key)
    const ended = await endWaiting(context, transaction, by, status)
    const waiver_pk = await store.insertWaiver(transaction, {
      member_pk,
      year,
      reason,
      staff_name: by.staff_name,
      created_at: now.toISOString(),
      ended_at: null,
      ended_reason: null,
      ended_by: null,
    })
    await record(context, transaction, by, {
      kind: 'member',
      subject: member_pk,
      label: '회원 한 분의 한 해 회비를 면제했습니다.',
      after: { waiver_pk },
    })
    if (tell && member.email !== null) {
      const told = { to: member.email, name: member.member_name, goods: good.name, ended }
      await queueMail(context, waivedMail(context, told), { db: transaction })
    }
    return { waivers: await waiversOf(transaction, member_pk) }
  })

const refuse = (why: string): AppError => new AppError('invalid', { fields: { year: why } })

/** Ends what was begun and not paid. Answers whether a deposit was awaited. Throws `invalid` where money came or may have. */
const endWaiting = async (
  { clock }: Context,
  transaction: Transaction,
  by: Actor,
  status: PaymentStatus,
): Promise<boolean> => {
  const { paid, awaited, card } = status
  if (paid !== undefined) {
    throw refuse(`이미 납부되어 있습니다(주문 ${paid.order_pk}). 그 주문에서 환불해 주세요.`)
  }
  if (isChecking(status)) throw refuse('카드 승인을 확인하고 있습니다. 결과가 나온 뒤에 해 주세요.')
  const entry = {
    at: clock.now().toISOString(),
    actor: actorOf({ by }),
    detail: 'the fee is waived',
  }
  if (card !== undefined && !(await moveOrder(transaction, card.order_pk, 'close', entry))) {
    throw refuse('카드 결제가 진행되고 있습니다. 잠시 뒤에 다시 해 주세요.')
  }
  return awaited !== undefined && moveOrder(transaction, awaited.order_pk, 'expire', entry)
}

/** Takes a waiver back. Leaves one row of the office's log. Throws `notFound`, also for what was taken back already. */
export const endWaiver = (
  context: Context,
  by: Actor,
  { waiver_pk, reason }: EndWaiver,
): Promise<Waivers> =>
  context.db.transaction().execute(async (transaction) => {
    const ended_at = context.clock.now().toISOString()
    const ended = { ended_at, ended_reason: reason, ended_by: by.staff_name }
    const isOver = await store.endWaiver(transaction, waiver_pk, ended)
    const waiver = await store.findWaiver(transaction, waiver_pk)
    if (!isOver || waiver === undefined) throw new AppError('notFound')
    const { member_pk } = waiver
    await record(context, transaction, by, {
      kind: 'member',
      subject: member_pk,
      label: '회원 한 분의 회비 면제를 거두었습니다.',
      before: { waiver_pk },
    })
    return { waivers: await waiversOf(transaction, member_pk) }
  })

/** A member's fee of a year is waived. `ended`: a deposit was awaited until now. */
const waivedMail = (
  context: Context,
  { to, name, goods, ended }: { to: string; name: string; goods: string; ended: boolean },
): Message => ({
  to,
  subject: `${goods}가 면제되었습니다`,
  paragraphs: [
    `${name}님, ${goods}가 면제되어 납부하실 금액이 없습니다.`,
    ...(ended
      ? [
          '앞서 신청하신 계좌이체는 취소되었으니 입금하지 마십시오. 이미 입금하셨다면 사무국이 확인하여 돌려드립니다.',
        ]
      : []),
  ],
  link: historyOf(context, { goods_type: '연회비' }),
})
