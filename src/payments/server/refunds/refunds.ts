import { newMbrRefNo } from '#payments/server/cards/store.ts'
import {
  eventEntry,
  findOrder,
  lockOrder,
  moveOrder,
  type Order,
} from '#payments/server/orders/orders.ts'
import { tellOrdered } from '#payments/server/orders/payers.ts'
import { actorOf, type Decider } from '#payments/server/orders/service.ts'
import { proceed, type RefundOutcome } from '#payments/server/refunds/end.ts'
import { refundedMail } from '#payments/server/refunds/mails.ts'
import { type Refund } from '#payments/server/refunds/store.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged, isFound } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { record } from '#staff/server/staff-log/service.ts'

export type RefundRefusal = 'no such order' | 'not paid' | 'too much' | 'under way' | 'changed'

export interface RefundRequest {
  by: Decider
  reason: string
  order_pk: number
  /** Won; undefined: all that is left. */
  amount: number | undefined
  /** Won left when somebody decided. If another refund came in between, none begins. */
  left?: number
  /** Runs in the transaction that begins the refund; false prevents it. */
  agreed?: (transaction: Transaction) => Promise<boolean>
  /** The order ends, though some or all of it is kept. */
  ends?: boolean
}

const most = 100

/**
 * Refunds a card through the gateway; for a deposit, records what staff returned by hand. The
 * refund and one staff log row are stored before the gateway is asked, so that the job resumes it
 * after a crash.
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
  { order_pk, amount: asked, left: seen, agreed, ...action }: RefundRequest,
): Promise<Refund | RefundRefusal | 'done'> => {
  if ((await findOrder(context.db, order_pk)) === undefined) return 'no such order'
  try {
    return await context.db.transaction().execute(async (transaction) => {
      // Locked, so that a refund which ends meanwhile is seen.
      const order = await lockOrder(transaction, order_pk, 'paid')
      if (order === undefined) return 'not paid'
      // The gateway takes one cancellation of a charge at a time.
      if (await isRefunding(transaction, order)) return 'under way'
      const left = order.amount - order.refunded_amount
      if (seen !== undefined && seen !== left) return 'changed'
      const amount = asked ?? left
      if (amount > left || amount < (action.ends === true ? 0 : 1)) return 'too much'
      if (agreed !== undefined && !(await agreed(transaction))) return 'changed'
      return addRefund(context, transaction, order, { ...action, amount })
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'under way'
    throw error
  }
}

type Decided = Pick<RefundRequest, 'by' | 'reason' | 'ends'> & {
  amount: number
  /** The refund is the first, second … that is asked for; a job does not ask for it before its turn. */
  turn?: number
}

/**
 * Stores a refund of a locked order before the gateway is asked, with one staff log row unless the
 * member decides. `done`: the order ends and nothing goes back. Throws a unique violation while an
 * earlier refund is in flight.
 */
export const addRefund = async (
  context: Context,
  transaction: Transaction,
  order: Order,
  { by, reason, amount, ends = false, turn = 1 }: Decided,
): Promise<Refund | 'done'> => {
  const { order_pk } = order
  const now = context.clock.now()
  const lease = context.config.payments.lease * turn
  const label = `주문 ${order_pk} 환불(${wonText(amount)})`
  const about = { kind: 'refund' as const, subject: order_pk, label }
  if (by !== 'member') await record(context, transaction, by, { ...about, after: { amount } })
  if (amount === 0) {
    const entry = eventEntry(context, actorOf({ by }), `cancelled: ${reason}`)
    await moveOrder(transaction, order_pk, 'refund', entry)
    await tellOrdered(context, transaction, order, () => refundedMail(context, order, 0))
    return 'done'
  }
  return transaction
    .insertInto('refund')
    .values({
      order_pk,
      amount,
      reason,
      actor: actorOf({ by }),
      state: 'asked',
      mbr_ref_no: newMbrRefNo(),
      ref_no: null,
      created_at: now.toISOString(),
      done_at: null,
      next_try_at: new Date(now.getTime() + lease).toISOString(),
      ends: Number(ends),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The order, or another of the same payment, is being refunded. The payment is locked until the
 * transaction ends.
 */
export const isRefunding = async (transaction: Transaction, order: Order): Promise<boolean> => {
  const joint_pk = order.joint_pk ?? 0
  await transaction
    .updateTable('joint_payment')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('joint_pk', '=', joint_pk)
    .execute()
  return isFound(
    transaction
      .selectFrom('refund')
      .innerJoin('payment_order', 'payment_order.order_pk', 'refund.order_pk')
      .select('refund_pk')
      .where((eb) =>
        eb.or([eb('refund.order_pk', '=', order.order_pk), eb('joint_pk', '=', joint_pk)]),
      )
      .where('refund.state', 'in', ['asked', 'unknown']),
  )
}

export const resumeRefunds = async (context: Context): Promise<void> => {
  const now = context.clock.now()
  const until = new Date(now.getTime() + context.config.payments.lease).toISOString()
  const due = await context.db
    .selectFrom('refund')
    .selectAll()
    .where('next_try_at', '<=', now.toISOString())
    .where('state', 'in', ['asked', 'unknown'])
    .orderBy('next_try_at')
    .limit(most)
    .execute()
  for (const refund of due) {
    // Only one of two servers gets it.
    const claim = context.db
      .updateTable('refund')
      .set((eb) => ({ next_try_at: until, tries: eb('tries', '+', 1) }))
      .where('refund_pk', '=', refund.refund_pk)
      .where('next_try_at', '=', refund.next_try_at)
    if (!(await isChanged(claim))) continue
    await proceed(context, { ...refund, tries: refund.tries + 1 })
  }
}

export const refundWords = {
  done: '환불했습니다. 회원에게 메일을 발송합니다.',
  unknown:
    '결제사의 응답을 받지 못했습니다. 서버가 다시 시도하며, 확인되지 않으면 확인 필요(needs-human)에 표시됩니다.',
  refused: '결제사가 취소를 거절했습니다. 결제사 관리 화면에서 확인해 주십시오.',
  'no such order': '없는 주문입니다.',
  'not paid': '납부완료된 주문이 아닙니다.',
  'too much': '남은 금액보다 많이 환불할 수 없습니다.',
  'under way': '이 주문의 다른 환불이 진행 중입니다.',
  changed: '그사이 다른 환불이 있었습니다.',
} as const satisfies Record<RefundOutcome | RefundRefusal, string>
