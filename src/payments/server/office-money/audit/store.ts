import type { Database } from '#platform/server/db/database.ts'

/** From the first moment on, before the second; ISO UTC. */
export interface Span {
  since: string
  before: string
}

/** Refunds that came to an end then, oldest first. */
export const findRefunds = (db: Database, { since, before }: Span) =>
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

/** Of members who have withdrawn only the last day and the sum of what went back is kept (ruling 42). */
export const findKeptRefunds = (db: Database, { since, before }: Span) =>
  db
    .selectFrom('withdrawn_payment')
    .select(['order_pk', 'member_name', 'goods_name', 'pay_method', 'gateway'])
    .select(['refunded_amount as amount', 'refunded_at as done_at'])
    .where('refunded_amount', '>', 0)
    .where('refunded_at', '>=', since)
    .where('refunded_at', '<', before)
    .orderBy('order_pk')
    .execute()

/** What somebody of the office did to orders then, oldest first. */
export const findStaffEvents = (db: Database, { since, before }: Span) =>
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

/** How many numbers a statement takes at once. */
const atOnce = 1000

/** The receipts' numbers of these orders. */
export const findReceipts = async (
  db: Database,
  keys: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const numbers = new Map<number, string>()
  for (let from = 0; from < keys.length; from += atOnce) {
    const some = keys.slice(from, from + atOnce)
    const rows = await db
      .selectFrom('receipt')
      .select(['order_pk', 'number'])
      .where('order_pk', 'in', some)
      .unionAll(
        db
          .selectFrom('withdrawn_payment')
          .select((eb) => ['order_pk', eb.fn.coalesce('number', eb.val('')).as('number')])
          .where('order_pk', 'in', some),
      )
      .execute()
    for (const { order_pk, number } of rows) numbers.set(order_pk, number)
  }
  return numbers
}
