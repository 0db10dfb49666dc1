import type { Audit } from '#payments/api/audit.ts'
import { goodsTypes, payMethods } from '#payments/rules/goods.ts'
import { findPayments, type FoundPayment } from '#payments/server/office/payments.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { dayStart } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'

/** Sums are made of the same rows, so that payments made meanwhile cause no difference. */
export const auditOf = async (context: Context, year: number) => {
  const { db } = context
  const span = {
    since: dayStart(`${year}-01-01`).toISOString(),
    before: dayStart(`${year + 1}-01-01`).toISOString(),
  }
  const found = await findPayments(db, span, { column: 'at', down: false }, { from: 0, most: all })
  const payments = found.filter(({ state }) => state === 'paid' || state === 'refunded')
  const stray = found.filter(({ state }) => state === 'to_return' || state === 'returned')
  const kept = await findKeptRefunds(db, span)
  const refunds = [
    ...(await findRefunds(db, span)),
    ...kept.map((refund) => ({ ...refund, reason: '', actor: '' })),
  ]
  const events = await findStaffEvents(db, span)
  const isCorrection = ({ event }: (typeof events)[number]): boolean => corrections.has(event)
  return {
    year,
    payments,
    stray,
    refunds,
    corrections: events.filter(isCorrection),
    decisions: events.filter((event) => !isCorrection(event)),
  }
}

export type Books = Awaited<ReturnType<typeof auditOf>>

const all = 1_000_000

const corrections: ReadonlySet<string> = new Set([
  'revive',
  'late_deposit',
  'return',
  'dismiss',
  'undo_deposit',
])

export const summaryOf = ({ year, payments, refunds, stray, ...books }: Books): Audit => ({
  year,
  lines: goodsTypes.flatMap((goods_type) =>
    payMethods.flatMap((pay_method) => {
      const own = payments.filter(
        (payment) => payment.goods_type === goods_type && payment.pay_method === pay_method,
      )
      return own.length === 0 ? [] : [{ goods_type, pay_method, ...sumsOf(own) }]
    }),
  ),
  total: sumsOf(payments),
  refunds: { count: refunds.length, won: wonOf(refunds) },
  stray: { count: stray.length, won: wonOf(stray) },
  corrections: books.corrections.length,
  decisions: books.decisions.length,
})

const wonOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

const sumsOf = (payments: readonly FoundPayment[]): Audit['total'] => {
  const paid = wonOf(payments)
  const refunded = payments.reduce((sum, payment) => sum + payment.refunded_amount, 0)
  const rehearsed = payments.filter(isRehearsed)
  return {
    count: payments.length,
    paid,
    refunded,
    net: paid - refunded,
    rehearsed: rehearsed.reduce((sum, one) => sum + one.amount - one.refunded_amount, 0),
  }
}

/** ISO UTC; `before` is excluded. */
export interface Span {
  since: string
  before: string
}

const findRefunds = (db: Database, { since, before }: Span) =>
  db
    .selectFrom('refund')
    .innerJoin('payment_order', 'payment_order.order_pk', 'refund.order_pk')
    .select(['payment_order.order_pk', 'member_name', 'goods_name', 'pay_method', 'gateway'])
    .select(['refund.amount', 'refund.reason', 'refund.actor', 'refund.done_at'])
    .where('refund.state', '=', 'done')
    .where('done_at', '>=', since)
    .where('done_at', '<', before)
    .orderBy('refund.refund_pk')
    .execute()

/** For withdrawn members only the last day and the sum of refunds are kept (ruling 42). */
const findKeptRefunds = (db: Database, { since, before }: Span) =>
  db
    .selectFrom('withdrawn_payment')
    .select(['order_pk', 'member_name', 'goods_name', 'pay_method', 'gateway'])
    .select(['refunded_amount as amount', 'refunded_at as done_at'])
    .where('refunded_amount', '>', 0)
    .where('refunded_at', '>=', since)
    .where('refunded_at', '<', before)
    .orderBy('order_pk')
    .execute()

const findStaffEvents = (db: Database, { since, before }: Span) =>
  db
    .selectFrom('order_event')
    .innerJoin('payment_order', 'payment_order.order_pk', 'order_event.order_pk')
    .select(['order_event.order_pk', 'at', 'event', 'order_event.state', 'actor', 'detail'])
    .select(['member_name', 'goods_name', 'amount'])
    .where('actor', 'like', 'staff:%')
    .where('at', '>=', since)
    .where('at', '<', before)
    .orderBy('event_pk')
    .execute()

export const findReceipts = async (
  db: Database,
  keys: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await inParts(keys, (some) =>
    db
      .selectFrom('receipt')
      .select(['order_pk', 'number'])
      .where('order_pk', 'in', some)
      .unionAll(
        db
          .selectFrom('withdrawn_payment')
          .select((eb) => ['order_pk', eb.fn.coalesce('number', eb.val('')).as('number')])
          .where('order_pk', 'in', some),
      )
      .execute(),
  )
  return new Map(rows.map(({ order_pk, number }) => [order_pk, number]))
}
