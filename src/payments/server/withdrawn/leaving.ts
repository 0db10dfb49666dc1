import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { lockGood } from '#payments/server/goods/store.ts'
import { moveOrder } from '#payments/server/orders/store.ts'
import * as store from '#payments/server/withdrawn/leaving-store.ts'
import { keepApart } from '#payments/server/withdrawn/store.ts'

/**
 * Ends what waits for a member who leaves, and of the rest keeps apart what the law wants kept (ruling 42). From then on
 * nothing is ordered as them. Throws `moneyUnderWay` while nobody can say where money is.
 */
export const concludePaymentsOf = async (
  { clock }: Context,
  transaction: Transaction,
  memberPk: number,
): Promise<void> => {
  const entry = { at: clock.now().toISOString(), actor: 'member', detail: 'the member withdrew' }
  for (const { order_pk, goods_key, state } of await store.findOpenOrders(transaction, memberPk)) {
    await lockGood(transaction, goods_key)
    await moveOrder(transaction, order_pk, state === 'ready' ? 'close' : 'expire', entry)
  }
  // Once nothing more can begin: what was open a moment ago may have been sent for approval meanwhile.
  const held = await store.lockOrders(transaction, memberPk)
  if (!held || (await store.hasMoneyInFlight(transaction, memberPk))) {
    throw new AppError('moneyUnderWay')
  }
  await keepApart(transaction, memberPk)
}

/**
 * What would be kept apart of a member who left now: done, looked at and rolled back, so that it is what would be done.
 * Undefined while money is on its way.
 */
export const rehearseLeaving = async (context: Context, memberPk: number) => {
  const transaction = await context.db.startTransaction().execute()
  try {
    const orders = await store.findOrderKeys(transaction, memberPk)
    await concludePaymentsOf(context, transaction, memberPk)
    return await store.findKept(transaction, orders)
  } catch (error) {
    if (error instanceof AppError && error.refusal === 'moneyUnderWay') return undefined
    throw error
  } finally {
    await transaction.rollback().execute()
  }
}
