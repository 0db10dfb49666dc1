import type { Context } from '#server/base/context.ts'
import type { Transaction } from '#server/base/db/database.ts'
import type { RefundTable } from '#server/base/db/payment-tables.ts'
import type { Cancelled } from '#server/base/gateways/gateway.ts'
import { queueMail } from '#server/base/mail/service.ts'
import { refundedMail } from '#server/features/payments/orders/mails.ts'
import {
  findOrder,
  findPayer,
  holdOrder,
  moveOrder,
  noteOrder,
} from '#server/features/payments/orders/store.ts'
import { addRefunded, changeRefund, type Refund } from '#server/features/payments/refunds/store.ts'
import type { Updateable } from 'kysely'

export type RefundOutcome = 'done' | 'refused' | 'unknown'

/** Writes down what the gateway said, in one transaction. */
export const conclude = async (
  context: Context,
  refund: Refund,
  answer: Exclude<Cancelled, { kind: 'lost' }>,
): Promise<RefundOutcome> => {
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

/** Leaves a refund whose answer was lost to the job, after the last wait to staff. */
export const postpone = async (
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
export const leaveToStaff = async (
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
