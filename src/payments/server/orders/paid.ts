import { conferenceCalendar, hoursOf } from '#conference/content/conference-event.ts'
import { codeLength, codeLetters, groupedCode } from '#payments/rules/documents.ts'
import { goods, payMethodNames } from '#payments/rules/goods.ts'
import { refundDaysWords } from '#payments/rules/words/refund.ts'
import { conferenceOf, refundRuleOf } from '#payments/server/goods/goods.ts'
import { historyOf, methods, rehearsalLines, subjectOf } from '#payments/server/orders/methods.ts'
import { findPaymentStatus } from '#payments/server/orders/status.ts'
import { entryOf, moveOrder, type Order, theOrder } from '#payments/server/orders/orders.ts'
import { type PayerMail, tellPayer } from '#payments/server/orders/payers.ts'
import { endPlace } from '#payments/server/seats/places.ts'
import { longDay, seoulYear } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { randomInt } from 'node:crypto'

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
  const order = await theOrder(transaction, order_pk)
  await allocateReceipt(transaction, order_pk, now)
  if (order.member_pk === null) return
  const { goods_key, member_pk } = order
  const depositEnded = await endOtherMethod(context, transaction, { ...order, member_pk }, actor)
  if (goods[order.goods_type].takesPlace) {
    await endPlace(transaction, { goods_key, member_pk }, 'taken')
  }
  if (tell) await tellPayer(context, transaction, member_pk, paidMail(context, order, depositEnded))
}

/**
 * Ends the order for a deposit where a card has paid, and the card's page where a deposit was confirmed; an approval that
 * was sent ends by itself (cards/conclude.ts). Answers whether a deposit was awaited until now.
 */
const endOtherMethod = async (
  context: Context,
  transaction: Transaction,
  { order_pk, member_pk, goods_key }: Order & { member_pk: number },
  actor: string,
): Promise<boolean> => {
  const { awaited, card } = await findPaymentStatus(transaction, member_pk, goods_key)
  const entry = entryOf(context, actor, `order ${order_pk} is paid`)
  if (card !== undefined) await moveOrder(transaction, card.order_pk, 'close', entry)
  return awaited !== undefined && moveOrder(transaction, awaited.order_pk, 'expire', entry)
}

/** Gives a payment the next number of its Seoul year, and a code to verify its papers by (ruling 26). */
export const allocateReceipt = async (
  transaction: Transaction,
  order_pk: number,
  paid: Date,
): Promise<void> => {
  const number = await nextReceiptNumber(transaction, seoulYear(paid))
  const receipt = { order_pk, number, code: newDocumentCode(), issued_at: paid.toISOString() }
  await transaction.insertInto('receipt').values(receipt).execute()
}

/** Until when the money comes back, or that it does not any more, for what has such a day (ruling 27). */
const refundLine = (context: Context, order: Order): string[] => {
  const rule = refundRuleOf(context, order)
  if (rule === undefined) return []
  return rule.days.length === 0
    ? [`환불 기한(${longDay(rule.lastDay)})이 지나 취소하셔도 등록비가 환불되지 않습니다.`]
    : [`환불: ${refundDaysWords(rule.days)} 이후에는 환불되지 않습니다.`]
}

/** For somebody who had ordered by transfer and then paid by card (ruling 39). */
const depositEndedLine =
  '이전에 신청하신 계좌이체는 취소되었으니 입금하지 마십시오. 이미 입금하셨다면 사무국에서 확인하여 반환해 드립니다.'

/** A payment is complete: by card, or its deposit was confirmed. `depositEnded`: one was awaited until now. */
const paidMail = (context: Context, order: Order, depositEnded: boolean): PayerMail => {
  const file = eventFile(context, order)
  return {
    subject: subjectOf(order, `${order.goods_name} ${methods[order.pay_method].paid}`),
    paragraphs: [
      ...rehearsalLines(order),
      `${order.member_name}님, ${order.goods_name} 납부가 완료되었습니다.`,
      ...eventLines(context, order),
      `금액: ${wonText(order.amount)}`,
      `납부 방법: ${payMethodNames[order.pay_method]}`,
      ...refundLine(context, order),
      ...(depositEnded ? [depositEndedLine] : []),
      ...(file.attachments ? ['첨부한 일정 파일을 열면 캘린더에 등록됩니다.'] : []),
      '영수증은 홈페이지의 납부 내역에서 받으실 수 있습니다.',
    ],
    link: historyOf(context, order),
    ...file,
  }
}

/** When and where what was registered for takes place, and how one gets there. */
const eventLines = (context: Context, { goods_key }: Order): string[] => {
  const conference = conferenceOf(context, goods_key)
  if (conference === undefined) return []
  const { date, venue } = conference
  return [
    `일시: ${longDay(date)} ${hoursOf(conference)}`.trimEnd(),
    `장소: ${venue.name} (${venue.address})`,
    ...venue.directions.map((line) => `오시는 길: ${line}`),
  ]
}

/** The same for the reader's calendar. */
const eventFile = (context: Context, { goods_key }: Order): Pick<PayerMail, 'attachments'> => {
  const { site, config } = context
  const conference = conferenceOf(context, goods_key)
  if (conference === undefined) return {}
  const { name: society, email } = site
  const organiser = { name: society, email }
  const content = Buffer.from(conferenceCalendar(conference, organiser, config.siteUrl))
  const type = 'text/calendar; charset=utf-8; method=PUBLISH'
  const name = `${conference.shortName}.ics`
  return { attachments: [{ name, content: content.toString('base64'), type }] }
}

/** The year's next number, `2025-000123`. Taken in the transaction that uses it, so that none is left out. */
const nextReceiptNumber = async (transaction: Transaction, year: number): Promise<string> => {
  const { last } = await transaction
    .insertInto('receipt_year')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb('receipt_year.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return numberOf(year, last)
}

/** What `nextReceiptNumber` would answer now. */
export const peekReceiptNumber = async (db: Database, year: number): Promise<string> => {
  const row = await db
    .selectFrom('receipt_year')
    .select('last')
    .where('year', '=', year)
    .executeTakeFirst()
  return numberOf(year, (row?.last ?? 0) + 1)
}

const numberOf = (year: number, count: number): string =>
  `${year}-${String(count).padStart(6, '0')}`

/** A code to verify papers by, which nobody guesses from another. */
export const newDocumentCode = (): string =>
  groupedCode(
    Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(''),
  )
