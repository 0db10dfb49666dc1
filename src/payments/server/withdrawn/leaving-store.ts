import type { Transaction } from '#platform/server/db/database.ts'
import { refundInFlight, settledStates } from '#payments/server/withdrawn/store.ts'

/**
 * From here on nobody begins a refund of what the member paid, and then nobody orders as them: a refund needs its order's
 * row, an order the member's key as it was. Whoever has begun is waited for, who holds an order and then the member; so
 * the orders first. False where an order came in between.
 */
export const lockOrders = async (transaction: Transaction, memberPk: number): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_order')
    .set({ member_pk: memberPk })
    .where('member_pk', '=', memberPk)
    .executeTakeFirst()
  await transaction
    .updateTable('member')
    .set({ member_id_key: `withdrawing ${memberPk}` })
    .where('member_pk', '=', memberPk)
    .execute()
  const { count } = await transaction
    .selectFrom('payment_order')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('member_pk', '=', memberPk)
    .executeTakeFirstOrThrow()
  return Number(count) === Number(numUpdatedRows)
}

/**
 * Money that is on its way, or may be: an approval without an answer, a deposit that has to go back, a refund that has not
 * come to an end.
 */
export const hasMoneyInFlight = async (
  transaction: Transaction,
  memberPk: number,
): Promise<boolean> => {
  const order = await transaction
    .selectFrom('payment_order')
    .select('order_pk')
    .where('member_pk', '=', memberPk)
    .where((eb) => eb.or([eb('state', 'not in', settledStates), refundInFlight(eb)]))
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

export const findOpenOrders = (transaction: Transaction, memberPk: number) =>
  transaction
    .selectFrom('payment_order')
    .select(['order_pk', 'goods_key', 'state'])
    .where('member_pk', '=', memberPk)
    .where('state', 'in', ['ready', 'awaiting_deposit'])
    .orderBy('goods_key')
    .execute()

export const findOrderKeys = async (
  transaction: Transaction,
  memberPk: number,
): Promise<number[]> => {
  const rows = await transaction
    .selectFrom('payment_order')
    .select('order_pk')
    .where('member_pk', '=', memberPk)
    .execute()
  return rows.map(({ order_pk }) => order_pk)
}

/** Of these orders, those that are kept apart, newest first. */
export const findKept = async (transaction: Transaction, orders: readonly number[]) =>
  orders.length === 0
    ? []
    : transaction
        .selectFrom('withdrawn_payment')
        .select(['goods_name', 'amount'])
        .where('order_pk', 'in', orders)
        .orderBy('order_pk', 'desc')
        .execute()
