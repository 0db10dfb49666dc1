import { longDay, seoulDay, seoulHour } from '#rules/days.ts'
import { type GoodsType, payMethodNames } from '#rules/goods.ts'
import { wonText } from '#rules/won.ts'
import type { Context } from '#server/base/context.ts'
import type { Message } from '#server/base/mail/message.ts'
import { methods } from '#server/features/payments/orders/methods.ts'
import type { Order } from '#server/features/payments/orders/store.ts'
import { refundRuleOf } from '#server/features/payments/goods/refund-rule.ts'
import { isRehearsed, rehearses } from '#server/features/payments/orders/rehearsal.ts'

/** Where a member finds what was paid for. */
const histories = {
  연회비: { label: '납부 내역 보기', address: '/membership?menu=연회비 납부' },
  등록비: {
    label: '등록 내역 보기',
    address: '/conference?menu=학술대회 안내&depthMenu=등록안내&step=등록 확인',
  },
} as const satisfies Record<GoodsType, { label: string; address: string }>

const historyOf = ({ config }: Context, { goods_type }: Pick<Order, 'goods_type'>) => {
  const { label, address } = histories[goods_type]
  return { label, href: new URL(address, config.siteUrl).href }
}

/** Until when the money comes back, or that it does not any more, for what has such a day (ruling 27). */
const refundLine = (context: Context, order: Order): string[] => {
  const rule = refundRuleOf(context, order)
  if (rule === undefined) return []
  const day = longDay(rule.lastDay)
  return rule.isOver
    ? [`환불 기한(${day})이 지나 취소하셔도 등록비를 환불해 드리지 않습니다.`]
    : [
        `${day}까지 취소를 요청하시면 등록비 전액을 환불해 드립니다. 그 뒤에는 환불해 드리지 않습니다.`,
      ]
}

/** Nobody must take the mail of a rehearsal for one about money (ruling 36). */
const rehearsalLines = (order: Order): string[] =>
  isRehearsed(order) ? ['연습 결제입니다. 카드에서 돈이 나가지 않았습니다.'] : []

const subjectOf = (order: Order, subject: string): string =>
  isRehearsed(order) ? `[연습] ${subject}` : subject

/** For somebody who had ordered by transfer and then paid by card (ruling 39). */
const depositEndedLine =
  '앞서 신청하신 계좌이체는 취소되었으니 입금하지 마십시오. 이미 입금하셨다면 사무국이 확인하여 돌려드립니다.'

/** A payment is complete: by card, or its deposit was confirmed. `depositEnded`: one was awaited until now. */
export const paidMail = (
  context: Context,
  order: Order,
  { to, depositEnded }: { to: string; depositEnded: boolean },
): Message => ({
  to,
  subject: subjectOf(order, `${order.goods_name} ${methods[order.pay_method].paid}`),
  paragraphs: [
    ...rehearsalLines(order),
    `${order.member_name}님, ${order.goods_name} 납부가 완료되었습니다.`,
    `금액: ${wonText(order.amount)}`,
    `납부 방법: ${payMethodNames[order.pay_method]}`,
    ...(depositEnded ? [depositEndedLine] : []),
    ...refundLine(context, order),
    '영수증은 홈페이지의 납부 내역에서 받으실 수 있습니다.',
  ],
  link: historyOf(context, order),
})

/** How to make the deposit of an order. `due` is a Seoul day. */
export const transferMail = (
  context: Context,
  order: Order,
  { to, due }: { to: string; due: string },
): Message => {
  const { bank } = context.site
  return {
    to,
    subject: `${order.goods_name} 입금을 기다리고 있습니다`,
    paragraphs: [
      `${order.member_name}님, 아래 계좌로 ${longDay(due)}까지 입금해 주십시오.`,
      `입금하실 금액: ${wonText(order.amount)}`,
      `계좌: ${bank.name} ${bank.account} (예금주 ${bank.holder})`,
      '입금하시는 분의 이름은 회원의 이름과 같아야 합니다. 이름이 다르면 입금하신 뒤 사무국으로 알려 주십시오.',
      '입금 확인에는 평일 기준으로 1~2일이 걸리며, 확인되면 이메일로 알려 드립니다.',
      ...(rehearses(context)
        ? ['지금 이 사이트의 카드 결제는 연습이지만, 계좌로 보내시는 돈은 실제로 입금됩니다.']
        : []),
    ],
    link: historyOf(context, order),
  }
}

/** Money was returned. `amount` in won. */
export const refundedMail = (
  context: Context,
  order: Order,
  { to, amount }: { to: string; amount: number },
): Message => ({
  to,
  subject: subjectOf(order, `${order.goods_name} 환불을 마쳤습니다`),
  paragraphs: [
    ...rehearsalLines(order),
    `${order.member_name}님, ${order.goods_name} 가운데 ${wonText(amount)}을 환불해 드렸습니다.`,
    methods[order.pay_method].refunded,
  ],
  link: historyOf(context, order),
})

const lateReasons = {
  paid: '이미 납부가 완료된 뒤에',
  over: '입금 기한이 지나 신청이 끝난 뒤에',
} as const

/**
 * A deposit came for an order that had ended: since the good was `paid` by then, or since its time was `over` (ruling 39).
 */
export const lateDepositMail = (
  context: Context,
  order: Order,
  { to, why }: { to: string; why: keyof typeof lateReasons },
): Message => ({
  to,
  subject: `${order.goods_name} 입금액을 돌려드립니다`,
  paragraphs: [
    `${order.member_name}님, ${order.goods_name} ${wonText(order.amount)}이 ${lateReasons[why]} 계좌로 들어왔습니다.`,
    '두 번 납부되지 않도록 이 금액을 회원님의 계좌로 돌려드립니다. 돌려받으실 계좌를 사무국에 알려 주십시오.',
    ...(why === 'over'
      ? ['이 금액으로 납부하기를 원하시면 홈페이지에서 다시 신청하신 뒤 사무국에 알려 주십시오.']
      : []),
  ],
  link: historyOf(context, order),
})

/** Such a deposit was given back. */
export const returnedMail = (context: Context, order: Order, to: string): Message => ({
  to,
  subject: `${order.goods_name} 입금액을 돌려드렸습니다`,
  paragraphs: [
    `${order.member_name}님, ${order.goods_name} 신청이 끝난 뒤에 입금하신 ${wonText(order.amount)}을 회원님의 계좌로 돌려드렸습니다.`,
  ],
  link: historyOf(context, order),
})

/** A seat is held for someone on the waiting list. */
export const invitationMail = (
  context: Context,
  { to, name, goodsName, until }: { to: string; name: string; goodsName: string; until: Date },
): Message => ({
  to,
  subject: `${goodsName} 자리가 났습니다`,
  paragraphs: [
    `${name}님, 기다리시던 자리가 나서 회원님을 위해 남겨 두었습니다.`,
    `${longDay(seoulDay(until))} ${seoulHour(until)}까지 등록해 주십시오. 그 뒤에는 다음 분께 자리가 넘어갑니다.`,
  ],
  link: {
    label: '등록하러 가기',
    href: new URL('/conference?menu=학술대회 안내&depthMenu=등록안내', context.config.siteUrl).href,
  },
})
