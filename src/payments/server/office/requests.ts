import type { z } from 'zod'
import type { refund } from '#payments/api/order-actions.ts'
import { lockOrder } from '#payments/server/orders/orders.ts'
import { noteMoney } from '#payments/server/orders/service.ts'
import type { RefundOutcome } from '#payments/server/refunds/end.ts'
import { refundOrder, type RefundRefusal } from '#payments/server/refunds/refunds.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'

const endOf = (context: Context, by: Staff) => ({
  ended_by: by.staff_name,
  ended_at: context.clock.now().toISOString(),
})

/** Leaves one staff log row. False if the order has changed, or another request of it waits. */
export const requestRefund = async (
  context: Context,
  by: Staff,
  { order_pk, amount, left, reason }: z.output<(typeof refund)['input']>,
): Promise<boolean> => {
  const { staff_pk, staff_name } = by
  const created_at = context.clock.now().toISOString()
  const asked = { order_pk, amount, reason, staff_pk, staff_name, created_at, seen_left: left }
  try {
    return await context.db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, order_pk, 'paid')
      if (order === undefined || order.amount - order.refunded_amount !== left) return false
      // A waiting request lapses once its order has changed.
      await transaction
        .updateTable('refund_request')
        .set({ ...endOf(context, by), state: 'over' })
        .where('order_pk', '=', order_pk)
        .where('state', '=', 'waiting')
        .where('seen_left', '!=', left)
        .execute()
      await transaction
        .insertInto('refund_request')
        .values({ ...asked, state: 'waiting', ended_by: null, ended_at: null })
        .execute()
      const detail = `refund asked ${amount}: ${reason}`.slice(0, 300)
      await noteMoney(context, transaction, order, { by, detail })
      const label = `주문 ${order_pk} 환불 요청(${wonText(amount)})`
      const about = { kind: 'refund' as const, subject: order_pk, label }
      await record(context, transaction, by, { ...about, after: { amount } })
      return true
    })
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/**
 * Approval and refund share a transaction, so that neither exists without the other. The caller
 * has refused the person who asked.
 */
export const approveRequest = (
  context: Context,
  by: Staff,
  { request_pk, order_pk, amount, seen_left: left, reason }: RefundRequestRow,
): Promise<RefundOutcome | RefundRefusal> => {
  const end = { ...endOf(context, by), state: 'approved' } as const
  const agreed = (transaction: Transaction) => endRequest(transaction, request_pk, end)
  return refundOrder(context, { order_pk, amount, left, reason, by, agreed })
}

/** Leaves one staff log row. False if it has ended already. */
export const declineRequest = (
  context: Context,
  by: Staff,
  { request, reason }: { request: RefundRequestRow; reason: string },
): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const { order_pk, request_pk, amount } = request
    const order = await lockOrder(transaction, order_pk, 'paid')
    if (order === undefined) return false
    const end = { ...endOf(context, by), state: 'declined' } as const
    if (!(await endRequest(transaction, request_pk, end))) return false
    const detail = `refund declined ${amount}: ${reason}`.slice(0, 300)
    await noteMoney(context, transaction, order, { by, detail })
    const label = `주문 ${order_pk} 환불 요청 반려`
    const about = { kind: 'refund' as const, subject: order_pk, label }
    await record(context, transaction, by, { ...about, after: { amount } })
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
    .select(['staff_pk', 'staff_name', 'refund_request.created_at', 'seen_left'])
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
