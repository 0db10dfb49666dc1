import { annualFeeYear } from '#payments/rules/goods.ts'
import { partMail } from '#payments/server/deposits/mails.ts'
import { agreedYears } from '#payments/server/fees/waivers.ts'
import { conferenceGoods, lockGood } from '#payments/server/goods/goods.ts'
import { billed } from '#payments/server/orders/joint.ts'
import {
  type Entry,
  eventEntry,
  findOrder,
  lockOrder,
  moveOrder,
  noteOrder,
  type Order,
} from '#payments/server/orders/orders.ts'
import { bookPaid } from '#payments/server/orders/paid.ts'
import { receivedFor } from '#payments/server/orders/parts.ts'
import { tellOrdered } from '#payments/server/orders/payers.ts'
import { actorOf, type OfficeAction } from '#payments/server/orders/service.ts'
import { findPaymentStatus, isChecking } from '#payments/server/orders/status.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'

export interface Credit extends OfficeAction {
  /** Won. */
  amount: number
  /** The bank's Seoul day, which decides whether the money was in time (ruling 53). */
  day: string
  paid_at: string
  /** Accepts too small a sum as full payment; `note` must say why. */
  accept: boolean
  note: string
  /** Allows a seat beyond the conference's limit. */
  extra_seat: boolean
}

/**
 * Credits a deposit to an order, which is paid once nothing is missing or the office accepts less.
 * An expired order is revived if the money came in time (ruling 53). Returns 'link' if the order
 * was already paid, so that the deposit is only its proof. Who pays is told by `tellPaid`, once all
 * parts of the deposit are placed. Throws `invalid` with the field at
 * fault. Call it with the good held.
 */
export const creditIn = async (
  context: Context,
  transaction: Transaction,
  order_pk: number,
  credit: Credit,
): Promise<'order' | 'link'> => {
  const order = await findOrder(transaction, order_pk)
  if (order?.pay_method !== 'account') {
    throw unfit('order_pk', '계좌이체로 신청한 주문이 아닙니다.')
  }
  const received = await receivedFor(transaction, order_pk)
  const owed = order.amount - received
  if (credit.amount > owed) {
    const more = '나머지는 반환이나 다른 수입으로 등록해 주세요.'
    throw unfit('amount', `이 주문에 등록할 수 있는 금액은 ${wonText(owed)}입니다. ${more}`)
  }
  // The office had confirmed the money before the statement was read, which is now only the proof.
  if (order.state === 'paid') return 'link'
  const isWhole = credit.amount === owed
  if (order.state === 'awaiting_deposit' && !isWhole && !credit.accept) {
    await keepWaiting(context, transaction, order, { ...credit, received })
    return 'order'
  }
  if (!isWhole && !credit.accept) throw unfit('accept', lessOfEnded)
  if (!isWhole && credit.note === '') {
    throw unfit('note', '주문보다 적은 금액을 인정하는 사유를 입력해 주세요.')
  }
  const sum = isWhole
    ? {}
    : { amount: received + credit.amount, asked_amount: order.asked_amount ?? order.amount }
  await pay(context, transaction, order, { ...credit, sum })
  return 'order'
}

const lessOfEnded = '기한이 지난 주문보다 적은 금액입니다. 인정하거나 반환으로 등록해 주세요.'

const keepWaiting = async (
  context: Context,
  transaction: Transaction,
  order: Order,
  { received, amount, ...action }: Credit & { received: number },
): Promise<void> => {
  const { order_pk } = order
  if (!(await lockOrder(transaction, order_pk, 'awaiting_deposit'))) throw notAwaited(order_pk)
  const detail = `received ${amount} of ${order.amount}: ${action.reason}`
  await noteOrder(transaction, order, eventEntry(context, actorOf(action), detail))
  await record(context, transaction, action.by, {
    kind: 'deposit',
    subject: order_pk,
    label: `주문 ${order_pk} 입금 일부 확인`,
    after: { amount },
  })
  const left = order.amount - received - amount
  const told = await billed(transaction, order)
  await tellOrdered(context, transaction, told, () => partMail(context, told, { amount, left }))
}

const notAwaited = (order_pk: number) =>
  unfit('order_pk', `주문 ${order_pk}번은 입금을 기다리고 있지 않습니다.`)

