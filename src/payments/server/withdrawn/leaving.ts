import { lockGood } from '#payments/server/goods/goods.ts'
import { entryOf, lockOrdersOf, moveOrder } from '#payments/server/orders/orders.ts'
import { keepApart, refundInFlight, settledStates } from '#payments/server/withdrawn/service.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows, isFound } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'

/**
 * Ends what waits for a member who leaves, and of the rest keeps apart what the law wants kept (ruling 42). From then on
 * nothing is ordered as them. Answers what was kept. Throws `moneyUnderWay` while nobody can say where money is.
 */
export const concludePaymentsOf = async (
  context: Context,
  transaction: Transaction,
  memberPk: number,
) => {
  const entry = entryOf(context, 'member', 'the member withdrew')
  for (const { order_pk, goods_key, state } of await findOpenOrders(transaction, memberPk)) {
    await lockGood(transaction, goods_key)
    await moveOrder(transaction, order_pk, state === 'ready' ? 'close' : 'expire', entry)
  }
  // Once nothing more can begin: what was open a moment ago may have been sent for approval meanwhile.
  const isHeld = await lockOrders(transaction, memberPk)
  if (!isHeld || (await hasMoneyInFlight(transaction, memberPk)))
    throw new AppError('moneyUnderWay')
  return keepApart(transaction, memberPk)
}

/**
 * What would be kept apart of a member who left now: done, looked at and rolled back, so that it is what would be done.
 * Undefined while money is on its way.
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
 * From here on nobody begins a refund of what the member paid, and then nobody orders as them: a refund needs its order's
 * row, an order the member's key as it was. Whoever has begun is waited for, who holds an order and then the member; so
 * the orders first. False where an order came in between.
 */
const lockOrders = async (transaction: Transaction, memberPk: number): Promise<boolean> => {
  const held = await lockOrdersOf(transaction, [memberPk])
  await transaction
    .updateTable('member')
    .set({ member_id_key: `withdrawing ${memberPk}` })
    .where('member_pk', '=', memberPk)
    .execute()
  const own = transaction.selectFrom('payment_order').where('member_pk', '=', memberPk)
  return (await countRows(own)) === held
}

/**
 * Money that is on its way, or may be: an approval without an answer, a deposit that has to go back, a refund that has not
 * come to an end.
 */
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
