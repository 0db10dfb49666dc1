import { findAttempt } from '#payments/server/cards/store.ts'
import { refundRuleOf } from '#payments/server/goods/goods.ts'
import { methods } from '#payments/server/orders/methods.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { goesByHand } from '#payments/server/refunds/end.ts'
import { findWithdrawn } from '#payments/server/withdrawn/service.ts'
import type { Context } from '#platform/server/context.ts'

/** Amounts in won. */
export interface RefundPlan {
  left: number
  refunded: number
  /** The rule of ruling 27; null for annual fees and unknown conferences. */
  rule: { percent: number; lastDay: string } | null
  /** 0 for annual fees (bylaws, article 8); all that is left if there is no rule. */
  proposed: number
  way: 'gateway' | 'hand'
  how: string
}

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

/** The default sum in won: by the rule, or all that is left if it does not bind. */
export const refundByRule = ({ rule, proposed, left }: RefundPlan, isException: boolean): number =>
  rule === null || isException ? left : proposed

/** The limit for one person holds for all refunds of an order together. */
export const needsSecond = (
  { site }: Pick<Context, 'site'>,
  { refunded }: RefundPlan,
  amount: number,
): boolean => refunded + amount > site.refundApproval
