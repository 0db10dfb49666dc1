import { conferenceCalendar, hoursOf } from '#conference/content/conference-event.ts'
import { goods, methodName } from '#payments/rules/goods.ts'
import { refundDaysWords } from '#payments/rules/words/refund.ts'
import { conferenceOf, goodsHere, refundRuleOf } from '#payments/server/goods/goods.ts'
import { findGroup, findJointOrders, type Group } from '#payments/server/orders/joint.ts'
import {
  depositEndedLine,
  groupLink,
  historyOf,
  methods,
  rehearsalLines,
  subjectOf,
} from '#payments/server/orders/methods.ts'
import { eventEntry, moveOrder, type Order, theOrder } from '#payments/server/orders/orders.ts'
import {
  findPayer,
  type PayerMail,
  tellOrdered,
  tellPayer,
} from '#payments/server/orders/payers.ts'
import { findPaymentStatus } from '#payments/server/orders/status.ts'
import { allocateReceipt } from '#payments/server/receipts/numbers.ts'
import { longDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { conferenceHere } from '#texts/content/schema/conference.ts'
import { siteHere } from '#texts/content/schema/site.ts'

/**
 * Books what follows a payment: the receipt numbers, the seats, the end of the other open way to
 * pay, and mails if `tell` (ruling 39). Runs in the transaction that makes the orders paid. `actor`
 * is whoever made them paid.
 */
export const bookPaid = async (
  context: Context,
  transaction: Transaction,
  order_pks: readonly number[],
  actor: string,
  tell = true,
): Promise<void> => {
  const ended = []
  for (const order_pk of order_pks)
    if (await bookOne(context, transaction, order_pk, actor)) ended.push(order_pk)
  if (tell) await tellPaid(context, transaction, order_pks, ended.length > 0)
}

/** Answers whether a deposit was awaited until now. */
const bookOne = async (
  context: Context,
  transaction: Transaction,
  order_pk: number,
  actor: string,
): Promise<boolean> => {
  const order = await theOrder(transaction, order_pk)
  await allocateReceipt(transaction, order_pk, context.clock.now())
  const { goods_key, member_pk } = order
  if (member_pk === null && order.nonmember_pk === null) return false
  const depositEnded = await endOtherMethod(context, transaction, order, actor)
  if (goods[order.goods_type].takesPlace && member_pk !== null) {
    await context.seats.taken(transaction, goods_key, member_pk)
  }
  return depositEnded
}

/** One mail tells a person of all of their orders that were paid together; unpaid ones are left out. */
export const tellPaid = async (
  context: Context,
  transaction: Transaction,
  order_pks: readonly number[],
  depositEnded = false,
): Promise<void> => {
  const pks = [...new Set(order_pks)]
  const orders = await Promise.all(pks.map((order_pk) => theOrder(transaction, order_pk)))
  const paid = orders.filter(({ state }) => state === 'paid')
  const together = Map.groupBy(paid, ({ order_pk, joint_pk, member_pk, nonmember_pk }) =>
    [member_pk, nonmember_pk, joint_pk ?? `alone ${order_pk}`].join(' '),
  )
  for (const [order, ...others] of together.values()) {
    if (order === undefined) continue
    const { member_pk } = order
    if (member_pk === null && order.nonmember_pk === null) continue
    const hasAccount =
      member_pk !== null && (await findPayer(transaction, member_pk)).member_id !== null
    const group = await findGroup(transaction, order)
    const facts = { depositEnded, hasAccount, group }
    const mail = () => paidMail(context, [order, ...others], facts)
    await tellOrdered(context, transaction, order, mail)
  }
  for (const [order] of Map.groupBy(paid, ({ joint_pk }) => joint_pk).values())
    if (order !== undefined) await tellGroup(context, transaction, order)
}

/** Tells who pays for several people once nothing is awaited for them any more. */
const tellGroup = async (context: Context, transaction: Transaction, order: Order) => {
  const group = await findGroup(transaction, order)
  if (group === undefined) return
  const all = await findJointOrders(transaction, order)
  if (all.some(({ state }) => state === 'awaiting_deposit')) return
  const paid = all.filter(({ state }) => state === 'paid')
  const sum = wonText(paid.reduce((won, { amount }) => won + amount, 0))
  await tellPayer(context, transaction, group.member_pk, {
    subject: `${order.goods_name} ${paid.length}명 등록이 완료되었습니다`,
    paragraphs: [
      `${group.payer_name}님, 일괄 등록하신 ${paid.length}명의 입금(${sum})이 확인되어 등록이 완료되었습니다.`,
      '거래명세서는 홈페이지의 일괄 등록 화면에서 받으실 수 있으며, 참석자에게도 각각 안내했습니다.',
    ],
    link: groupLink(context),
  })
}

/**
 * Ends the awaited deposit after a card payment, and an open card window after a deposit. An
 * approval already sent ends by itself (cards/conclude.ts). Answers whether a deposit was awaited
 * until now.
 */
const endOtherMethod = async (
  context: Context,
  transaction: Transaction,
  order: Order,
  actor: string,
): Promise<boolean> => {
  const { order_pk, goods_key } = order
  const { awaited, card } = await findPaymentStatus(transaction, order, goods_key)
  const entry = eventEntry(context, actor, `order ${order_pk} is paid`)
  if (card !== undefined) await moveOrder(transaction, card.order_pk, 'close', entry)
  return awaited !== undefined && moveOrder(transaction, awaited.order_pk, 'expire', entry)
}

const refundLine = (context: Context, order: Order): string[] => {
  const rule = refundRuleOf(context, order)
  if (rule === undefined) return []
  return rule.days.length === 0
    ? [say('환불 기한({})이 지나 취소하셔도 등록비가 환불되지 않습니다.', longDay(rule.lastDay))]
    : [say('환불: {} 이후에는 환불되지 않습니다.', refundDaysWords(rule.days))]
}

interface Paid {
  depositEnded: boolean
  hasAccount: boolean
  group: Group | undefined
}

const receiptLine = (
  { hasAccount, group }: Pick<Paid, 'hasAccount' | 'group'>,
  isMember: boolean,
): string => {
  if (group?.receipts === 'one')
    return say('영수증은 납부하신 {}님께 발급합니다.', group.payer_name)
  if (!isMember) return say('영수증은 아래 링크에서 받으실 수 있습니다.')
  return hasAccount
    ? say('영수증은 홈페이지의 납부 내역에서 받으실 수 있습니다.')
    : say(
        '영수증은 사무국에 요청하시거나, 이 이메일 주소로 회원가입하신 뒤 홈페이지의 납부 내역에서 받으실 수 있습니다.',
      )
}

const paidMail = (
  context: Context,
  [order, ...others]: readonly [Order, ...Order[]],
  { depositEnded, ...paid }: Paid,
): PayerMail => {
  const file = eventFile(context, order)
  const good = goodsHere(context, order)
  const { member_name: name, amount, pay_method } = order
  return {
    subject: subjectOf(order, say(methods[pay_method].paid, good)),
    paragraphs: [
      ...rehearsalLines(order),
      paid.group === undefined || paid.group.member_pk === order.member_pk
        ? say('{}님, {} 납부가 완료되었습니다.', name, good)
        : say('{}님, {}님의 납부가 확인되어 등록이 완료되었습니다.', name, paid.group.payer_name),
      ...eventLines(context, order),
      ...(others.length === 0
        ? [say('금액: {}', wonText(amount))]
        : amountLines(context, [order, ...others])),
      say('납부 방법: {}', say(methodName(pay_method, amount))),
      ...refundLine(context, order),
      ...(depositEnded ? [depositEndedLine()] : []),
      ...(file.attachments ? [say('첨부한 일정 파일을 열면 캘린더에 등록됩니다.')] : []),
      ...(amount > 0 ? [receiptLine(paid, order.nonmember_pk === null)] : []),
    ],
    link: historyOf(context, order),
    ...file,
  }
}

const amountLines = (context: Context, orders: readonly Order[]): string[] => [
  ...orders.map((order) => `${goodsHere(context, order)}: ${wonText(order.amount)}`),
  say('합계: {}', wonText(orders.reduce((sum, { amount }) => sum + amount, 0))),
]

const eventLines = (context: Context, { goods_key }: Order): string[] => {
  const conference = conferenceOf(context, goods_key)
  if (conference === undefined) return []
  const { date, venue } = conferenceHere(conference)
  return [
    say('일시: {}', `${longDay(date)} ${hoursOf(conference)}`.trimEnd()),
    say('장소: {} ({})', venue.name, venue.address),
    ...venue.directions.map((line) => say('오시는 길: {}', line)),
  ]
}

const eventFile = (context: Context, { goods_key }: Order): Pick<PayerMail, 'attachments'> => {
  const { site, config } = context
  const known = conferenceOf(context, goods_key)
  if (known === undefined) return {}
  const conference = conferenceHere(known)
  const { name: society, email } = siteHere(site)
  const organiser = { name: society, email }
  const content = Buffer.from(conferenceCalendar(conference, organiser, config.siteUrl))
  const type = 'text/calendar; charset=utf-8; method=PUBLISH'
  const name = `${conference.shortName}.ics`
  return { attachments: [{ name, content: content.toString('base64'), type }] }
}
