import { findAttempt } from '#payments/server/cards/store.ts'
import { refundRuleOf } from '#payments/server/goods/goods.ts'
import { methods } from '#payments/server/orders/methods.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import { goesByHand } from '#payments/server/refunds/end.ts'
import { findWithdrawn } from '#payments/server/withdrawn/service.ts'
import type { Context } from '#platform/server/context.ts'

/** What a refund of an order would be now. Amounts in won. */
export interface RefundPlan {
  /** Of what was paid, what has not gone back. */
  left: number
  refunded: number
  /** What the rule says (ruling 27); null for annual fees, and where the conference is not known any more. */
  rule: { percent: number; lastDay: string } | null
  /** What is left to return by the rule: of an annual fee nothing (bylaws, article 8), and all that is left where there is none. */
  proposed: number
  /** `hand`: the office returns it and writes it down here. */
  way: 'gateway' | 'hand'
  /** What happens, or has to happen before, in words. */
  how: string
}

/** Undefined where nothing can be returned: no such order, or none that is paid. */
export const refundPlanOf = async (
  context: Context,
  order_pk: number,
): Promise<RefundPlan | undefined> => {
  const { db } = context
  const live = await findOrder(db, order_pk)
  const payment = live ?? (await findWithdrawn(db, order_pk))
  if (payment?.state !== 'paid') return undefined
  const attempt = live && (await findAttempt(db, order_pk))
  const rule = refundRuleOf(context, payment)
  const left = payment.amount - payment.refunded_amount
  const percent = rule?.percent ?? (payment.goods_type === '연회비' ? 0 : 100)
  const due = Math.floor((payment.amount * percent) / 100)
  const way = live === undefined || goesByHand(context, live, attempt) ? 'hand' : 'gateway'
  const kept = { card_company: null, approval_no: null, ...attempt, ...(!live && payment) }
  return {
    left,
    refunded: payment.refunded_amount,
    way,
    rule: rule === undefined ? null : { percent: rule.percent, lastDay: rule.lastDay },
    proposed: Math.max(0, due - payment.refunded_amount),
    how: isRehearsed(payment)
      ? '연습 결제이므로 실제 금액의 이동은 없습니다.'
      : howOf(way, methods[payment.pay_method].returning(kept)),
  }
}

const howOf = (way: RefundPlan['way'], before: string): string =>
  way === 'gateway'
    ? '결제사에 카드 승인의 취소를 요청합니다. 카드사에 따라 3~5일 뒤에 회원에게 반영됩니다.'
    : `이 화면에서는 송금되지 않습니다. ${before} 등록해 주십시오.`

/** What goes back where nobody names a sum: by the rule, or all that is left where it does not bind. */
export const refundByRule = ({ rule, proposed, left }: RefundPlan, isException: boolean): number =>
  rule === null || isException ? left : proposed

/** Whether, with so much more, what one order has given back is above what one person may return alone. */
export const needsSecond = (
  { site }: Pick<Context, 'site'>,
  { refunded }: RefundPlan,
  amount: number,
): boolean => refunded + amount > site.refundApproval
