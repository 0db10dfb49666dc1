import { entryUndoneMail, undoneMail } from '#payments/server/deposits/mails.ts'
import { lockGood } from '#payments/server/goods/goods.ts'
import { moveParts } from '#payments/server/orders/parts.ts'
import { actorOf, type OfficeAction } from '#payments/server/orders/service.ts'
import {
  addOrder,
  type Entry,
  entryOf,
  moveOrder,
  type NewOrder,
  type Order,
} from '#payments/server/orders/orders.ts'
import { tellPayer } from '#payments/server/orders/payers.ts'
import type { Context } from '#platform/server/context.ts'
import { isFound } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** Why a deposit cannot be taken back any more: only a refund helps. */
export type UndoRefusal = 'printed' | 'refunded' | 'other state'

type Undo = (
  context: Context,
  transaction: Transaction,
  order: Order,
  action: OfficeAction,
) => Promise<UndoRefusal | undefined>

/**
 * Takes back that a deposit was confirmed, as long as no paper of the payment was printed and nothing of it refunded
 * (docs/decisions/054): the order ends, one like it waits in its place until the same day, and its member is told.
 * Leaves one row of the office's log. Whoever is refused throws away the transaction.
 */
export const undoDepositIn: Undo = async (context, transaction, order, action) => {
  const { order_pk, member_pk } = order
  await lockGood(transaction, order.goods_key)
  const entry = entryOf(context, actorOf(action), action.reason)
  const nothing = { paid_at: null }
  const wasPaid =
    order.pay_method === 'account' &&
    (await moveOrder(transaction, order_pk, 'undo_deposit', entry, nothing))
  if (!wasPaid && !(await moveOrder(transaction, order_pk, 'dismiss', entry, nothing))) {
    return 'other state'
  }
  const refusal = await tooLate(transaction, order_pk)
  if (refusal !== undefined) return refusal
  await record(context, transaction, action.by, {
    kind: 'deposit',
    subject: order_pk,
    label: `주문 ${order_pk} 입금 확인 취소`,
    after: { undone: true },
  })
  if (!wasPaid || member_pk === null) return undefined
  const again = await addOrder(transaction, againOf(order), {
    ...entry,
    detail: `instead of order ${order_pk}`,
  })
  // What else had come for it.
  await moveParts(transaction, order_pk, again)
  await tellPayer(context, transaction, member_pk, undoneMail(context, order))
  return undefined
}

/** Once the order is held: what was printed or begun a moment ago is seen. */
const tooLate = async (
  transaction: Transaction,
  order_pk: number,
): Promise<UndoRefusal | undefined> => {
  if (await hasDocument(transaction, order_pk)) return 'printed'
  return (await hasRefund(transaction, order_pk)) ? 'refunded' : undefined
}

/** Ends a paid order as if nothing had been paid. Whoever is refused throws away the transaction. */
export const endPaid = async (
  transaction: Transaction,
  order_pk: number,
  entry: Entry,
): Promise<UndoRefusal | undefined> => {
  if (!(await moveOrder(transaction, order_pk, 'undo_deposit', entry, { paid_at: null }))) {
    return 'other state'
  }
  return tooLate(transaction, order_pk)
}

/**
 * Takes back a payment that the office had written down of its own hand, under the same conditions: the order ends, and
 * nothing waits in its place; its member is told. Leaves one row of the office's log. Whoever is refused throws away the transaction.
 */
export const undoEntryIn: Undo = async (context, transaction, order, action) => {
  const { order_pk, member_pk } = order
  await lockGood(transaction, order.goods_key)
  if (!(await wasEntered(transaction, order_pk))) return 'other state'
  const entry = entryOf(context, actorOf(action), `entry undone: ${action.reason}`)
  const refusal = await endPaid(transaction, order_pk, entry)
  if (refusal !== undefined) return refusal
  const label = `납부 등록 취소(주문 ${order_pk})`
  await record(context, transaction, action.by, {
    kind: 'order',
    subject: order_pk,
    label,
    after: { state: 'failed' },
  })
  // Nobody was told of what came from a sheet of before.
  if (order.import_pk !== null) return undefined
  await tellPayer(context, transaction, member_pk, entryUndoneMail(context, order))
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
  amount: order.asked_amount ?? order.amount,
  pay_method: order.pay_method,
  state: 'awaiting_deposit',
  created_at: order.created_at,
  due_at: order.due_at,
  deposit_due: order.deposit_due,
})

/** Why a payment cannot be taken back any more, for the office. */
export const undoWords: Readonly<Record<UndoRefusal, string>> = {
  printed: '영수증이 이미 발급되어 되돌릴 수 없습니다. 환불로 처리해 주세요.',
  refunded: '환불이 있어 되돌릴 수 없습니다.',
  'other state': '이후 주문 상태가 변경되어 되돌릴 수 없습니다.',
}

const hasDocument = (transaction: Transaction, order_pk: number): Promise<boolean> =>
  isFound(transaction.selectFrom('paper_copy').select('order_pk').where('order_pk', '=', order_pk))

/** Whether the order was paid when it was opened: the office wrote down what it had received past the site. */
export const wasEntered = (db: Database, order_pk: number): Promise<boolean> =>
  isFound(
    db
      .selectFrom('order_event')
      .select('event_pk')
      .where('order_pk', '=', order_pk)
      .where('event', '=', 'open')
      .where('state', '=', 'paid'),
  )

/** One that has come to an end, or may. */
const hasRefund = (transaction: Transaction, order_pk: number): Promise<boolean> =>
  isFound(
    transaction
      .selectFrom('refund')
      .select('refund_pk')
      .where('order_pk', '=', order_pk)
      .where('state', '!=', 'refused'),
  )
