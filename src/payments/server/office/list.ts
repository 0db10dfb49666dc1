import type { OrderState } from '#payments/rules/orders.ts'
import type { Context } from '#platform/server/context.ts'
import type { Order } from '#payments/server/orders/store.ts'
import { listOrders } from '#payments/server/office/staff.ts'
import { findWithdrawnOf } from '#payments/server/withdrawn/store.ts'

/** What the office's list says of a payment, whether its member is still there or not. Amounts in won. */
export type ListedPayment = Pick<
  Order,
  | 'order_pk'
  | 'state'
  | 'goods_name'
  | 'member_name'
  | 'member_type'
  | 'amount'
  | 'refunded_amount'
  | 'pay_method'
  | 'gateway'
> & {
  at: string
  withdrawn: boolean
  /** The last Seoul day for a deposit that is awaited. */
  awaitedUntil: string | null
}

/**
 * Orders, newest first, at most `most`, with the payments that are kept of members who have withdrawn, so that the books
 * add up (ruling 42); of one state where it is given.
 */
export const listPayments = async (
  context: Context,
  state: OrderState | undefined,
  most = 200,
): Promise<ListedPayment[]> => {
  const orders = await listOrders(context, state, most)
  const kept = await findWithdrawnOf(context.db, state, most)
  return [
    ...orders.map(listed),
    ...kept.map((payment) => ({
      ...payment,
      at: payment.paid_at,
      withdrawn: true,
      awaitedUntil: null,
    })),
  ]
    .toSorted((one, other) => other.order_pk - one.order_pk)
    .slice(0, most)
}

export const listed = (order: Order): ListedPayment => ({
  ...order,
  at: order.paid_at ?? order.created_at,
  withdrawn: false,
  awaitedUntil: order.state === 'awaiting_deposit' ? order.deposit_due : null,
})
