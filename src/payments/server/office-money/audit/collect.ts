import type { Audit } from '#payments/api/audit.ts'
import { goodsTypes, payMethods } from '#payments/rules/goods.ts'
import * as store from '#payments/server/office-money/audit/store.ts'
import { findPayments, type FoundPayment } from '#payments/server/office-money/store.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { dayStart } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'

/** The books of a Seoul year. The sums are those of the very rows, so that nothing that is paid meanwhile parts them. */
export const auditOf = async (context: Context, year: number) => {
  const { db } = context
  const span = {
    since: dayStart(`${year}-01-01`).toISOString(),
    before: dayStart(`${year + 1}-01-01`).toISOString(),
  }
  const found = await findPayments(
    db,
    { engine: engineOfDatabase(db), cases: [], ...span },
    { column: 'at', down: false },
    { from: 0, most: all },
  )
  const payments = found.filter(({ state }) => state === 'paid' || state === 'refunded')
  const stray = found.filter(({ state }) => state === 'to_return' || state === 'returned')
  const kept = await store.findKeptRefunds(db, span)
  const refunds = [
    ...(await store.findRefunds(db, span)),
    ...kept.map((refund) => ({ ...refund, reason: '', actor: '' })),
  ]
  const events = await store.findStaffEvents(db, span)
  const isCorrection = ({ event }: (typeof events)[number]): boolean => corrections.has(event)
  return {
    year,
    payments,
    stray,
    refunds,
    corrections: events.filter(isCorrection),
    deeds: events.filter((event) => !isCorrection(event)),
  }
}

export type Books = Awaited<ReturnType<typeof auditOf>>

/** More than the society will ever have in a year. */
const all = 1_000_000

/** What puts a deposit right that was taken for something else, or came too late. */
const corrections: ReadonlySet<string> = new Set([
  'late_deposit',
  'return',
  'dismiss',
  'undo_deposit',
])

/** What they come to. */
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
  deeds: books.deeds.length,
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
