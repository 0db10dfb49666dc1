import { historyOf, methods, rehearsalLines, subjectOf } from '#payments/server/orders/methods.ts'
import type { Order } from '#payments/server/orders/orders.ts'
import type { PayerMail } from '#payments/server/orders/payers.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'

/** `amount` in won; 0 if a member cancelled and nothing goes back. */
export const refundedMail = (context: Context, order: Order, amount: number): PayerMail => ({
  subject: subjectOf(
    order,
    `${order.goods_name} ${amount === 0 ? '취소가' : '환불이'} 완료되었습니다`,
  ),
  paragraphs: [
    ...rehearsalLines(order),
    ...(amount === 0
      ? [`${order.member_name}님, ${order.goods_name} 신청을 취소하셨습니다. 환불액은 없습니다.`]
      : [
          `${order.member_name}님, ${order.goods_name} 가운데 ${wonText(amount)}을 환불해 드렸습니다.`,
          methods[order.pay_method].refunded,
        ]),
  ],
  link: historyOf(context, order),
})

/** The member had cancelled, and the office does not return the money. */
export const declinedMail = (context: Context, order: Order, reason: string): PayerMail => ({
  subject: subjectOf(order, `${order.goods_name} 취소 요청 결과 안내`),
  paragraphs: [
    ...rehearsalLines(order),
    `${order.member_name}님, 요청하신 ${order.goods_name}의 취소를 처리하지 못했습니다. 신청은 그대로 유지됩니다.`,
    `사유: ${reason}`,
    `궁금하신 점은 사무국(${context.site.email})으로 문의해 주십시오.`,
  ],
  link: historyOf(context, order),
})

/** For a person whom somebody else has paid for, and who gets no money back. */
export const paidBackMail = (order: Order, payer: Order): PayerMail => ({
  subject: `${order.goods_name} 등록이 취소되었습니다`,
  paragraphs: [
    `${order.member_name}님, ${payer.member_name}님이 납부한 금액이 환불되어 ${order.goods_name} 신청이 취소되었습니다.`,
  ],
})
