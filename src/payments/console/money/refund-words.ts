import type { OfficeOrder } from '#payments/api/office-money.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { duesRule } from '#payments/rules/words/refund.ts'

export interface RefundProps {
  order: OfficeOrder
  refundable: NonNullable<OfficeOrder['refundable']>
}

/** The rule worked out for this order, now. */
export const ruleWords = ({ order, refundable }: RefundProps): string => {
  const { rule, proposed, left } = refundable
  if (order.goods_type === '연회비') {
    return `${duesRule.kept} ${duesRule.but} 그런 금액이면 ${wonText(left)}까지 환불하실 수 있습니다.`
  }
  if (rule === null) {
    return `이 학술대회의 환불 규정이 남아 있지 않아 사무국이 정합니다. ${wonText(left)}까지 환불하실 수 있습니다.`
  }
  const day = plainDay(rule.last_day)
  return rule.percent === 0
    ? `환불 기한(${day})이 지나 규정대로는 환불하지 않습니다. 예외로 ${wonText(left)}까지 환불하실 수 있습니다.`
    : `${day}까지이므로 규정대로 ${rule.percent}%, ${wonText(proposed)}을 환불합니다.`
}
