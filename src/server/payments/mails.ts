import { lastRefundDay } from '#rules/conferences.ts'
import { longDay, seoulDay, seoulHour } from '#rules/days.ts'
import { payMethodNames } from '#rules/goods.ts'
import { wonText } from '#rules/won.ts'
import type { Context } from '#server/context.ts'
import type { Message } from '#server/mail/message.ts'
import { registrationKey } from '#server/payments/goods.ts'
import type { Order } from '#server/payments/order-store.ts'
import { isRehearsed, rehearses } from '#server/payments/rehearsal.ts'

/** Where a member finds what was paid for. */
const historyOf = ({ config }: Context, { goods_type }: Pick<Order, 'goods_type'>) => ({
  label: goods_type === '연회비' ? '납부 내역 보기' : '등록 내역 보기',
  href: new URL(
    goods_type === '연회비'
      ? '/membership?menu=연회비 납부'
      : '/conference?menu=학술대회 안내&depthMenu=등록안내&step=등록 확인',
    config.siteUrl,
  ).href,
})

/** The last day of a full refund, for what has one (ruling 27). */
const refundLine = ({ conferences }: Context, { goods_key }: Order): string[] => {
  const conference = conferences.find((one) => registrationKey(one) === goods_key)
  if (conference === undefined) return []
  const day = longDay(lastRefundDay(conference))
  return [
    `${day}까지 취소를 요청하시면 등록비 전액을 환불해 드립니다. 그 뒤에는 환불해 드리지 않습니다.`,
  ]
}

/** Nobody must take the mail of a rehearsal for one about money (ruling 36). */
const rehearsalLines = (order: Order): string[] =>
  isRehearsed(order) ? ['연습 결제입니다. 카드에서 돈이 나가지 않았습니다.'] : []

const subjectOf = (order: Order, subject: string): string =>
  isRehearsed(order) ? `[연습] ${subject}` : subject

/** A payment is complete: by card, or its deposit was confirmed. */
export const paidMail = (context: Context, order: Order, to: string): Message => ({
  to,
  subject: subjectOf(
    order,
    order.pay_method === 'card'
      ? `${order.goods_name} 결제가 완료되었습니다`
      : `${order.goods_name} 입금이 확인되었습니다`,
  ),
  paragraphs: [
    ...rehearsalLines(order),
    `${order.member_name}님, ${order.goods_name} 납부가 완료되었습니다.`,
    `금액: ${wonText(order.amount)}`,
    `납부 방법: ${payMethodNames[order.pay_method]}`,
    ...refundLine(context, order),
    '영수증은 홈페이지의 납부 내역에서 받으실 수 있습니다.',
  ],
  link: historyOf(context, order),
})

/** How to make the deposit of an order. `due` is a Seoul day. */
export const transferMail = (
  context: Context,
  order: Pick<Order, 'goods_type' | 'goods_name' | 'member_name' | 'amount'>,
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
    order.pay_method === 'card'
      ? '카드 승인을 취소하였으며, 카드사에 따라 3~5일 뒤에 반영됩니다.'
      : '회원님의 계좌로 보내 드렸습니다.',
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
