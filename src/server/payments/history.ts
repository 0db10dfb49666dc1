import type {
  AnnualFeeRow,
  GetPayInfoAnswer,
  GetPayResultAnswer,
} from '#contract/payments.schema.ts'
import { seoulYear } from '#rules/days.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findAttemptByRefNo, type OrderedAttempt } from '#server/payments/attempt-store.ts'
import { annualFee } from '#server/payments/goods.ts'
import { findLiveOrders, findPayer, type Order, type Payer } from '#server/payments/order-store.ts'
import { isRehearsed, rehearses } from '#server/payments/rehearsal.ts'
import { transferOf } from '#server/payments/transfer.ts'

/** The annual fee of every year from the joining year to this one, newest first (ruling 5). */
export const annualFees = async (
  context: Context,
  member_pk: number,
): Promise<GetPayInfoAnswer> => {
  const payer = await findPayer(context.db, member_pk)
  const orders = await findLiveOrders(context.db, member_pk)
  const now = seoulYear(context.clock.now())
  const joined = seoulYear(new Date(payer.created_at))
  const years = Array.from({ length: now - joined + 1 }, (_, index) => now - index)
  const rows = years.map((year) => rowOf(context, payer, orders, year))
  const awaited = orders.find(
    ({ goods_key, state }) =>
      state === 'awaiting_deposit' && goods_key === annualFee(context, now).key,
  )
  return {
    member_type: payer.member_type,
    pay_info: rows,
    transfer: awaited === undefined ? null : transferOf(context, awaited),
    rehearsal: rehearses(context),
  }
}

const rowOf = (
  context: Context,
  { member_type }: Payer,
  orders: readonly Order[],
  year: number,
): AnnualFeeRow => {
  const { key, name, amountFor } = annualFee(context, year)
  const order = orders.find(({ goods_key }) => goods_key === key)
  const due = amountFor(member_type) ?? 0
  if (order?.state === 'paid') {
    return {
      pay_info_pk: order.order_pk,
      year,
      pay_info_goods_name: name,
      pay_info_tran_date: order.paid_at,
      pay_info_amt: order.amount,
      pay_info_member_type: order.member_type,
      pay_info_pay_method: order.pay_method,
      status: '납부완료',
      rehearsal: isRehearsed(order),
    }
  }
  return {
    pay_info_pk: null,
    year,
    pay_info_goods_name: name,
    pay_info_tran_date: null,
    pay_info_amt: order?.amount ?? due,
    pay_info_member_type: order?.member_type ?? member_type,
    pay_info_pay_method: null,
    status: unpaidStatus(order, due),
    rehearsal: false,
  }
}

/** A session at the gateway that nobody has come back from is still unpaid: paying starts a new one. */
const unpaidStatus = (order: Order | undefined, due: number): AnnualFeeRow['status'] => {
  if (order?.state === 'awaiting_deposit') return '입금 확인 중'
  if (order?.state === 'approving' || order?.state === 'unknown') return '결제 확인 중'
  return due === 0 ? '면제' : '미납'
}

/** How a card payment of the member's stands (ruling 24). Throws `forbidden` for what there is not, or is another's. */
export const payResult = async (
  context: Context,
  member_pk: number,
  mbrRefNo: string,
): Promise<GetPayResultAnswer> => {
  const attempt = await findAttemptByRefNo(context.db, mbrRefNo)
  // Nobody learns which numbers there are.
  if (attempt?.member_pk !== member_pk) throw new AppError('forbidden')
  return {
    state: resultOf(attempt),
    goods_type: attempt.goods_type,
    goods_name: attempt.goods_name,
    amount: attempt.amount,
    member_type: attempt.member_type,
    company_code: attempt.card_company_code ?? '',
    company_name: attempt.card_company ?? '',
    card_no: attempt.card_no ?? '',
    rehearsal: isRehearsed(attempt),
  }
}

const resultOf = ({ state }: Pick<OrderedAttempt, 'state'>): GetPayResultAnswer['state'] => {
  if (state === 'paid' || state === 'refunded') return 'paid'
  return state === 'approving' || state === 'unknown' ? 'checking' : 'failed'
}
