import { goodsHere } from '#payments/server/goods/goods.ts'
import { historyOf, methods, rehearsalLines, subjectOf } from '#payments/server/orders/methods.ts'
import type { Order } from '#payments/server/orders/orders.ts'
import type { PayerMail } from '#payments/server/orders/payers.ts'
import { say } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'

/** `amount` in won; 0 if a member cancelled and nothing goes back. */
export const refundedMail = (context: Context, order: Order, amount: number): PayerMail => {
  const { member_name: name } = order
  const good = goodsHere(context, order)
  const subject =
    amount === 0 ? say('{} 취소가 완료되었습니다', good) : say('{} 환불이 완료되었습니다', good)
  return {
    subject: subjectOf(order, subject),
    paragraphs: [
      ...rehearsalLines(order),
      ...(amount === 0
        ? [say('{}님, {} 신청을 취소하셨습니다. 환불액은 없습니다.', name, good)]
        : [
            say('{}님, {} 가운데 {}을 환불해 드렸습니다.', name, good, wonText(amount)),
            say(methods[order.pay_method].refunded),
          ]),
    ],
    link: historyOf(context, order),
  }
}

/** The refund also ends the order. */
export const endedMail = (context: Context, order: Order, amount: number): PayerMail => {
  const mail = refundedMail(context, order, amount)
  const ended = say('{} 신청이 취소되었습니다.', goodsHere(context, order))
  return { ...mail, paragraphs: [...mail.paragraphs, ended] }
}

/** The member had cancelled, and the office does not return the money. */
export const declinedMail = (context: Context, order: Order, reason: string): PayerMail => ({
  subject: subjectOf(order, say('{} 취소 요청 결과 안내', goodsHere(context, order))),
  paragraphs: [
    ...rehearsalLines(order),
    say(
      '{}님, 요청하신 {}의 취소를 처리하지 못했습니다. 신청은 그대로 유지됩니다.',
      order.member_name,
      goodsHere(context, order),
    ),
    say('사유: {}', reason),
    say('궁금하신 점은 사무국({})으로 문의해 주십시오.', context.site.email),
  ],
  link: historyOf(context, order),
})

/** For a person whom somebody else has paid for, and who gets no money back. */
export const paidBackMail = (context: Context, order: Order, payer: Order): PayerMail => ({
  subject: say('{} 등록이 취소되었습니다', goodsHere(context, order)),
  paragraphs: [
    say(
      '{}님, {}님이 납부한 금액이 환불되어 {} 신청이 취소되었습니다.',
      order.member_name,
      payer.member_name,
      goodsHere(context, order),
    ),
  ],
})
