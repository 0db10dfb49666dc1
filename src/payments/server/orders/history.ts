import type {
  AnnualFeeRow,
  GetAnnualFeePaidAnswer,
  GetPayInfoAnswer,
  GetPayResultAnswer,
} from '#payments/api/payments.ts'
import { firstKnownYear } from '#payments/rules/fee-status.ts'
import { annualFeeName, annualFeeYear } from '#payments/rules/goods.ts'
import type { Owed } from '#payments/rules/owed.ts'
import {
  findAttempt,
  findAttemptByRefNo,
  type OrderedAttempt,
} from '#payments/server/cards/store.ts'
import { transferOf } from '#payments/server/deposits/transfer.ts'
import { owedBy } from '#payments/server/fees/owed.ts'
import { annualFeeKey, findGood, nameOnPage } from '#payments/server/goods/goods.ts'
import {
  findLastEvent,
  findLiveOrders,
  findToReturn,
  type Order,
} from '#payments/server/orders/orders.ts'
import { findPayer } from '#payments/server/orders/payers.ts'
import { priceFor, refusalOf } from '#payments/server/orders/requirements.ts'
import {
  findPaymentStatus,
  hasPaid,
  isRehearsed,
  type PaymentStatus,
  rehearses,
  statusIn,
  paymentStatusOf,
} from '#payments/server/orders/status.ts'
import { seoulYear, yearOf } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'

/**
 * Lists the annual fee of each year since the member joined, newest first (ruling 5). Years before
 * dues were counted appear only if paid. Years beyond the retention period are not called unpaid.
 */
export const annualFees = async (
  context: Context,
  member_pk: number,
): Promise<GetPayInfoAnswer> => {
  const payer = await findPayer(context.db, member_pk)
  const orders = await findLiveOrders(context.db, member_pk)
  const now = seoulYear(context.clock.now())
  const paid = orders.flatMap(({ goods_name }) => annualFeeYear(goods_name) ?? [])
  const joined = yearOf(payer.joined_on)
  // A member listed without a day of joining may have paid before `joined_on`.
  const first = Math.min(joined, ...paid)
  const years = Array.from({ length: now - first + 1 }, (_, index) => now - index)
  const paymentStatusOf = (year: number) =>
    statusIn(orders.filter(({ goods_key }) => goods_key === annualFeeKey(year)))
  const { awaited } = paymentStatusOf(now)
  const owed = await owedBy(context, context.db, payer)
  const rows = years.map((year) =>
    rowOf(owed(year), paymentStatusOf(year), year >= firstKnownYear(now)),
  )
  const since = Math.max(joined, context.site.duesSince ?? joined)
  return {
    member_type: payer.member_type,
    pay_info: rows.filter(({ year, pay_info_pk }) => year >= since || pay_info_pk !== null),
    transfer: awaited === undefined ? null : await transferOf(context, awaited),
    rehearsal: rehearses(context),
    to_return: await findToReturn(context.db, member_pk, '연회비'),
  }
}

const rowOf = (
  { year, type, amount }: Owed,
  paymentStatus: PaymentStatus,
  known: boolean,
): AnnualFeeRow => {
  const { paid, card, awaited } = paymentStatus
  const order = paid ?? card ?? awaited
  return {
    pay_info_pk: paid?.order_pk ?? null,
    year,
    pay_info_goods_name: annualFeeName(year),
    pay_info_tran_date: paid === undefined || paid.day_unknown === 1 ? null : paid.paid_at,
    pay_info_amt: order?.amount ?? amount,
    pay_info_member_type: order?.member_type ?? type,
    pay_info_pay_method: paid?.pay_method ?? null,
    status: statusWords(paymentStatus, amount, known),
    rehearsal: paid !== undefined && isRehearsed(paid),
  }
}

/** An abandoned gateway session counts as unpaid, because paying starts a new one. */
const statusWords = (
  paymentStatus: PaymentStatus,
  due: number,
  known: boolean,
): AnnualFeeRow['status'] => {
  const status = paymentStatusOf(paymentStatus)
  if (status === 'paid') return '납부완료'
  if (status === 'checking') return '결제 확인 중'
  if (status === 'awaited') return '입금 확인 중'
  if (due === 0) return '면제'
  return known ? '미납' : '보관 기간 지남'
}

/**
 * Reports how the member's card payment stands (ruling 24). Throws `notFound`, and `forbidden` for
 * another member's payment (ruling 2).
 */
export const payResult = async (
  context: Context,
  member_pk: number,
  { mbrRefNo, pay_info_pk }: { mbrRefNo: string; pay_info_pk?: number | undefined },
): Promise<GetPayResultAnswer> => {
  const { db } = context
  const attempt = await (pay_info_pk === undefined
    ? findAttemptByRefNo(db, mbrRefNo)
    : findAttempt(db, pay_info_pk))
  if (attempt === undefined) throw new AppError('notFound')
  if (attempt.member_pk !== member_pk) throw new AppError('forbidden')
  const { paid, awaited } = await findPaymentStatus(db, member_pk, attempt.goods_key)
  return {
    state: await resultOf(context, attempt, paid),
    pay_info_pk: attempt.state === 'paid' ? attempt.order_pk : null,
    transfer: awaited === undefined ? null : await transferOf(context, awaited),
    goods_type: attempt.goods_type,
    goods_name: nameOnPage(context, attempt),
    amount: attempt.amount,
    member_type: attempt.member_type,
    company_code: attempt.card_company_code ?? '',
    company_name: attempt.card_company ?? '',
    card_no: attempt.card_no ?? '',
    rehearsal: isRehearsed(attempt),
  }
}

/**
 * `paid` is the order that paid for the good. It may be another one, such as a deposit confirmed
 * meanwhile.
 */
const resultOf = async (
  { db }: Context,
  { order_pk, state }: OrderedAttempt,
  paid: Order | undefined,
): Promise<GetPayResultAnswer['state']> => {
  if (state === 'paid' || state === 'refunded') return 'paid'
  if (paid !== undefined) return 'covered'
  if (state === 'approving' || state === 'unknown') return 'checking'
  return (await findLastEvent(db, order_pk)) === 'cancel' ? 'cancelled' : 'failed'
}

/**
 * Answers the type of a member who owes no annual fee this year, or has paid it. Throws
 * `annualFeeUnpaid` (78) if it is unpaid, `alreadyRegistered` (80) if the registration is paid,
 * `notFound` for unknown goods (spec part 8, ruling 40).
 */
export const annualFeePaid = async (
  context: Context,
  member_pk: number,
  goods_name: string,
): Promise<GetAnnualFeePaidAnswer> => {
  const good = findGood(context, { type: '등록비', name: goods_name })
  const payer = await findPayer(context.db, member_pk)
  if (good.conference !== undefined) {
    const price = await priceFor(context, good.conference, payer)
    if (!price.dues) throw refusalOf('annual_fee', good.conference, context.clock.now(), price)
  }
  if (await hasPaid(context.db, member_pk, good.key)) throw new AppError('alreadyRegistered')
  return { member_type: payer.member_type }
}
