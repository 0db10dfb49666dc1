import { payByDeposit } from '#payments/server/deposits/credit.ts'
import { lateDepositMail, returnedMail } from '#payments/server/deposits/mails.ts'
import { lockGood } from '#payments/server/goods/goods.ts'
import { billed } from '#payments/server/orders/joint.ts'
import {
  type Entry,
  eventEntry,
  findOrder,
  moveOrder,
  type Order,
  theOrder,
} from '#payments/server/orders/orders.ts'
import { tellOrdered } from '#payments/server/orders/payers.ts'
import { actorOf, type OfficeAction } from '#payments/server/orders/service.ts'
import { findPaymentStatus } from '#payments/server/orders/status.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { record } from '#staff/server/staff-log/service.ts'

export type DepositOutcome =
  | { kind: 'paid' }
  /** The order had ended, so the money goes back (ruling 39). */
  | { kind: 'to return' }
  /** The order had ended and the member ordered anew: the deposit is for that order. */
  | { kind: 'ordered anew'; order_pk: number }
  | { kind: 'not awaited' }

/**
 * Records a deposit that staff have seen, with one staff log row. It pays an awaiting order and
 * ends or cancels a card payment of the same good. For an ended order the money goes back (rulings
 * 25 and 39), unless `day`, its Seoul day at the bank, was in time (ruling 53).
 */
export const confirmDeposit = async (
  context: Context,
  order_pk: number,
  action: OfficeAction & { day?: string | undefined },
): Promise<DepositOutcome> => {
  const order = await findOrder(context.db, order_pk)
  if (order === undefined) return { kind: 'not awaited' }
  // Before the lock, only columns that never change are read.
  return context.db.transaction().execute(async (transaction): Promise<DepositOutcome> => {
    // Charging a card for the same good takes the same lock.
    await lockGood(transaction, order.goods_key)
    const entry = eventEntry(context, actorOf(action), action.reason)
    const about = { kind: 'deposit' as const, subject: order_pk }
    const revival = await revivalOf(transaction, order, action.day)
    const payment = { by: action.by, entry, set: { paid_at: entry.at }, revival }
    if (await payByDeposit(context, transaction, order, payment)) return { kind: 'paid' }
    const outcome = await takeLate(context, transaction, order, entry)
    if (outcome.kind === 'to return') {
      const label = `종료된 주문 ${order_pk} 입금을 반환 대상으로 등록`
      await record(context, transaction, action.by, {
        ...about,
        label,
        after: { state: 'to_return' },
      })
    }
    return outcome
  })
}

/**
 * A deposit made in time pays an ended order unless the member has another one for it (ruling 53).
 */
const revivalOf = async (transaction: Transaction, order: Order, day: string | undefined) => {
  if (day === undefined || isNobodys(order) || (order.deposit_due ?? '') < day) return undefined
  const { paid, awaited } = await findPaymentStatus(transaction, order, order.goods_key)
  const isOther = paid !== undefined || awaited !== undefined
  return isOther ? undefined : { day, extra_seat: false }
}

const isNobodys = ({ member_pk, nonmember_pk }: Order): boolean =>
  member_pk === null && nonmember_pk === null

const takeLate = async (
  context: Context,
  transaction: Transaction,
  order: Order,
  entry: Entry,
): Promise<DepositOutcome> => {
  const { order_pk, goods_key } = order
  const status = !isNobodys(order) && (await findPaymentStatus(transaction, order, goods_key))
  if (status && status.awaited !== undefined) {
    return { kind: 'ordered anew', order_pk: status.awaited.order_pk }
  }
  if (!(await moveOrder(transaction, order_pk, 'late_deposit', entry, { paid_at: entry.at }))) {
    return { kind: 'not awaited' }
  }
  const why = status && status.paid !== undefined ? 'paid' : 'over'
  const told = await billed(transaction, order)
  await tellOrdered(context, transaction, told, () => lateDepositMail(context, told, why))
  return { kind: 'to return' }
}

/**
 * Ends the case of a late deposit: `returned`, with a mail to the member, or never theirs. Leaves
 * one staff log row. False if the order is no such case.
 */
export const endDepositCase = (
  context: Context,
  order_pk: number,
  { returned, ...action }: OfficeAction & { returned: boolean },
): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const entry = eventEntry(context, actorOf(action), action.reason)
    const moved = returned
      ? await moveOrder(transaction, order_pk, 'return', entry)
      : await moveOrder(transaction, order_pk, 'dismiss', entry, { paid_at: null })
    if (!moved) return false
    const label = returned ? `주문 ${order_pk} 입금 반환 등록` : `주문 ${order_pk} 입금 등록 취소`
    const about = { kind: 'deposit' as const, subject: order_pk }
    await record(context, transaction, action.by, { ...about, label, after: { returned } })
    if (!returned) return true
    const order = await billed(transaction, await theOrder(transaction, order_pk))
    const { member_name: name, amount } = order
    await tellOrdered(context, transaction, order, () => returnedMail({ name, amount }))
    return true
  })

export const depositWords = (
  order: number,
  outcome: DepositOutcome,
): { refused: boolean; said: string } => {
  switch (outcome.kind) {
    case 'paid':
      return { refused: false, said: `주문 ${order}의 입금을 확인했습니다.` }
    case 'to return':
      return {
        refused: false,
        said: `주문 ${order}: 이미 종료된 주문이므로 납부로 처리하지 않고 반환할 입금으로 등록했습니다. 회원에게 메일을 발송합니다. 확인 필요(needs-human)에서 확인할 수 있습니다.`,
      }
    case 'ordered anew':
      return {
        refused: true,
        said: `주문 ${order}: 종료되었고, 회원이 다시 신청했습니다. 주문 ${outcome.order_pk}의 입금으로 확인하십시오.`,
      }
    case 'not awaited':
      return { refused: true, said: `주문 ${order}: 입금 대기 주문이 아닙니다.` }
  }
}
