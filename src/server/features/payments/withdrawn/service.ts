import type { Context } from '#server/base/context.ts'
import type { Transaction } from '#server/base/db/database.ts'
import * as store from '#server/features/payments/withdrawn/store.ts'

export type WithdrawnPayment = store.WithdrawnPayment

/** The payment with that order's number, if its member has withdrawn. */
export const withdrawnPayment = (
  { db }: Context,
  order_pk: number,
): Promise<WithdrawnPayment | undefined> => store.findWithdrawn(db, order_pk)

/** The payment of whose papers that is the code, if its member has withdrawn. */
export const withdrawnPaymentByCode = (
  { db }: Context,
  code: string,
): Promise<WithdrawnPayment | undefined> => store.findWithdrawnByCode(db, code)

/**
 * Writes down that the office has returned money of a payment whose member has withdrawn, by its own hand: what the card
 * gateway would have to be told is not kept. `amount` in won; undefined: all that is left.
 */
export const noteWithdrawnRefund = async (
  { db, clock }: Context,
  payment: WithdrawnPayment,
  amount = payment.amount - payment.refunded_amount,
): Promise<'done' | 'not paid' | 'too much'> => {
  if (payment.state !== 'paid') return 'not paid'
  const at = clock.now().toISOString()
  return (await store.addWithdrawnRefund(db, payment.order_pk, { amount, at }))
    ? 'done'
    : 'too much'
}

/**
 * Destroys what was paid, and given back, before that moment, of members and of those who have withdrawn; answers how many
 * payments it was. What members leave behind who were deleted by other means than a withdrawal is kept apart first.
 */
export const destroyPastPayments = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  await store.keepApart(transaction, null)
  const past = await store.deletePastOrders(transaction, before)
  return past + (await store.deletePastWithdrawn(transaction, before))
}
