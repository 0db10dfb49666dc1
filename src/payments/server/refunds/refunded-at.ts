import type { Tables } from '#platform/server/db/schema.ts'
import type { ExpressionBuilder } from 'kysely'

/** When money of an order last went back: a column of whatever is asked of orders. */
export const refundedAt = (eb: ExpressionBuilder<Tables, 'payment_order'>) =>
  eb
    .selectFrom('refund')
    .select((refund) => refund.fn.max('refund.done_at').as('at'))
    .whereRef('refund.order_pk', '=', 'payment_order.order_pk')
    .where('refund.state', '=', 'done')
    .as('refunded_at')
