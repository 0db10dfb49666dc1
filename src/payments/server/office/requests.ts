import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { actorOf } from '#payments/server/orders/office-action.ts'
import { findOrder, lockOrder, noteOrder } from '#payments/server/orders/store.ts'
import type { RefundOutcome } from '#payments/server/refunds/end.ts'
import { refundOrder, type RefundRefusal } from '#payments/server/refunds/refunds.ts'
import * as store from '#payments/server/office/request-store.ts'
import { record } from '#staff/server/staff-log/service.ts'

export type { RefundRequestRow } from '#payments/server/office/request-store.ts'

/** Refunds that wait for a second person's yes, oldest first; of one order where it is given. */
export const waitingRequests = ({ db }: Context, only: { order_pk?: number } = {}) =>
  store.findWaiting(db, only)

interface Wanted {
  order_pk: number
  /** In won. */
  amount: number
  left: number
  reason: string
}

const endOf = (context: Context, by: Staff) => ({
  ended_by: by.staff_name,
  ended_at: context.clock.now().toISOString(),
})

/**
 * Writes down that somebody wants so much returned, which another has to agree to. Leaves one row of the office's log.
 * False where the order has changed since they looked, or another request of it waits.
 */
export const requestRefund = async (
  context: Context,
  by: Staff,
  { order_pk, amount, left, reason }: Wanted,
): Promise<boolean> => {
  const { staff_pk, staff_name } = by
  const created_at = context.clock.now().toISOString()
  const asked = { order_pk, amount, reason, staff_pk, staff_name, created_at }
  try {
    return await context.db.transaction().execute(async (transaction) => {
      if (!(await lockOrder(transaction, order_pk, 'paid'))) return false
      const order = await findOrder(transaction, order_pk)
      if (order === undefined || order.amount - order.refunded_amount !== left) return false
      await store.endStale(transaction, { order_pk, left }, endOf(context, by))
      await store.addRequest(transaction, { ...asked, seen_left: left })
      const detail = `refund asked ${amount}: ${reason}`.slice(0, 300)
      await note(transaction, { order_pk, by, at: created_at, detail })
      const label = `주문 ${order_pk}에서 ${wonText(amount)}을 환불하자고 요청했습니다.`
      const about = { kind: 'refund' as const, subject: order_pk, label }
      await record(context, transaction, by, { ...about, after: { amount } })
      return true
    })
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

const note = (
  transaction: Transaction,
  { order_pk, by, at, detail }: { order_pk: number; by: Staff; at: string; detail: string },
): Promise<void> =>
  noteOrder(transaction, { order_pk, state: 'paid' }, { at, actor: actorOf({ by }), detail })

/**
 * Begins the refund that another has asked for; both in one transaction, so that no yes is without its refund. The row of
 * the office's log is the refund's. Throws nothing of its own: whoever asked is refused before.
 */
export const approveRequest = (
  context: Context,
  by: Staff,
  { request_pk, order_pk, amount, seen_left: left, reason }: store.RefundRequestRow,
): Promise<RefundOutcome | RefundRefusal> => {
  const end = { ...endOf(context, by), state: 'approved' } as const
  const agreed = (transaction: Transaction) => store.endRequest(transaction, request_pk, end)
  return refundOrder(context, { order_pk, amount, left, reason, by, agreed })
}

/** Ends a request without a refund. Leaves one row of the office's log. False where it has ended already. */
export const declineRequest = (
  context: Context,
  by: Staff,
  { request, reason }: { request: store.RefundRequestRow; reason: string },
): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const { order_pk, request_pk, amount } = request
    if (!(await lockOrder(transaction, order_pk, 'paid'))) return false
    const end = { ...endOf(context, by), state: 'declined' } as const
    if (!(await store.endRequest(transaction, request_pk, end))) return false
    const detail = `refund declined ${amount}: ${reason}`.slice(0, 300)
    await note(transaction, { order_pk, by, at: end.ended_at, detail })
    const label = `주문 ${order_pk}에서 환불하자는 요청을 받아들이지 않았습니다.`
    const about = { kind: 'refund' as const, subject: order_pk, label }
    await record(context, transaction, by, { ...about, after: { amount } })
    return true
  })
