import { isChanged } from '#platform/server/db/changes.ts'
import { cancellationOf, findAttempt, type OrderedAttempt } from '#payments/server/cards/store.ts'
import { historyOf, methods, rehearsalLines, subjectOf } from '#payments/server/orders/methods.ts'
import { isRehearsed, rehearses } from '#payments/server/orders/status.ts'
import {
  entryOf,
  lockOrder,
  moveOrder,
  noteOrder,
  type Order,
  theOrder,
} from '#payments/server/orders/orders.ts'
import { type PayerMail, tellPayer } from '#payments/server/orders/payers.ts'
import { type Refund } from '#payments/server/refunds/store.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { Cancelled } from '#platform/server/gateways/gateway.ts'
import type { Updateable } from 'kysely'

export type RefundOutcome = 'done' | 'refused' | 'unknown'

/** What became of a refund, whoever has seen it: the gateway, or staff in its back office. */
export type Ending =
  /** `refNo`: the gateway's number of the cancellation; empty where none was asked. */
  | { kind: 'returned'; refNo: string }
  /** `why` goes into the order's log. */
  | { kind: 'refused'; why: string }

/** The money went back by staff's own hand, or nobody had been charged. */
export const byHand: Ending = { kind: 'returned', refNo: '' }

/** Writes down how a refund has ended, in one transaction; does nothing to one that has ended already. */
const conclude = async (
  context: Context,
  refund: Refund,
  ending: Ending,
): Promise<RefundOutcome> => {
  await context.db
    .transaction()
    .execute((transaction) => concludeIn(context, transaction, refund, ending))
  return ending.kind === 'returned' ? 'done' : 'refused'
}

/** The same as a part of a larger transaction. False where it has ended already. */
export const concludeIn = (
  context: Context,
  transaction: Transaction,
  refund: Refund,
  ending: Ending,
): Promise<boolean> =>
  ending.kind === 'returned'
    ? beRefunded(context, transaction, refund, ending.refNo)
    : beRefused(context, transaction, refund, ending.why)

/**
 * Changes a refund that is under way; false where it has ended meanwhile, by another's doing. The order first, as whoever
 * begins a refund does: two who took them the other way round would wait for each other.
 */
const change = async (
  transaction: Transaction,
  { refund_pk, order_pk }: Refund,
  set: Updateable<Tables['refund']>,
): Promise<boolean> =>
  (await lockOrder(transaction, order_pk, 'paid')) !== undefined &&
  isChanged(
    transaction
      .updateTable('refund')
      .set(set)
      .where('refund_pk', '=', refund_pk)
      .where('state', 'in', ['asked', 'unknown']),
  )

const beRefunded = async (
  context: Context,
  transaction: Transaction,
  refund: Refund,
  ref_no: string,
): Promise<boolean> => {
  const { refund_pk, order_pk, amount, actor, reason } = refund
  const entry = entryOf(context, actor, `refunded ${amount}: ${reason}`.slice(0, 300))
  const done = { state: 'done', ref_no, done_at: entry.at, next_try_at: null } as const
  if (!(await change(transaction, refund, done))) return false
  const counted = transaction
    .updateTable('payment_order')
    .set((eb) => ({ refunded_amount: eb('refunded_amount', '+', amount) }))
    .where('order_pk', '=', order_pk)
    .where('state', '=', 'paid')
    .where((eb) => eb(eb('refunded_amount', '+', amount), '<=', eb.ref('amount')))
  if (!(await isChanged(counted))) {
    throw new Error(`Refund ${refund_pk} is more than is left of its order`)
  }
  const order = await theOrder(transaction, order_pk)
  const all = order.refunded_amount === order.amount
  if (all) await moveOrder(transaction, order_pk, 'refund', entry)
  else await noteOrder(transaction, order, entry)
  await tellPayer(context, transaction, order.member_pk, refundedMail(context, order, amount))
  return true
}

const beRefused = async (
  context: Context,
  transaction: Transaction,
  refund: Refund,
  why: string,
): Promise<boolean> => {
  const { order_pk, actor } = refund
  const refused = { state: 'refused', next_try_at: null } as const
  if (!(await change(transaction, refund, refused))) return false
  const entry = entryOf(context, actor, `refund refused: ${why}`.slice(0, 300))
  await noteOrder(transaction, { order_pk, state: 'paid' }, entry)
  return true
}

/** Leaves a refund whose answer was lost to the job, after the last wait to staff. */
const postpone = async (
  context: Context,
  refund: Refund,
  reason: string,
): Promise<RefundOutcome> => {
  const wait = context.config.payments.waits[refund.tries]
  if (wait === undefined) return leaveToStaff(context, refund, reason)
  const next = new Date(context.clock.now().getTime() + wait).toISOString()
  await context.db
    .transaction()
    .execute((transaction) => change(transaction, refund, { state: 'unknown', next_try_at: next }))
  return 'unknown'
}

/** Nobody but staff tries again: they see it on their list. */
const leaveToStaff = async (
  context: Context,
  refund: Refund,
  reason: string,
): Promise<RefundOutcome> => {
  const { order_pk } = refund
  await context.db.transaction().execute(async (transaction) => {
    const left = { state: 'unknown', next_try_at: null } as const
    if (!(await change(transaction, refund, left))) return
    const entry = entryOf(context, 'job', `refund left to staff: ${reason}`.slice(0, 300))
    await noteOrder(transaction, { order_pk, state: 'paid' }, entry)
  })
  return 'unknown'
}

/** Money was returned. `amount` in won. */
const refundedMail = (context: Context, order: Order, amount: number): PayerMail => ({
  subject: subjectOf(order, `${order.goods_name} 환불이 완료되었습니다`),
  paragraphs: [
    ...rehearsalLines(order),
    `${order.member_name}님, ${order.goods_name} 가운데 ${wonText(amount)}을 환불해 드렸습니다.`,
    methods[order.pay_method].refunded,
  ],
  link: historyOf(context, order),
})

/** Tries once to return the money of a refund that is written down, and writes down what came of it. */
export const proceed = async (context: Context, refund: Refund): Promise<RefundOutcome> => {
  const order = await theOrder(context.db, refund.order_pk)
  const attempt = await findAttempt(context.db, refund.order_pk)
  if (attempt === undefined || goesByHand(context, order, attempt)) {
    return conclude(context, refund, byHand)
  }
  const partly = refund.amount < order.amount
  // A part that is asked for twice may be returned twice: after the first try only staff can tell.
  if (partly && refund.tries > 0) {
    return leaveToStaff(context, refund, 'a part is never asked twice')
  }
  const answer = await context.gateway.cancel(
    cancellationOf(attempt, {
      mbrRefNo: refund.mbr_ref_no,
      charged: order.amount,
      amount: refund.amount,
      earlierParts: order.refunded_amount > 0,
    }),
  )
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
