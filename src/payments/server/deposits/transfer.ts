import type { PaymentRequest, TransferInfo } from '#payments/api/payments.ts'
import { transferMail } from '#payments/server/deposits/mails.ts'
import { type Order, theOrder } from '#payments/server/orders/orders.ts'
import { receivedFor } from '#payments/server/orders/parts.ts'
import { tellPayer } from '#payments/server/orders/payers.ts'
import { placeOrder } from '#payments/server/orders/place-order.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'

/**
 * Returns the waiting order if there is one. It counts once staff confirm the deposit (ruling 25).
 * Throws what `placeOrder` throws.
 */
export const orderTransfer = async (
  context: Context,
  member_pk: number,
  request: PaymentRequest,
): Promise<TransferInfo> => {
  const { order_pk } = await placeOrder(
    context,
    member_pk,
    request,
    'account',
    async (transaction, { order_pk, payer }) => {
      const order = await theOrder(transaction, order_pk)
      const mail = transferMail(context, order, promisedDay(order))
      await tellPayer(context, transaction, payer.member_pk, mail)
    },
  )
  return transferOf(context, await theOrder(context.db, order_pk))
}

/** The Seoul day promised when the order was placed (docs/decisions/006). */
const promisedDay = ({ order_pk, deposit_due }: Order): string => {
  if (deposit_due === null) throw new Error(`No deposit was to be made for order ${order_pk}`)
  return deposit_due
}

export const transferOf = async (
  { site, db }: { site: Context['site']; db: Database },
  order: Order,
): Promise<TransferInfo> => ({
  goods_type: order.goods_type,
  goods_name: order.goods_name,
  member_type: order.member_type,
  amount: order.amount - (await receivedFor(db, order.order_pk)),
  bank_name: site.bank.name,
  account: site.bank.account,
  holder: site.bank.holder,
  due: promisedDay(order),
})