const pay = async (
  context: Context,
  transaction: Transaction,
  order: Order,
  { sum, ...credit }: Credit & { sum: { amount?: number; asked_amount?: number } },
): Promise<void> => {
  const { order_pk } = order
  const accepted = sum.amount === undefined ? '' : `accepted ${sum.amount} of ${order.amount}: `
  const detail = `${accepted}${credit.note || credit.reason}`
  const entry = eventEntry(context, actorOf(credit), detail)
  const { by, paid_at } = credit
  const payment = { by, entry, set: { ...sum, paid_at }, revival: credit, tell: false }
  if (!(await payByDeposit(context, transaction, order, payment))) throw notAwaited(order_pk)
}

interface DepositPayment {
  by: Actor
  entry: Entry
  set: { paid_at: string; amount?: number; asked_amount?: number }
  /** How an expired order is paid; undefined if it is not. */
  revival: Pick<Credit, 'day' | 'extra_seat'> | undefined
  tell?: boolean
}

/**
 * Pays an order by its deposit, with one staff log row: one that awaits it, or that has expired
 * though the money was in time (ruling 53). Returns false if it is neither. Throws as reviving
 * does. Call it with the good held.
 */
export const payByDeposit = async (
  context: Context,
  transaction: Transaction,
  order: Order,
  { by, entry, set, revival, tell = true }: DepositPayment,
): Promise<boolean> => {
  const { order_pk } = order
  const isPaid =
    (await moveOrder(transaction, order_pk, 'deposit', entry, set)) ||
    (revival && (await revive(context, transaction, order, entry, { ...revival, set })))
  if (!isPaid) return false
  await bookPaid(context, transaction, [order_pk], entry.actor, tell)
  const { paid_at: _, ...sum } = set
  await record(context, transaction, by, {
    kind: 'deposit',
    subject: order_pk,
    label: `주문 ${order_pk} 입금 확인`,
    after: { state: 'paid', ...sum },
  })
  return true
}

/**
 * Pays an expired order whose money was in time but read late (ruling 53). Returns false if the
 * order has not expired. Throws `invalid` if the money was late, the fee waived, the seat gone, or
 * the member has ordered again or paid.
 */
const revive = async (
  context: Context,
  transaction: Transaction,
  order: Order,
  entry: Entry,
  wanted: Pick<Credit, 'day' | 'extra_seat'> & { set: DepositPayment['set'] },
): Promise<boolean> => {
  const { order_pk, member_pk, nonmember_pk, goods_key, deposit_due } = order
  const isNobodys = member_pk === null && nonmember_pk === null
  if (order.state !== 'expired' || isNobodys) return false
  await lockGood(transaction, goods_key)
  if (deposit_due === null || wanted.day > deposit_due) {
    const due = deposit_due === null ? '' : `(${plainDay(deposit_due)})`
    throw unfit('order_pk', `입금 기한${due}이 지난 뒤의 입금입니다. 반환으로 등록해 주세요.`)
  }
  const year = annualFeeYear(order.goods_name)
  const agreed =
    year !== undefined &&
    member_pk !== null &&
    (await agreedYears(transaction, member_pk)).get(year)
  if (agreed === 0) {
    throw unfit('order_pk', '연회비가 면제된 해입니다. 반환으로 등록해 주세요.')
  }
  const status = await findPaymentStatus(transaction, order, goods_key)
  const other = status.paid ?? status.awaited ?? (isChecking(status) ? status.card : undefined)
  if (other !== undefined) {
    const what = other === status.paid ? '납부한' : '다시 신청한'
    throw unfit('order_pk', `같은 회원이 ${what} 주문 ${other.order_pk}번이 있습니다.`)
  }
  const isFull = !(await canSeat(context, transaction, order))
  if (isFull && !wanted.extra_seat) {
    throw unfit('extra_seat', '좌석이 마감되었습니다. 좌석을 추가하거나 반환으로 등록해 주세요.')
  }
  return moveOrder(transaction, order_pk, 'revive', entry, wanted.set)
}

const canSeat = async (
  context: Context,
  transaction: Transaction,
  order: Order,
): Promise<boolean> => {
  const good = conferenceGoods(context).find(({ key }) => key === order.goods_key)
  if (good?.conference === undefined) return true
  return good.option === undefined
    ? context.seats.canTake(transaction, good.conference, order)
    : (await context.seats.optionLeft(transaction, good)) !== 0
}
