import { withholdKey } from '#members/server/service.ts'
import { lockGood } from '#payments/server/goods/goods.ts'
import { eventEntry, lockOrdersOf, moveOrder } from '#payments/server/orders/orders.ts'
import { refundInFlight } from '#payments/server/refunds/store.ts'
import { keepApart, settledStates } from '#payments/server/withdrawn/service.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows, isFound } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'

/**
 * Ends pending orders of a leaving member and sets apart what the law keeps (ruling 42). Nothing
 * can be ordered as them afterwards. Throws `moneyUnderWay` while money is in flight.
 */
export const concludePaymentsOf = async (
  context: Context,
  transaction: Transaction,
  memberPk: number,
) => {
  const entry = eventEntry(context, 'member', 'the member withdrew')
  for (const { order_pk, goods_key, state } of await findOpenOrders(transaction, memberPk)) {
    await lockGood(transaction, goods_key)
    await moveOrder(transaction, order_pk, state === 'ready' ? 'close' : 'expire', entry)
  }
  // Asked under the lock: an open order may have been sent for approval meanwhile.
  const isHeld = await lockOrders(transaction, memberPk)
  if (!isHeld || (await hasMoneyInFlight(transaction, memberPk)))
    throw new AppError('moneyUnderWay')
  return keepApart(transaction, memberPk)
}

/**
 * Runs the withdrawal and rolls it back, so that the answer is exact. Undefined while money is in
 * flight.
 */
export const rehearseLeaving = async (context: Context, memberPk: number) => {
  const transaction = await context.db.startTransaction().execute()
  try {
    return await concludePaymentsOf(context, transaction, memberPk)
  } catch (error) {
    if (error instanceof AppError && error.refusal === 'moneyUnderWay') return undefined
    throw error
  } finally {
    await transaction.rollback().execute()
  }
}

/**
 * Locks the orders, which a new refund needs, then the member, whose key a new order needs. Others
 * lock in the same order. False if an order came in between.
 */
const lockOrders = async (transaction: Transaction, memberPk: number): Promise<boolean> => {
  const held = await lockOrdersOf(transaction, [memberPk])
  await withholdKey(transaction, memberPk)
  const own = transaction.selectFrom('payment_order').where('member_pk', '=', memberPk)
  return (await countRows(own)) === held
}

const hasMoneyInFlight = async (transaction: Transaction, memberPk: number): Promise<boolean> =>
  (await isFound(
    transaction
      .selectFrom('payment_order')
      .select('order_pk')
      .where('member_pk', '=', memberPk)
      .where((eb) => eb.or([eb('state', 'not in', settledStates), refundInFlight(eb)])),
  )) ||
  isFound(
    transaction
      .selectFrom('bank_part')
      .select('part_pk')
      .where('member_pk', '=', memberPk)
      .where('kind', '=', 'return')
      .where('returned_on', 'is', null),
  )

const findOpenOrders = (transaction: Transaction, memberPk: number) =>
  transaction
    .selectFrom('payment_order')
    .select(['order_pk', 'goods_key', 'state'])
    .where('member_pk', '=', memberPk)
    .where('state', 'in', ['ready', 'awaiting_deposit'])
    .orderBy('goods_key')
    .execute()
