import type { OrderEventTable } from '#platform/server/db/payment-tables.ts'
import type { Database } from '#platform/server/db/database.ts'

export type StoredEvent = Pick<OrderEventTable, 'at' | 'event' | 'state' | 'actor' | 'detail'>

/** Oldest first. */
export const findEvents = (db: Database, order_pk: number): Promise<StoredEvent[]> =>
  db
    .selectFrom('order_event')
    .select(['at', 'event', 'state', 'actor', 'detail'])
    .where('order_pk', '=', order_pk)
    .orderBy('event_pk')
    .execute()

/** By what a payment is known elsewhere. */
export const findProofs = (db: Database, order_pk: number) =>
  db
    .selectFrom('payment_order')
    .leftJoin('card_attempt', 'card_attempt.order_pk', 'payment_order.order_pk')
    .leftJoin('receipt', 'receipt.order_pk', 'payment_order.order_pk')
    .select(['card_company', 'card_no', 'approval_no', 'receipt.number'])
    .where('payment_order.order_pk', '=', order_pk)
    .executeTakeFirst()
