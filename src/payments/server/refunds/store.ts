import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Database } from '#platform/server/db/database.ts'
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

export const refundedAt = (eb: ExpressionBuilder<Tables, 'payment_order'>) =>
  eb
    .selectFrom('refund')
    .select((refund) => refund.fn.max('refund.done_at').as('at'))
    .whereRef('refund.order_pk', '=', 'payment_order.order_pk')
    .where('refund.state', '=', 'done')
    .as('refunded_at')
