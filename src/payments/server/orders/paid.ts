import { seoulYear } from '#platform/rules/days.ts'
import { goods } from '#payments/rules/goods.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { paidMail } from '#payments/server/orders/mails.ts'
import { newPaperCode } from '#payments/server/orders/paper-code.ts'
import { findOrder, findPayer, moveOrder, type Order } from '#payments/server/orders/store.ts'
import { addReceipt, nextReceiptNumber } from '#payments/server/orders/receipt-store.ts'
import { endPlace } from '#payments/server/seats/store.ts'
import { findStanding } from '#payments/server/orders/standing.ts'

/**
 * What being paid brings, in the transaction in which an order becomes it: the end of the other way that was open, a
 * receipt's number, the seat, a mail (ruling 39) unless the member is not to be told. `actor` is who has made it paid.
 */
export const bePaid = async (
  context: Context,
  transaction: Transaction,
  order_pk: number,
  actor: string,
  tell = true,
): Promise<void> => {
  const now = context.clock.now()
  const order = await findOrder(transaction, order_pk)
  if (order === undefined) throw new Error(`There is no order ${order_pk}`)
  await giveReceipt(transaction, order_pk, now)
  if (order.member_pk === null) return
  const { goods_key, member_pk } = order
  const depositEnded = await endOtherWay(context, transaction, { ...order, member_pk }, actor)
  if (goods[order.goods_type].takesPlace) {
    await endPlace(transaction, { goods_key, member_pk }, 'taken')
  }
  const { email } = await findPayer(transaction, member_pk)
  if (email === null || !tell) return
  const mail = paidMail(context, order, { to: email, depositEnded })
  await queueMail(context, mail, { db: transaction })
}

/**
 * Ends the order for a deposit where a card has paid, and the card's page where a deposit was confirmed; an approval that
 * was sent ends by itself (cards/settle.ts). Answers whether a deposit was awaited until now.
 */
const endOtherWay = async (
  { clock }: Context,
  transaction: Transaction,
  { order_pk, member_pk, goods_key }: Order & { member_pk: number },
  actor: string,
): Promise<boolean> => {
  const { awaited, card } = await findStanding(transaction, member_pk, goods_key)
  const entry = { at: clock.now().toISOString(), actor, detail: `order ${order_pk} is paid` }
  if (card !== undefined) await moveOrder(transaction, card.order_pk, 'close', entry)
  return awaited !== undefined && moveOrder(transaction, awaited.order_pk, 'expire', entry)
}

/** Gives a payment the next number of its Seoul year, and a code to verify its papers by (ruling 26). */
export const giveReceipt = async (
  transaction: Transaction,
  order_pk: number,
  paid: Date,
): Promise<void> => {
  await addReceipt(transaction, {
    order_pk,
    number: await nextReceiptNumber(transaction, seoulYear(paid)),
    code: newPaperCode(),
    issued_at: paid.toISOString(),
  })
}
