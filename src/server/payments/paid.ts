import { seoulYear } from '#rules/days.ts'
import { codeLength, codeLetters, groupedCode } from '#rules/paper-code.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/database.ts'
import { queueMail } from '#server/mail/service.ts'
import { paidMail } from '#server/payments/mails.ts'
import { findOrder, findPayer } from '#server/payments/order-store.ts'
import { addReceipt, nextReceiptNumber } from '#server/payments/receipt-store.ts'
import { endPlace } from '#server/payments/seat-store.ts'
import { randomInt } from 'node:crypto'

/** What being paid brings, in the transaction in which an order becomes it: a receipt's number, a mail, the seat. */
export const bePaid = async (
  context: Context,
  transaction: Transaction,
  order_pk: number,
): Promise<void> => {
  const now = context.clock.now()
  const order = await findOrder(transaction, order_pk)
  if (order === undefined) throw new Error(`There is no order ${order_pk}`)
  await giveReceipt(transaction, order_pk, now)
  if (order.member_pk === null) return
  const { goods_key, member_pk } = order
  await endPlace(transaction, { goods_key, member_pk }, 'taken')
  const { email } = await findPayer(transaction, member_pk)
  if (email === null) return
  await queueMail(context, paidMail(context, order, email), { db: transaction })
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
    code: newCode(),
    issued_at: paid.toISOString(),
  })
}

const newCode = (): string =>
  groupedCode(
    Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(''),
  )
