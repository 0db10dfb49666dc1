import type { OrderState } from '#payments/rules/orders.ts'
import type { Database } from '#platform/server/db/database.ts'

export const findOrders = (db: Database, state: OrderState | undefined, most: number) =>
  db
    .selectFrom('payment_order')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'paid'))
    .orderBy('order_pk', 'desc')
    .limit(most)
    .execute()

/** Nobody but staff will look at these again. */
export const findUnsettled = async (db: Database) => {
  const payments = await db
    .selectFrom('payment_order')
    .innerJoin('card_attempt', 'card_attempt.order_pk', 'payment_order.order_pk')
    .selectAll('payment_order')
    .select(['mbr_ref_no', 'asked_at', 'ref_no'])
    .where('state', '=', 'unknown')
    .where('next_try_at', 'is', null)
    .orderBy('payment_order.order_pk')
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment_order', 'payment_order.order_pk', 'refund.order_pk')
    .selectAll('payment_order')
    .select([
      'refund.refund_pk',
      'refund.amount as refund_amount',
      'refund.mbr_ref_no',
      'refund.reason',
    ])
    .where('refund.state', '=', 'unknown')
    .where('refund.next_try_at', 'is', null)
    .orderBy('refund.refund_pk')
    .execute()
  const deposits = await db
    .selectFrom('payment_order')
    .selectAll()
    .where('state', '=', 'to_return')
    .orderBy('order_pk')
    .execute()
  return { payments, refunds, deposits }
}
