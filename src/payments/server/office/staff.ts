import { changeAttempt } from '#payments/server/cards/store.ts'
import { actorOf, type OfficeAction } from '#payments/server/orders/service.ts'
import { findOrder, moveOrder } from '#payments/server/orders/orders.ts'
import { byHand, concludeIn, type Ending } from '#payments/server/refunds/end.ts'
import { findRefundLeft } from '#payments/server/refunds/store.ts'
import type { Context } from '#platform/server/context.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * What waits for a person: payments and refunds whose outcome the gateway would not tell (ruling 23), and deposits that
 * have to go back (ruling 39).
 */
export const needsHuman = async ({ db }: Context) => {
  const payments = await db
    .selectFrom('payment_order')
    .innerJoin('card_attempt', 'card_attempt.order_pk', 'payment_order.order_pk')
    .selectAll('payment_order')
    .select(['mbr_ref_no', 'asked_at', 'ref_no'])
    .where('state', '=', 'unknown')
    .where('next_try_at', 'is', null)
    .orderBy('payment_order.order_pk')
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment_order', 'payment_order.order_pk', 'refund.order_pk')
    .selectAll('payment_order')
    .select([
      'refund.refund_pk',
      'refund.amount as refund_amount',
      'refund.mbr_ref_no',
      'refund.reason',
    ])
    .where('refund.state', '=', 'unknown')
    .where('refund.next_try_at', 'is', null)
    .orderBy('refund.refund_pk')
    .execute()
  const deposits = await db
    .selectFrom('payment_order')
    .selectAll()
    .where('state', '=', 'to_return')
    .orderBy('order_pk')
    .execute()
  return { payments, refunds, deposits }
}

/**
 * Ends a payment of unknown outcome after staff have seen in the gateway's back office that nothing is charged. Leaves one row
 * of the office's log. False where the order is no such payment.
 */
export const concludeByHand = (
  context: Context,
  order_pk: number,
  action: OfficeAction,
): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const at = context.clock.now().toISOString()
    const entry = { at, actor: actorOf(action), detail: action.reason }
    const moved = await moveOrder(transaction, order_pk, 'reverse', entry)
    if (!moved) return false
    await changeAttempt(transaction, order_pk, { next_try_at: null, auth_token: null })
    const label = `주문 ${order_pk}의 결제를 승인되지 않은 것으로 닫았습니다.`
    const about = { kind: 'order' as const, subject: order_pk, label }
    await record(context, transaction, action.by, { ...about, after: { state: 'failed' } })
    return true
  })

/**
 * Ends a refund of unknown outcome after staff have seen in the gateway's back office whether the money went back. Leaves one
 * row of the office's log. False where the order has none that is left to staff.
 */
export const concludeRefundByHand = async (
  context: Context,
  order_pk: number,
  { by, reason, returned }: OfficeAction & { returned: boolean },
): Promise<boolean> => {
  const refund = await findRefundLeft(context.db, order_pk)
  if (refund === undefined) return false
  const settled = {
    ...refund,
    actor: actorOf({ by }),
    reason: `${refund.reason}; ${reason}`,
  }
  const ending: Ending = returned ? byHand : { kind: 'refused', why: `staff ${reason}` }
  return context.db.transaction().execute(async (transaction) => {
    if (!(await concludeIn(context, transaction, settled, ending))) return false
    const label = returned
      ? `주문 ${order_pk}의 환불을 마친 것으로 적었습니다.`
      : `주문 ${order_pk}의 환불을 거절된 것으로 적었습니다.`
    const about = { kind: 'refund' as const, subject: order_pk, label }
    await record(context, transaction, by, { ...about, after: { amount: refund.amount, returned } })
    return true
  })
}

/** Whether the order has a refund that waits for `settleRefundByHand`. */
export const hasRefundLeft = async ({ db }: Context, order_pk: number): Promise<boolean> =>
  (await findRefundLeft(db, order_pk)) !== undefined

/** Whether the order is a deposit that has to go back and waits for `settleDeposit`. */
export const isToReturn = async ({ db }: Context, order_pk: number): Promise<boolean> =>
  (await findOrder(db, order_pk))?.state === 'to_return'
