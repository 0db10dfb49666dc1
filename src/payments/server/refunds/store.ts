import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

export type Refund = Selectable<Tables['refund']>

export const findRefundLeft = (db: Database, order_pk: number) =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('order_pk', '=', order_pk)
    .where('state', '=', 'unknown')
    .where('next_try_at', 'is', null)
    .executeTakeFirst()

/** A request ends with its order, or once the order has changed; the account to return to is erased. */
export const lapseRequests = (transaction: Transaction, order_pk: number, ended_at: string) =>
  transaction
    .updateTable('refund_request')
    .set({ state: 'over', account: '', ended_at })
    .where('order_pk', '=', order_pk)
    .where('state', '=', 'waiting')
    .execute()

/** A refund is under way, or the member's wish for one waits. */
export const refundInFlight = (eb: ExpressionBuilder<Tables, 'payment_order'>) =>
  eb.or([
    eb.exists(
      eb
        .selectFrom('refund')
        .select('refund_pk')
        .whereRef('refund.order_pk', '=', 'payment_order.order_pk')
        .where('refund.state', 'in', ['asked', 'unknown']),
    ),
    eb.exists(
      eb
        .selectFrom('refund_request')
        .select('request_pk')
        .whereRef('refund_request.order_pk', '=', 'payment_order.order_pk')
        .where('refund_request.state', '=', 'waiting')
        .where('refund_request.ends', '=', 1),
    ),
  ])

export const refundedAt = (eb: ExpressionBuilder<Tables, 'payment_order'>) =>
  eb
    .selectFrom('refund')
    .select((refund) => refund.fn.max('refund.done_at').as('at'))
    .whereRef('refund.order_pk', '=', 'payment_order.order_pk')
    .where('refund.state', '=', 'done')
    .as('refunded_at')
