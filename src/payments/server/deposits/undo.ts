import { entryUndoneMail, undoneMail } from '#payments/server/deposits/mails.ts'
import { lockGood } from '#payments/server/goods/goods.ts'
import { billed } from '#payments/server/orders/joint.ts'
import {
  addOrder,
  type Entry,
  eventEntry,
  moveOrder,
  type NewOrder,
  type Order,
} from '#payments/server/orders/orders.ts'
import { moveParts } from '#payments/server/orders/parts.ts'
import { tellOrdered } from '#payments/server/orders/payers.ts'
import { actorOf, type OfficeAction } from '#payments/server/orders/service.ts'
import type { Context } from '#platform/server/context.ts'
import { isFound } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { record } from '#staff/server/staff-log/service.ts'

export type UndoRefusal = 'printed' | 'refunded' | 'other state'

type Undo = (
  context: Context,
  transaction: Transaction,
  order: Order,
  action: OfficeAction,
) => Promise<UndoRefusal | undefined>

/**
 * Undoes a confirmed deposit unless a document was printed or money refunded (docs/decisions/054).
 * The order ends, a copy waits until the same day, and the member gets a mail. Leaves one staff
 * log row. The caller rolls back on a refusal.
 */
export const undoDepositIn: Undo = async (context, transaction, order, action) => {
  const { order_pk, member_pk, nonmember_pk } = order
  await lockGood(transaction, order.goods_key)
  const entry = eventEntry(context, actorOf(action), action.reason)
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
  if (!wasPaid || (member_pk === null && nonmember_pk === null)) return undefined
  const again = await addOrder(transaction, againOf(order), {
    ...entry,
    detail: `instead of order ${order_pk}`,
  })
  // Other deposits for the order move to the new one.
  await moveParts(transaction, order_pk, again)
  const told = await billed(transaction, order)
  await tellOrdered(context, transaction, told, () => undoneMail(context, told))
  return undefined
}

/** Runs with the order locked, so that new documents and refunds are seen. */
const tooLate = async (
  transaction: Transaction,
  order_pk: number,
): Promise<UndoRefusal | undefined> => {
  if (await hasDocument(transaction, order_pk)) return 'printed'
  return (await hasRefund(transaction, order_pk)) ? 'refunded' : undefined
}

/** The caller rolls back on a refusal. */
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
 * Undoes a manual payment under the same conditions, without a new order. The member gets a mail.
 * Leaves one staff log row. The caller rolls back on a refusal.
 */
export const undoEntryIn: Undo = async (context, transaction, order, action) => {
  const { order_pk } = order
  await lockGood(transaction, order.goods_key)
  if (!(await wasEntered(transaction, order_pk))) return 'other state'
  const entry = eventEntry(context, actorOf(action), `entry undone: ${action.reason}`)
  const refusal = await endPaid(transaction, order_pk, entry)
  if (refusal !== undefined) return refusal
  const label = `납부 등록 취소(주문 ${order_pk})`
  await record(context, transaction, action.by, {
    kind: 'order',
    subject: order_pk,
    label,
    after: { state: 'failed' },
  })
  // Imported payments were never announced to the member.
  if (order.import_pk !== null) return undefined
  await tellOrdered(context, transaction, order, () => entryUndoneMail(context, order))
  return undefined
}

const againOf = (order: Order): NewOrder => ({
  member_pk: order.member_pk,
  nonmember_pk: order.nonmember_pk,
  joint_pk: order.joint_pk,
  tier: order.tier,
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

export const undoWords: Readonly<Record<UndoRefusal, string>> = {
  printed: '영수증이 이미 발급되어 되돌릴 수 없습니다. 환불로 처리해 주세요.',
  refunded: '환불이 있어 되돌릴 수 없습니다.',
  'other state': '이후 주문 상태가 변경되어 되돌릴 수 없습니다.',
}

const hasDocument = (transaction: Transaction, order_pk: number): Promise<boolean> =>
  isFound(transaction.selectFrom('paper_copy').select('order_pk').where('order_pk', '=', order_pk))

/** The order was opened as paid: the office recorded a payment from outside the site. */
export const wasEntered = (db: Database, order_pk: number): Promise<boolean> =>
  isFound(
    db
      .selectFrom('order_event')
      .select('event_pk')
      .where('order_pk', '=', order_pk)
      .where('event', '=', 'open')
      .where('state', '=', 'paid'),
  )

const hasRefund = (transaction: Transaction, order_pk: number): Promise<boolean> =>
  isFound(
    transaction
      .selectFrom('refund')
      .select('refund_pk')
      .where('order_pk', '=', order_pk)
      .where('state', '!=', 'refused'),
  )
