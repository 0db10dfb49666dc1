import type { PaymentRequest, TransferInfo } from '#contract/payments.schema.ts'
import { addDays, seoulDay } from '#rules/days.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/service.ts'
import { daysToConfirm } from '#server/payments/goods.ts'
import { transferMail } from '#server/payments/mails.ts'
import { findOrder, type Order } from '#server/payments/order-store.ts'
import { placeOrder } from '#server/payments/place-order.ts'

/**
 * Orders a good by bank transfer and answers how to deposit; asked again, the same order's. It counts once staff have
 * confirmed the deposit (ruling 25). Throws what `placeOrder` throws.
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
    async (transaction, { payer, good, amount }) => {
      if (payer.email === null) return
      const order = {
        goods_type: good.type,
        goods_name: good.name,
        member_name: payer.member_name,
        amount,
      }
      const mail = transferMail(context, order, { to: payer.email, due: good.depositDue })
      await queueMail(context, mail, { db: transaction })
    },
  )
  const order = await findOrder(context.db, order_pk)
  if (order === undefined) throw new Error(`There is no order ${order_pk}`)
  return transferOf(context, order)
}

/** How the deposit of an order is to be made. */
export const transferOf = ({ site }: Context, order: Order): TransferInfo => ({
  goods_type: order.goods_type,
  goods_name: order.goods_name,
  member_type: order.member_type,
  amount: order.amount,
  bank_name: site.bank.name,
  account: site.bank.account,
  holder: site.bank.holder,
  due: addDays(seoulDay(new Date(order.due_at)), -(daysToConfirm + 1)),
})
