import type { OrderState } from '#payments/rules/orders.ts'
import { refundedAt } from '#payments/server/refunds/store.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { WithdrawnPaymentTable } from '#platform/server/db/payment-tables.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { ExpressionBuilder, Selectable } from 'kysely'

export type WithdrawnPayment = Selectable<WithdrawnPaymentTable>

/** States in which no money is on its way any more. */
export const settledStates = [
  'paid',
  'refunded',
  'failed',
  'expired',
  'returned',
] as const satisfies readonly OrderState[]

/** A refund of the order has been begun and has not come to an end. */
export const refundInFlight = (eb: ExpressionBuilder<Tables, 'payment_order'>) =>
  eb.exists(
    eb
      .selectFrom('refund')
      .select('refund_pk')
      .whereRef('refund.order_pk', '=', 'payment_order.order_pk')
      .where('refund.state', 'in', ['asked', 'unknown']),
  )

/** `null`: of members who are gone already. */
const settledOf = (transaction: Transaction, memberPk: number | null) =>
  transaction
    .selectFrom('payment_order')
    .where('member_pk', memberPk === null ? 'is' : '=', memberPk)
    .where('state', 'in', settledStates)
    .where((eb) => eb.not(refundInFlight(eb)))

/**
 * Moves what the law keeps of a member's orders into the table of its own and deletes the orders with all that belongs to
 * them (ruling 42). A charge that was cancelled is kept as returned; of attempts by which no money ever moved nothing is.
 */
export const keepApart = async (
  transaction: Transaction,
  memberPk: number | null,
): Promise<void> => {
  const rows = await settledOf(transaction, memberPk)
    .leftJoin('receipt', 'receipt.order_pk', 'payment_order.order_pk')
    .leftJoin('card_attempt', 'card_attempt.order_pk', 'payment_order.order_pk')
    .select([
      'payment_order.order_pk',
      'member_name',
      'member_type',
      'goods_type',
      'goods_key',
      'goods_name',
      'amount',
      'refunded_amount',
      'pay_method',
      'gateway',
      'state',
      'paid_at',
      'created_at',
    ])
    .select(['card_company', 'approval_no', 'ref_no', 'charged', 'receipt.number', 'receipt.code'])
    .select(refundedAt)
    .execute()
  for (const { ref_no, charged, created_at, paid_at, state, ...row } of rows) {
    await transaction.deleteFrom('payment_order').where('order_pk', '=', row.order_pk).execute()
    const counted = state === 'paid' || state === 'refunded' || state === 'returned'
    if (!counted && ref_no === null) continue
    const kept = counted ? { state } : { state: 'returned' as const, amount: charged ?? row.amount }
    await transaction
      .insertInto('withdrawn_payment')
      .values({ ...row, ...kept, paid_at: paid_at ?? created_at })
      // Another server's job may have moved the same one.
      .onConflict((conflict) => conflict.column('order_pk').doNothing())
      .execute()
  }
}

export const findWithdrawn = (db: Database, order_pk: number) =>
  db.selectFrom('withdrawn_payment').selectAll().where('order_pk', '=', order_pk).executeTakeFirst()

export const findWithdrawnByCode = (db: Database, code: string) =>
  db.selectFrom('withdrawn_payment').selectAll().where('code', '=', code).executeTakeFirst()

/** Newest first. */
export const findWithdrawnOf = (db: Database, state: OrderState | undefined, most: number) =>
  db
    .selectFrom('withdrawn_payment')
    .selectAll()
    .$if(state !== undefined, (query) =>
      query.where('state', '=', (state ?? 'paid') as WithdrawnPayment['state']),
    )
    .orderBy('order_pk', 'desc')
    .limit(most)
    .execute()

/** Counts money as returned, and answers whether so much was left of a payment that counts: `left`, where it is given. */
export const addWithdrawnRefund = async (
  db: Database | Transaction,
  order_pk: number,
  { amount, at, left }: { amount: number; at: string; left?: number | undefined },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('withdrawn_payment')
    .set((eb) => ({
      refunded_amount: eb('refunded_amount', '+', amount),
      refunded_at: at,
      state: eb
        .case()
        .when(eb(eb('refunded_amount', '+', amount), '=', eb.ref('amount')))
        .then('refunded' as const)
        .else('paid' as const)
        .end(),
    }))
    .where('order_pk', '=', order_pk)
    .where('state', '=', 'paid')
    .where((eb) => eb(eb('refunded_amount', '+', amount), '<=', eb.ref('amount')))
    .$if(left !== undefined, (query) =>
      query.where((eb) => eb(eb('amount', '-', eb.ref('refunded_amount')), '=', left ?? 0)),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was paid, and given back, before that. */
export const deletePastWithdrawn = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('withdrawn_payment')
    .where('paid_at', '<', before)
    .where((eb) => eb.or([eb('refunded_at', 'is', null), eb('refunded_at', '<', before)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Orders whose last movement of money, or end without one, was before that; with all that belongs to them. */
export const deletePastOrders = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('payment_order')
    .where('state', 'in', settledStates)
    .where((eb) => eb(eb.fn.coalesce('paid_at', 'created_at'), '<', before))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund')
            .select('refund_pk')
            .whereRef('refund.order_pk', '=', 'payment_order.order_pk')
            .where((of) => of(of.fn.coalesce('done_at', 'created_at'), '>=', before)),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
