import type { Context } from '#server/base/context.ts'
import {
  addWithdrawnRefund,
  findWithdrawn,
  type WithdrawnPayment,
} from '#server/features/payments/withdrawn/store.ts'

/** The payment with that order's number, if its member has withdrawn. */
export const withdrawnPayment = (
  { db }: Context,
  order_pk: number,
): Promise<WithdrawnPayment | undefined> => findWithdrawn(db, order_pk)

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
  return (await addWithdrawnRefund(db, payment.order_pk, { amount, at })) ? 'done' : 'too much'
}
