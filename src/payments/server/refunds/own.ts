import { requestRefund } from '#payments/server/office/requests.ts'
import {
  eventEntry,
  lockOrder,
  moveOrder,
  type Order,
  theOrder,
} from '#payments/server/orders/orders.ts'
import { tellOrdered } from '#payments/server/orders/payers.ts'
import { refundedMail } from '#payments/server/refunds/mails.ts'
import { addRefund, isRefunding } from '#payments/server/refunds/refunds.ts'
import { type Refund, refundInFlight } from '#payments/server/refunds/store.ts'
import type { Context } from '#platform/server/context.ts'
import { isFound } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'

/** An order that its member cancels, and won that go back of it. */
export interface Ending {
  order: Order
  back: number
}

/** A refund, or a member's request for one, of one of these orders is under way. */
export const isEnding = (db: Database, orders: readonly Order[]): Promise<boolean> =>
  isFound(
    db
      .selectFrom('payment_order')
      .select('order_pk')
      .where('order_pk', 'in', [0, ...orders.map(({ order_pk }) => order_pk)])
      .where(refundInFlight),
  )

/**
 * Ends orders that a member cancels, all or none. Unpaid ones end at once, paid ones with their
 * refund, which is the office's to decide if `office`. Returns the refunds that are then asked of
 * the gateway. Throws `paymentInProgress` if one has changed. Call it with the goods held.
 */
export const endByMember = async (
  context: Context,
  transaction: Transaction,
  endings: readonly Ending[],
  { office, account }: { office: boolean; account: string },
): Promise<Refund[]> => {
  const changed = new AppError('paymentInProgress')
  const paid = endings.map(({ order }) => order).filter(({ state }) => state === 'paid')
  // In the order of their numbers, as others lock several orders.
  for (const order of paid.toSorted((one, other) => one.order_pk - other.order_pk)) {
    const held = await lockOrder(transaction, order.order_pk, 'paid')
    if (held?.refunded_amount !== order.refunded_amount) throw changed
    if (await isRefunding(transaction, held)) throw changed
  }
  const begun: Refund[] = []
  const decided = { by: 'member', reason: '회원의 취소', ends: true } as const
  for (const { order, back: amount } of endings) {
    const { order_pk } = order
    const left = order.amount - order.refunded_amount
    if (order.state !== 'paid') {
      if (!(await endUnpaid(context, transaction, order))) throw changed
    } else if (office) {
      const asked = { ...decided, order_pk, amount, left, account }
      if (!(await requestRefund(context, transaction, 'member', asked))) throw changed
    } else {
      const turn = begun.length + 1
      const refund = await addRefund(context, transaction, order, { ...decided, amount, turn })
      if (refund !== 'done') begun.push(refund)
    }
  }
  return begun
}

const endUnpaid = async (
  context: Context,
  transaction: Transaction,
  order: Order,
): Promise<boolean> => {
  const { order_pk, state } = order
  const entry = eventEntry(context, 'member', 'cancelled: ')
  if (state === 'ready') {
    // It may have been closed with another order of the same window.
    await moveOrder(transaction, order_pk, 'close', entry)
    return (await theOrder(transaction, order_pk)).state === 'failed'
  }
  // A deposit that comes afterwards is never in time.
  const never = { deposit_due: null }
  if (!(await moveOrder(transaction, order_pk, 'expire', entry, never))) return false
  await tellOrdered(context, transaction, order, () => refundedMail(context, order, 0))
  return true
}
