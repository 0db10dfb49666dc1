import { findAttempt, type OrderedAttempt } from '#payments/server/cards/store.ts'
import { isRehearsed, rehearses } from '#payments/server/orders/status.ts'
import { findOrder, type Order } from '#payments/server/orders/store.ts'
import {
  byHand,
  conclude,
  type Ending,
  leaveToStaff,
  postpone,
  type RefundOutcome,
} from '#payments/server/refunds/end.ts'
import type { Refund } from '#payments/server/refunds/store.ts'
import type { Context } from '#platform/server/context.ts'
import type { Cancellation, Cancelled } from '#platform/server/gateways/gateway.ts'

/** Tries once to return the money of a refund that is written down, and writes down what came of it. */
export const proceed = async (context: Context, refund: Refund): Promise<RefundOutcome> => {
  const order = await findOrder(context.db, refund.order_pk)
  if (order === undefined) throw new Error(`There is no order ${refund.order_pk}`)
  const attempt = await findAttempt(context.db, refund.order_pk)
  if (attempt === undefined || goesByHand(context, order, attempt)) {
    return conclude(context, refund, byHand)
  }
  const partly = refund.amount < order.amount
  // A part that is asked for twice may be returned twice: after the first try only staff can tell.
  if (partly && refund.tries > 0) {
    return leaveToStaff(context, refund, 'a part is never asked twice')
  }
  const answer = await context.gateway.cancel(cancellationOf(refund, attempt, order))
  // Refused at the second try: perhaps because the first, whose answer was lost, has returned the money.
  if (answer.kind === 'refused' && refund.tries > 0) {
    return leaveToStaff(context, refund, `refused when asked again: ${answer.code}`)
  }
  if (answer.kind !== 'lost') return conclude(context, refund, endingOf(answer))
  return (partly ? leaveToStaff : postpone)(context, refund, answer.reason)
}

/** Whether no gateway is asked: the office returns the money itself, or nobody was charged. */
export const goesByHand = (
  context: Context,
  order: Order,
  attempt: OrderedAttempt | undefined,
): boolean =>
  // A gateway that charges for real knows nothing of a rehearsal, and could take it for another's charge.
  attempt === undefined || (isRehearsed(order) && !rehearses(context))

const endingOf = (answer: Exclude<Cancelled, { kind: 'lost' }>): Ending =>
  answer.kind === 'cancelled'
    ? { kind: 'returned', refNo: answer.refNo }
    : { kind: 'refused', why: `${answer.code} ${answer.message}` }

const cancellationOf = (refund: Refund, attempt: OrderedAttempt, order: Order): Cancellation => ({
  refNo: attempt.ref_no ?? '',
  tranDate: attempt.tran_date ?? '',
  payType: attempt.pay_type ?? '',
  goodsName: attempt.goods_name,
  mbrRefNo: refund.mbr_ref_no,
  charged: order.amount,
  amount: refund.amount,
  earlierParts: order.refunded_amount > 0,
})
