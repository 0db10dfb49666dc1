import { type GoodsType, isPaidAtGateway, type SiteMethod } from '#payments/rules/goods.ts'
import type { Good } from '#payments/server/goods/goods.ts'
import { findJointOrders } from '#payments/server/orders/joint.ts'
import { columnsOf, openOrder } from '#payments/server/orders/new-order.ts'
import { eventEntry, moveOrder } from '#payments/server/orders/orders.ts'
import { bookPaid } from '#payments/server/orders/paid.ts'
import { receivedFor } from '#payments/server/orders/parts.ts'
import { type AnyPayer, whoseOf } from '#payments/server/orders/payers.ts'
import { requireAllowed } from '#payments/server/orders/requirements.ts'
import {
  findPaymentStatus,
  isChecking,
  type PaymentStatus,
} from '#payments/server/orders/status.ts'
import type { ErrorName } from '#platform/rules/error-codes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'

interface PartOrder extends Good {
  method: SiteMethod
  joint_pk: number | null
  paying: readonly number[]
}

/**
 * Orders one good of a person. Called under the good's lock. An order of 0 won is paid at once, and
 * by itself. Throws whatever prevents it (rulings 22, 28, 29).
 */
export const placePart = async (
  context: Context,
  transaction: Transaction,
  found: AnyPayer,
  good: PartOrder,
): Promise<{ order_pk: number; payer: AnyPayer; amount: number; name: string }> => {
  const status = await findPaymentStatus(transaction, whoseOf(found), good.key)
  // Asked while the earlier order still holds the seat, which passes to the new one.
  const allowed = await requireAllowed(context, transaction, found, good, good.paying)
  requireUnpaid(status, good)
  const { payer, amount, tier = '' } = allowed
  const isFree = amount === 0
  const method = isFree ? 'account' : good.method
  await endEarlier(context, transaction, status, method)
  const part = { ...columnsOf(payer, good), amount, tier, joint_pk: isFree ? null : good.joint_pk }
  const order_pk = await openOrder(context, transaction, part, { ...good, method })
  if (isFree) await bookPaid(context, transaction, [order_pk], 'member')
  return { order_pk, payer, amount, name: good.name }
}

const paidAlready = {
  연회비: 'alreadyPaid',
  등록비: 'alreadyRegistered',
} as const satisfies Record<GoodsType, ErrorName>

/** Throws if the good is paid, or if an approval of unknown outcome may charge it. */
const requireUnpaid = (status: PaymentStatus, { type }: Good): void => {
  if (status.paid !== undefined) throw new AppError(paidAlready[type])
  if (isChecking(status)) throw new AppError('paymentInProgress')
}

/**
 * Ends an earlier attempt by the same method, with all that it would have paid. Throws
 * `paymentInProgress` if money may have moved.
 */
const endEarlier = async (
  context: Context,
  transaction: Transaction,
  { card, awaited }: PaymentStatus,
  method: SiteMethod,
) => {
  const [earlier, event] = isPaidAtGateway(method)
    ? ([card, 'close'] as const)
    : ([awaited, 'expire'] as const)
  if (earlier === undefined) return
  const entry = eventEntry(context, 'member', 'replaced by a new order')
  for (const { order_pk, state } of await findJointOrders(transaction, earlier)) {
    if (state !== earlier.state) continue
    const isHeld = (await receivedFor(transaction, order_pk)) > 0
    if (isHeld || !(await moveOrder(transaction, order_pk, event, entry)))
      throw new AppError('paymentInProgress')
  }
}
