import { longDay } from '#platform/rules/days.ts'
import { payMethodNames } from '#payments/rules/goods.ts'
import { refundDaysWords } from '#payments/rules/words/refund.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { refundRuleOf } from '#payments/server/goods/refund-rule.ts'
import { historyOf, rehearsalLines, subjectOf } from '#payments/server/orders/mail-lines.ts'
import { methods } from '#payments/server/orders/methods.ts'
import type { Order } from '#payments/server/orders/store.ts'

/** Until when the money comes back, or that it does not any more, for what has such a day (ruling 27). */
const refundLine = (context: Context, order: Order): string[] => {
  const rule = refundRuleOf(context, order)
  if (rule === undefined) return []
  return rule.days.length === 0
    ? [`환불 기한(${longDay(rule.lastDay)})이 지나 취소하셔도 등록비를 환불해 드리지 않습니다.`]
    : [`${refundDaysWords(rule.days)} 그 뒤에는 환불해 드리지 않습니다.`]
}

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
