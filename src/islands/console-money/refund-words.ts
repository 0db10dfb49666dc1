import type { OfficeOrder } from '#contract/office-money.schema.ts'
import { plainDay } from '#rules/days.ts'
import { wonText } from '#rules/won.ts'

export interface RefundProps {
  order: OfficeOrder
  refundable: NonNullable<OfficeOrder['refundable']>
}

/** The rule worked out for this order, now. */
export const ruleWords = ({ rule, proposed, left }: RefundProps['refundable']): string => {
  if (rule === null) {
    return `정해진 환불 규정이 없어 사무국이 정합니다. ${wonText(left)}까지 환불하실 수 있습니다.`
  }
  const day = plainDay(rule.last_day)
  return rule.percent === 0
    ? `환불 기한(${day})이 지나 규정대로는 환불하지 않습니다. 예외로 ${wonText(left)}까지 환불하실 수 있습니다.`
    : `${day}까지이므로 규정대로 ${rule.percent}%, ${wonText(proposed)}을 환불합니다.`
}
