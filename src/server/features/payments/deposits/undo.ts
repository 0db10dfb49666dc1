import type { Context } from '#server/base/context.ts'
import type { Transaction } from '#server/base/db/database.ts'
import { queueMail } from '#server/base/mail/service.ts'
import { undoneMail } from '#server/features/payments/deposits/mails.ts'
import * as store from '#server/features/payments/deposits/undo-store.ts'
import { lockGood } from '#server/features/payments/goods/store.ts'
import { actorOf, type Deed } from '#server/features/payments/orders/deed.ts'
import {
  addOrder,
  findPayer,
  moveOrder,
  type NewOrder,
  type Order,
} from '#server/features/payments/orders/store.ts'
import { record } from '#server/features/staff-log/service.ts'

/** Why a deposit cannot be taken back any more: only a refund helps. */
export type UndoRefusal = 'printed' | 'refunded' | 'other state'

/**
 * Takes back that a deposit was confirmed, as long as no paper of the payment was printed and nothing of it refunded
 * (docs/decisions/054): the order ends, one like it waits in its place until the same day, and its member is told.
 * Leaves one row of the office's log. Whoever is refused throws away the transaction.
 */
export const undoDepositIn = async (
  context: Context,
  transaction: Transaction,
  order: Order,
  deed: Deed,
): Promise<UndoRefusal | undefined> => {
  const { order_pk, member_pk } = order
  await lockGood(transaction, order.goods_key)
  const entry = { at: context.clock.now().toISOString(), actor: actorOf(deed), detail: deed.reason }
  const nothing = { paid_at: null }
  const wasPaid =
    order.pay_method === 'account' &&
    (await moveOrder(transaction, order_pk, 'undo_deposit', entry, nothing))
  if (!wasPaid && !(await moveOrder(transaction, order_pk, 'dismiss', entry, nothing))) {
    return 'other state'
  }
  // Once the order is held: what was printed or begun a moment ago is seen.
  if (await store.hasPaper(transaction, order_pk)) return 'printed'
  if (await store.hasRefund(transaction, order_pk)) return 'refunded'
  await record(context, transaction, deed.by, {
    ...{
      kind: 'deposit',
      subject: order_pk,
      label: `주문 ${order_pk}의 입금 확인을 취소했습니다.`,
    },
    after: { undone: true },
  })
  if (!wasPaid || member_pk === null) return undefined
  await addOrder(transaction, againOf(order), { ...entry, detail: `instead of order ${order_pk}` })
  const { email } = await findPayer(transaction, member_pk)
  if (email === null) return undefined
  await queueMail(context, undoneMail(context, order, email), { db: transaction })
  return undefined
}

const againOf = (order: Order): NewOrder => ({
  member_pk: order.member_pk,
  member_name: order.member_name,
  member_type: order.member_type,
  company_name: order.company_name,
  goods_type: order.goods_type,
  goods_key: order.goods_key,
  goods_name: order.goods_name,
  amount: order.amount,
  pay_method: order.pay_method,
  state: 'awaiting_deposit',
  created_at: order.created_at,
  due_at: order.due_at,
  deposit_due: order.deposit_due,
})
