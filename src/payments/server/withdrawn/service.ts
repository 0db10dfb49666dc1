import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { OfficeAction } from '#payments/server/orders/office-action.ts'
import { record } from '#staff/server/staff-log/service.ts'
import * as store from '#payments/server/withdrawn/store.ts'

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

interface WithdrawnRefund extends Pick<OfficeAction, 'by'> {
  amount: number | undefined
  /** In won: what was left when somebody decided it. */
  left?: number
}

/**
 * Writes down that the office has returned money of a payment whose member has withdrawn, by its own hand: what the card
 * gateway would have to be told is not kept. `amount` in won; undefined: all that is left. Leaves one row of the office's log.
 * `too much`: so much is not left, or `left` is not any more what it was.
 */
export const noteWithdrawnRefund = async (
  context: Context,
  payment: WithdrawnPayment,
  { by, left, amount = payment.amount - payment.refunded_amount }: WithdrawnRefund,
): Promise<'done' | 'not paid' | 'too much'> => {
  if (payment.state !== 'paid') return 'not paid'
  const { order_pk } = payment
  const at = context.clock.now().toISOString()
  return context.db.transaction().execute(async (transaction) => {
    if (!(await store.addWithdrawnRefund(transaction, order_pk, { amount, at, left })))
      return 'too much'
    const label = `탈퇴한 회원의 주문 ${order_pk}에서 ${wonText(amount)}을 환불한 것으로 적었습니다.`
    const about = { kind: 'refund' as const, subject: order_pk, label }
    await record(context, transaction, by, { ...about, after: { amount } })
    return 'done'
  })
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
