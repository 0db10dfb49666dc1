import type { PaymentRequest, TransferInfo } from '#payments/api/payments.ts'
import { jointName } from '#payments/rules/goods.ts'
import { transferMail } from '#payments/server/deposits/mails.ts'
import { nameOnPage } from '#payments/server/goods/goods.ts'
import { findJointOrders } from '#payments/server/orders/joint.ts'
import { type Order, theOrder } from '#payments/server/orders/orders.ts'
import { receivedFor } from '#payments/server/orders/parts.ts'
import { type Orderer, tellOrdered } from '#payments/server/orders/payers.ts'
import { placeOrder } from '#payments/server/orders/place-order.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { siteHere } from '#texts/content/schema/site.ts'

/**
 * Returns the waiting order if there is one. It counts once staff confirm the deposit (ruling 25).
 * Throws what `placeOrder` throws.
 */
export const orderTransfer = async (
  context: Context,
  orderer: number | Orderer,
  request: PaymentRequest,
): Promise<TransferInfo> => {
  const { order_pk } = await placeOrder(
    context,
    orderer,
    request,
    'account',
    async (transaction, { order_pk, good, amount }) => {
      const own = await theOrder(transaction, order_pk)
      const order = { ...own, goods_name: good.name, amount }
      const due = promisedDay(order)
      await tellOrdered(context, transaction, own, () => transferMail(context, order, due))
    },
  )
  return transferOf(context, await theOrder(context.db, order_pk))
}

/** The Seoul day promised when the order was placed (docs/decisions/006). */
const promisedDay = ({ order_pk, deposit_due, amount, created_at }: Order): string => {
  if (amount === 0) return seoulDay(new Date(created_at))
  if (deposit_due === null) throw new Error(`No deposit was to be made for order ${order_pk}`)
  return deposit_due
}

/** Tells of all orders that one deposit is to pay; of 0 won if the order is paid at once. */
export const transferOf = async (
  context: Omit<Context, 'db'> & { db: Database },
  order: Order,
): Promise<TransferInfo> => {
  const { site, db } = context
  const awaited = (await findJointOrders(db, order)).filter(
    ({ state }) => state === 'awaiting_deposit',
  )
  const lines = (awaited.length === 0 ? [order] : awaited).map((line) => ({
    goods_name: nameOnPage(context, line),
    amount: line.amount,
  }))
  const sums = await Promise.all(
    awaited.map(async ({ order_pk, amount }) => amount - (await receivedFor(db, order_pk))),
  )
  const { name: bank_name, account, holder } = siteHere(site).bank
  return {
    goods_type: order.goods_type,
    goods_name: jointName(lines.map(({ goods_name }) => goods_name)),
    lines,
    member_type: order.member_type,
    amount: sums.reduce((all, sum) => all + sum, 0),
    bank_name,
    account,
    holder,
    due: promisedDay(order),
  }
}
