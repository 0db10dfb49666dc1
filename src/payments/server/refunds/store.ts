import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { RefundTable } from '#platform/server/db/payment-tables.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely'

export type Refund = Selectable<RefundTable>

/** Throws a unique violation while an earlier refund of the order is under way. */
export const addRefund = async (
  transaction: Transaction,
  refund: Omit<Insertable<RefundTable>, 'refund_pk'>,
): Promise<number> => {
  const { refund_pk } = await transaction
    .insertInto('refund')
    .values(refund)
    .returning('refund_pk')
    .executeTakeFirstOrThrow()
  return refund_pk
}

export const findRefund = (db: Database | Transaction, refund_pk: number) =>
  db.selectFrom('refund').selectAll().where('refund_pk', '=', refund_pk).executeTakeFirst()

/** The refund of an order that is left to staff. */
export const findRefundLeft = (db: Database, order_pk: number) =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('order_pk', '=', order_pk)
    .where('state', '=', 'unknown')
    .where('next_try_at', 'is', null)
    .executeTakeFirst()

/** Changes a refund that is under way; false where it has come to an end meanwhile, by another's doing. */
export const changeRefund = (
  transaction: Transaction,
  refund_pk: number,
  set: Updateable<RefundTable>,
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('refund')
      .set(set)
      .where('refund_pk', '=', refund_pk)
      .where('state', 'in', ['asked', 'unknown']),
  )

export const findDueRefunds = (db: Database, now: string, most: number) =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('next_try_at', '<=', now)
    .where('state', 'in', ['asked', 'unknown'])
    .orderBy('next_try_at')
    .limit(most)
    .execute()

/** Takes a due refund for oneself until `until`: of two servers only one gets it. */
export const claimRefund = (
  db: Database,
  { refund_pk, next_try_at }: Pick<Refund, 'refund_pk' | 'next_try_at'>,
  until: string,
): Promise<boolean> =>
  isChanged(
    db
      .updateTable('refund')
      .set((eb) => ({ next_try_at: until, tries: eb('tries', '+', 1) }))
      .where('refund_pk', '=', refund_pk)
      .where('next_try_at', '=', next_try_at),
  )

/** Counts money as returned; false where so much is not left of a paid order. */
export const addRefunded = (
  transaction: Transaction,
  order_pk: number,
  amount: number,
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('payment_order')
      .set((eb) => ({ refunded_amount: eb('refunded_amount', '+', amount) }))
      .where('order_pk', '=', order_pk)
      .where('state', '=', 'paid')
      .where((eb) => eb(eb('refunded_amount', '+', amount), '<=', eb.ref('amount'))),
  )

/** When money of an order last went back: a column of whatever is asked of orders. */
export const refundedAt = (eb: ExpressionBuilder<Tables, 'payment_order'>) =>
  eb
    .selectFrom('refund')
    .select((refund) => refund.fn.max('refund.done_at').as('at'))
    .whereRef('refund.order_pk', '=', 'payment_order.order_pk')
    .where('refund.state', '=', 'done')
    .as('refunded_at')
