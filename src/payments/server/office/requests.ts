import { billed } from '#payments/server/orders/joint.ts'
import { lockOrder } from '#payments/server/orders/orders.ts'
import { tellOrdered } from '#payments/server/orders/payers.ts'
import { noteMoney } from '#payments/server/orders/service.ts'
import type { RefundOutcome } from '#payments/server/refunds/end.ts'
import { declinedMail } from '#payments/server/refunds/mails.ts'
import { refundOrder, type RefundRefusal } from '#payments/server/refunds/refunds.ts'
import { picked } from '#platform/rules/picked.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'

const endOf = (context: Context, by: Staff) => ({
  account: '',
  ended_by: by.staff_name,
  ended_at: context.clock.now().toISOString(),
})

interface Asked {
  order_pk: number
  /** Won; also none of it, if the order `ends`. */
  amount: number
  /** Won left when somebody decided. */
  left: number
  reason: string
  /** The order ends, though some of it is kept. */
  ends?: boolean
  /** The member's account to return to; erased when the request ends. */
  account?: string
}

/**
 * Asks for a refund that somebody of staff has to approve. Leaves one staff log row, unless the
 * member asks. False if the order has changed, or another request of it waits.
 */
export const requestRefund = async (
  context: Context,
  transaction: Transaction,
  by: Staff | 'member',
  { order_pk, amount, left, reason, ends = false, account = '' }: Asked,
): Promise<boolean> => {
  const order = await lockOrder(transaction, order_pk, 'paid')
  if (order === undefined || order.amount - order.refunded_amount !== left) return false
  const asking = by === 'member' ? { staff_pk: 0, staff_name: '회원' } : by
  const inserted = transaction
    .insertInto('refund_request')
    .values({
      ...picked(asking, ['staff_pk', 'staff_name']),
      ...{ order_pk, amount, reason, account, seen_left: left, ends: Number(ends) },
      ...{ state: 'waiting', ended_by: null, ended_at: null },
      created_at: context.clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
  if ((await inserted.executeTakeFirst()).numInsertedOrUpdatedRows !== 1n) return false
  const detail = `refund asked ${amount}: ${reason}`.slice(0, 300)
  await noteMoney(context, transaction, order, { by, detail })
  if (by === 'member') return true
  const label = `주문 ${order_pk} 환불 요청(${wonText(amount)})`
  const about = { kind: 'refund' as const, subject: order_pk, label }
  await record(context, transaction, by, { ...about, after: { amount } })
  return true
}

/**
 * Approval and refund share a transaction, so that neither exists without the other. The caller
 * has refused the person who asked.
 */
export const approveRequest = (
  context: Context,
  by: Staff,
  { request_pk, order_pk, amount, seen_left: left, reason, ends }: RefundRequestRow,
): Promise<RefundOutcome | RefundRefusal> => {
  const end = { ...endOf(context, by), state: 'approved' } as const
  const agreed = (transaction: Transaction) => endRequest(transaction, request_pk, end)
  return refundOrder(context, { order_pk, amount, left, reason, by, agreed, ends: ends === 1 })
}

/** Leaves one staff log row, and tells the member who asked. False if it has ended already. */
export const declineRequest = (
  context: Context,
  by: Staff,
  { request, reason }: { request: RefundRequestRow; reason: string },
): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const { order_pk, request_pk, amount, ends } = request
    const order = await lockOrder(transaction, order_pk, 'paid')
    if (order === undefined) return false
    const end = { ...endOf(context, by), state: 'declined' } as const
    if (!(await endRequest(transaction, request_pk, end))) return false
    const detail = `refund declined ${amount}: ${reason}`.slice(0, 300)
    await noteMoney(context, transaction, order, { by, detail })
    const label = `주문 ${order_pk} 환불 요청 반려`
    const about = { kind: 'refund' as const, subject: order_pk, label }
    await record(context, transaction, by, { ...about, after: { amount } })
    if (ends === 1) {
      const told = await billed(transaction, order)
      await tellOrdered(context, transaction, told, () => declinedMail(context, told, reason))
    }
    return true
  })

const endRequest = (
  db: Transaction,
  request_pk: number,
  end: ReturnType<typeof endOf> & { state: 'approved' | 'declined' },
): Promise<boolean> =>
  isChanged(
    db
      .updateTable('refund_request')
      .set(end)
      .where('request_pk', '=', request_pk)
      .where('state', '=', 'waiting'),
  )

/** Oldest first. A request lapses once its order changes or is no longer paid. */
export const waitingRequests = ({ db }: Context, only: { order_pk?: number } = {}) =>
  db
    .selectFrom('refund_request')
    .innerJoin('payment_order', 'payment_order.order_pk', 'refund_request.order_pk')
    .select(['request_pk', 'refund_request.order_pk', 'refund_request.amount', 'reason'])
    .select(['staff_pk', 'staff_name', 'refund_request.created_at', 'seen_left', 'ends'])
    .select('account')
    .select(['member_name', 'goods_name'])
    .where('refund_request.state', '=', 'waiting')
    .where('payment_order.state', '=', 'paid')
    .where((eb) =>
      eb(
        eb('payment_order.amount', '-', eb.ref('payment_order.refunded_amount')),
        '=',
        eb.ref('refund_request.seen_left'),
      ),
    )
    .$if(only.order_pk !== undefined, (query) =>
      query.where('refund_request.order_pk', '=', only.order_pk ?? 0),
    )
    .orderBy('request_pk')
    .execute()

export type RefundRequestRow = Awaited<ReturnType<typeof waitingRequests>>[number]
