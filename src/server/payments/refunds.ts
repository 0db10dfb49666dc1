import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/database.ts'
import type { RefundTable } from '#server/db/schema.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { Cancelled } from '#server/gateways/gateway.ts'
import { queueMail } from '#server/mail/service.ts'
import { findAttempt, type OrderedAttempt } from '#server/payments/attempt-store.ts'
import { newMbrRefNo } from '#server/payments/mbr-ref-no.ts'
import { refundedMail } from '#server/payments/mails.ts'
import {
  findOrder,
  findPayer,
  holdOrder,
  moveOrder,
  noteOrder,
  type Order,
} from '#server/payments/order-store.ts'
import {
  addRefund,
  addRefunded,
  changeRefund,
  claimRefund,
  findDueRefunds,
  findRefund,
  type Refund,
} from '#server/payments/refund-store.ts'

import type { Updateable } from 'kysely'

export type RefundRefusal = 'no such order' | 'not paid' | 'too much' | 'under way'
export type RefundOutcome = 'done' | 'refused' | 'unknown'

export interface RefundRequest {
  order_pk: number
  /** In won; undefined: all that is left. */
  amount: number | undefined
  reason: string
  /** `staff:` with a name. */
  actor: string
}

const most = 100

/**
 * Returns money of a paid order: a card's through the gateway, a deposit's by staff's own hand, of which this is the
 * record. Written down before the gateway is asked, so that a crash in between is picked up by the job. Answers how it
 * ended, or why it was not begun.
 */
export const refundOrder = async (
  context: Context,
  request: RefundRequest,
): Promise<RefundOutcome | RefundRefusal> => {
  const begun = await begin(context, request)
  if (typeof begun === 'string') return begun
  return proceed(context, begun)
}

const begin = async (
  context: Context,
  { order_pk, amount, reason, actor }: RefundRequest,
): Promise<Refund | RefundRefusal> => {
  if ((await findOrder(context.db, order_pk)) === undefined) return 'no such order'
  const now = context.clock.now()
  const next_try_at = new Date(now.getTime() + context.config.payments.lease).toISOString()
  try {
    return await context.db.transaction().execute(async (transaction) => {
      // Held, so that a refund which ends meanwhile is seen to have ended.
      if (!(await holdOrder(transaction, order_pk, 'paid'))) return 'not paid'
      const order = await findOrder(transaction, order_pk)
      if (order === undefined) return 'no such order'
      const left = order.amount - order.refunded_amount
      if ((amount ?? left) > left || (amount ?? left) <= 0) return 'too much'
      const refund_pk = await addRefund(transaction, {
        order_pk,
        amount: amount ?? left,
        reason,
        actor,
        state: 'asked',
        mbr_ref_no: newMbrRefNo(),
        ref_no: null,
        created_at: now.toISOString(),
        done_at: null,
        next_try_at,
      })
      const refund = await findRefund(transaction, refund_pk)
      if (refund === undefined) throw new Error(`Refund ${refund_pk} is gone at once`)
      return refund
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'under way'
    throw error
  }
}

/** Refunds that a crash or a lost answer has left open. */
export const resumeRefunds = async (context: Context): Promise<void> => {
  const now = context.clock.now()
  const until = new Date(now.getTime() + context.config.payments.lease).toISOString()
  for (const refund of await findDueRefunds(context.db, now.toISOString(), most)) {
    if (!(await claimRefund(context.db, refund, until))) continue
    await proceed(context, { ...refund, tries: refund.tries + 1 })
  }
}

const proceed = async (context: Context, refund: Refund): Promise<RefundOutcome> => {
  const attempt = await findAttempt(context.db, refund.order_pk)
  if (attempt === undefined) return finish(context, refund, { kind: 'cancelled', refNo: '' })
  const order = await findOrder(context.db, refund.order_pk)
  if (order === undefined) throw new Error(`There is no order ${refund.order_pk}`)
  const partly = refund.amount < order.amount
  // A part that is asked for twice may be returned twice: after the first try only staff can tell.
  if (partly && refund.tries > 0)
    return leaveToStaff(context, refund, 'a part is never asked twice')
  const answer = await context.gateway.cancel(cancellationOf(refund, attempt, order))
  return finish(context, refund, answer, partly)
}

const cancellationOf = (refund: Refund, attempt: OrderedAttempt, order: Order) => ({
  refNo: attempt.ref_no ?? '',
  tranDate: attempt.tran_date ?? '',
  payType: attempt.pay_type ?? '',
  goodsName: attempt.goods_name,
  mbrRefNo: refund.mbr_ref_no,
  charged: order.amount,
  amount: refund.amount,
  earlierParts: order.refunded_amount > 0,
})

const finish = async (
  context: Context,
  refund: Refund,
  answer: Cancelled,
  partly = false,
): Promise<RefundOutcome> => {
  if (answer.kind === 'lost') {
    if (partly) return leaveToStaff(context, refund, answer.reason)
    return postpone(context, refund, answer.reason)
  }
  await context.db
    .transaction()
    .execute((transaction) =>
      answer.kind === 'cancelled'
        ? beRefunded(context, transaction, refund, answer.refNo)
        : beRefused(context, transaction, refund, `${answer.code} ${answer.message}`),
    )
  return answer.kind === 'cancelled' ? 'done' : 'refused'
}

/** The order first, as whoever begins a refund does: two who took them the other way round would wait for each other. */
const change = async (
  transaction: Transaction,
  { refund_pk, order_pk }: Refund,
  set: Updateable<RefundTable>,
): Promise<boolean> =>
  (await holdOrder(transaction, order_pk, 'paid')) && changeRefund(transaction, refund_pk, set)

const beRefunded = async (
  context: Context,
  transaction: Transaction,
  refund: Refund,
  ref_no: string,
): Promise<void> => {
  const { refund_pk, order_pk, amount, actor, reason } = refund
  const at = context.clock.now().toISOString()
  const done = { state: 'done', ref_no, done_at: at, next_try_at: null } as const
  if (!(await change(transaction, refund, done))) return
  if (!(await addRefunded(transaction, order_pk, amount))) {
    throw new Error(`Refund ${refund_pk} is more than is left of its order`)
  }
  const order = await findOrder(transaction, order_pk)
  if (order === undefined) throw new Error(`There is no order ${order_pk}`)
  const entry = { at, actor, detail: `refunded ${amount}: ${reason}`.slice(0, 300) }
  const all = order.refunded_amount === order.amount
  if (all) await moveOrder(transaction, order_pk, 'refund', entry)
  else await noteOrder(transaction, order, entry)
  if (order.member_pk === null) return
  const { email } = await findPayer(transaction, order.member_pk)
  if (email === null) return
  await queueMail(context, refundedMail(context, order, { to: email, amount }), {
    db: transaction,
  })
}

const beRefused = async (
  context: Context,
  transaction: Transaction,
  refund: Refund,
  detail: string,
): Promise<void> => {
  const { order_pk, actor } = refund
  const refused = { state: 'refused', next_try_at: null } as const
  if (!(await change(transaction, refund, refused))) return
  const at = context.clock.now().toISOString()
  const entry = { at, actor, detail: `refund refused: ${detail}`.slice(0, 300) }
  await noteOrder(transaction, { order_pk, state: 'paid' }, entry)
}

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
    const at = context.clock.now().toISOString()
    const entry = { at, actor: 'job', detail: `refund left to staff: ${reason}`.slice(0, 300) }
    await noteOrder(transaction, { order_pk, state: 'paid' }, entry)
  })
  return 'unknown'
}
