import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { historyOf, rehearsalLines, subjectOf } from '#payments/server/orders/mail-lines.ts'
import { methods } from '#payments/server/orders/methods.ts'
import type { Order } from '#payments/server/orders/store.ts'

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
