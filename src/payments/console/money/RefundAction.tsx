import type { OfficeOrder } from '#payments/api/office-money.ts'
import { OrderAction } from '#payments/console/money/OrderAction.tsx'
import { duesRule } from '#payments/rules/words/refund.ts'
import type { FieldSpec, Typed } from '#platform/console/ActionField.tsx'
import { plainDay } from '#platform/rules/days.ts'
import { wonIn, wonText } from '#platform/rules/won.ts'
import { Whole } from '#platform/site/ui/Whole.tsx'

export const RefundAction = ({ order, refundable }: RefundProps) => {
  const { order_pk, member_name, goods_type, goods_name } = order
  const { proposed, left, way, alone, rule } = refundable
  const suggested = goods_type === '연회비' ? '' : String(proposed || left)
  const asked = (given: Typed) => {
    const amount = wonIn(String(given['amount'] ?? suggested))
    return { amount, asksSecond: amount !== undefined && amount > alone }
  }
  const fieldsOf = (given: Typed): Record<string, FieldSpec | false> => {
    const { amount, asksSecond } = asked(given)
    return {
      amount: {
        as: 'won',
        label: '환불할 금액(원)',
        hint: `${wonText(left)}까지 입력할 수 있습니다.`,
        initial: suggested,
      },
      exception: amount !== undefined &&
        amount > proposed &&
        rule !== null && { as: 'tick', label: '예외', text: '규정을 초과하여 환불합니다' },
      sent: way === 'hand' &&
        !asksSecond && { as: 'tick', label: '환불 완료', text: '위 금액을 이미 환불했습니다' },
      reason: {
        label: '사유',
        hint: '예: 회원이 11월 2일에 이메일로 취소 요청. 주문 이력에 남습니다.',
      },
    }
  }
  return (
    <OrderAction
      button="환불"
      title={`주문 ${order_pk} 환불`}
      call="POST /v1/console/money/refunds/make"
      input={{ order_pk, left, exception: false, sent: false }}
      fields={fieldsOf}
      submit={(given) => (asked(given).asksSecond ? '승인 요청' : '환불')}
    >
      {(given: Typed) => {
        const { amount, asksSecond } = asked(given)
        return (
          <>
            <p>
              {member_name} 님의 {goods_name} {wonText(order.amount)}입니다.{' '}
              <Whole text={ruleWords({ order, refundable })} />
            </p>
            {order.together.length > 0 && (
              <p>
                함께 결제한 주문 가운데 이 주문만 환불합니다. 나머지 {order.together.length}건은
                유지됩니다.
              </p>
            )}
            <p className="rounded-card bg-tint p-2" role="status">
              {asksSecond ? second(amount) : willBe(refundable, amount)}
            </p>
          </>
        )
      }}
    </OrderAction>
  )
}

const second = (amount: number | undefined): string =>
  `단독 처리 한도를 초과합니다. ${wonText(amount ?? 0)} 환불을 요청하며, 다른 직원 1명이 승인하면 환불합니다. 승인 전에는 송금하지 마십시오.`

const willBe = ({ left, how }: RefundProps['refundable'], amount: number | undefined): string => {
  if (amount === undefined || amount < 1 || amount > left) return how
  const rest = left - amount
  const stays = rest === 0 ? '전액 환불되어 주문이 종료됩니다.' : `${wonText(rest)}이 남습니다.`
  return `${wonText(amount)}을 환불하면 ${stays} ${how}`
}

export interface RefundProps {
  order: OfficeOrder
  refundable: NonNullable<OfficeOrder['refundable']>
}

export const ruleWords = ({ order, refundable }: RefundProps): string => {
  const { rule, proposed, left } = refundable
  if (order.goods_type === '연회비') {
    return `${duesRule.kept} ${duesRule.but} 해당 금액이면 ${wonText(left)}까지 환불할 수 있습니다.`
  }
  if (rule === null) {
    return `이 학술대회의 환불 규정이 없어 사무국이 결정합니다. ${wonText(left)}까지 환불할 수 있습니다.`
  }
  const day = plainDay(rule.last_day)
  return rule.percent === 0
    ? `환불 기한(${day})이 지나 환불 대상이 아닙니다. 예외로 ${wonText(left)}까지 환불할 수 있습니다.`
    : `${day}까지이므로 규정에 따라 ${rule.percent}%, ${wonText(proposed)}을 환불합니다.`
}
