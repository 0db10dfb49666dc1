import type { Updateable } from 'kysely'
import { cancellationOf, findAttempt, type OrderedAttempt } from '#payments/server/cards/store.ts'
import type { Cancelled } from '#payments/server/gateways/gateway.ts'
import { billed, findJointOrders } from '#payments/server/orders/joint.ts'
import {
  eventEntry,
  lockOrder,
  moveOrder,
  noteOrder,
  type Order,
  theOrder,
} from '#payments/server/orders/orders.ts'
import { tellOrdered } from '#payments/server/orders/payers.ts'
import { isRehearsed, rehearses } from '#payments/server/orders/status.ts'
import {
  declinedMail,
  endedMail,
  paidBackMail,
  refundedMail,
} from '#payments/server/refunds/mails.ts'
import { lapseRequests, type Refund } from '#payments/server/refunds/store.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

export type RefundOutcome = 'done' | 'refused' | 'unknown'

export type Ending =
  /** `refNo` is the gateway's number of the cancellation; empty if no gateway was asked. */
  | { kind: 'returned'; refNo: string }
  /** `why` goes into the order's history. */
  | { kind: 'refused'; why: string }

/** Staff returned the money by hand, or nobody had been charged. */
export const byHand: Ending = { kind: 'returned', refNo: '' }

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

/** False if the refund has ended already. */
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
 * False if the refund has ended meanwhile. Locks the order first, as a new refund does: the other
 * way round two callers would deadlock.
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
  const entry = eventEntry(context, actor, `refunded ${amount}: ${reason}`.slice(0, 300))
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
  const all = order.refunded_amount === order.amount || refund.ends === 1
  if (all) await moveOrder(transaction, order_pk, 'refund', entry)
  else {
    await noteOrder(transaction, order, entry)
    await lapseRequests(transaction, order_pk, entry.at)
  }
  const told = await billed(transaction, order)
  const mail = refund.ends === 1 ? endedMail : refundedMail
  await tellOrdered(context, transaction, told, () => mail(context, told, amount))
  if (all && told !== order)
    await tellOrdered(context, transaction, order, () => paidBackMail(context, order, told))
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
  const entry = eventEntry(context, actor, `refund refused: ${why}`.slice(0, 300))
  await noteOrder(transaction, { order_pk, state: 'paid' }, entry)
  if (refund.ends === 1) {
    const told = await billed(transaction, await theOrder(transaction, order_pk))
    const reason = why.replace(/^staff /, '')
    await tellOrdered(context, transaction, told, () => declinedMail(context, told, reason))
  }
  return true
}

/** The job tries again; after the last wait the refund is left to staff. */
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

const leaveToStaff = async (
  context: Context,
  refund: Refund,
  reason: string,
): Promise<RefundOutcome> => {
  const { order_pk } = refund
  await context.db.transaction().execute(async (transaction) => {
    const left = { state: 'unknown', next_try_at: null } as const
    if (!(await change(transaction, refund, left))) return
    const entry = eventEntry(context, 'job', `refund left to staff: ${reason}`.slice(0, 300))
    await noteOrder(transaction, { order_pk, state: 'paid' }, entry)
  })
  return 'unknown'
}

/**
 * Asks for refunds in turn, as the gateway takes one cancellation of a charge at a time. Once one
 * is not confirmed, the rest is left to staff.
 */
export const proceedAll = async (
  context: Context,
  refunds: readonly Refund[],
): Promise<RefundOutcome> => {
  let outcome: RefundOutcome = 'done'
  for (const refund of refunds)
    outcome = await (outcome === 'done'
      ? proceed(context, refund)
      : leaveToStaff(context, refund, 'an earlier one was not confirmed'))
  return outcome
}

export const proceed = async (context: Context, refund: Refund): Promise<RefundOutcome> => {
  const order = await theOrder(context.db, refund.order_pk)
  const attempt = await findAttempt(context.db, refund.order_pk)
  if (attempt === undefined || goesByHand(context, order, attempt)) {
    return conclude(context, refund, byHand)
  }
  const charged = attempt.charged ?? attempt.amount
  const partly = refund.amount < charged
  // A partial refund asked twice may be paid twice: after the first try, staff decide.
  if (partly && refund.tries > 0) {
    return leaveToStaff(context, refund, 'a part is never asked twice')
  }
  const answer = await context.gateway.cancel(
    cancellationOf(attempt, {
      mbrRefNo: refund.mbr_ref_no,
      charged,
      amount: refund.amount,
      earlierParts: (await findJointOrders(context.db, order)).some(
        ({ refunded_amount }) => refunded_amount > 0,
      ),
    }),
  )
  // A second try may be refused because the first, whose answer was lost, returned the money. The
  // member who cancelled is owed the money whatever the gateway says.
  if (answer.kind === 'refused' && (refund.tries > 0 || refund.ends === 1)) {
    return leaveToStaff(context, refund, `refused: ${answer.code}`)
  }
  if (answer.kind !== 'lost') return conclude(context, refund, endingOf(answer))
  return (partly ? leaveToStaff : postpone)(context, refund, answer.reason)
}

/** No gateway is asked: the office returns the money itself, or nobody was charged. */
export const goesByHand = (
  context: Context,
  order: Order,
  attempt: OrderedAttempt | undefined,
): boolean =>
  // The real gateway does not know a rehearsal and could take it for another's charge.
  attempt === undefined || (isRehearsed(order) && !rehearses(context))

const endingOf = (answer: Exclude<Cancelled, { kind: 'lost' }>): Ending =>
  answer.kind === 'cancelled'
    ? { kind: 'returned', refNo: answer.refNo }
    : { kind: 'refused', why: `${answer.code} ${answer.message}` }
