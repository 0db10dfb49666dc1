import type { OrderRow } from '#payments/api/office-money.ts'
import { orderStateWords } from '#payments/rules/orders.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

const urgent: readonly OrderRow['state'][] = ['unknown', 'to_return']

export const State = ({ row }: { row: OrderRow }) => {
  const { state, amount, refunded_amount, awaited_until, rehearsal } = row
  const more = [
    ...(awaited_until === null ? [] : [`${plainDay(awaited_until)}까지`]),
    ...(refunded_amount > 0 && refunded_amount < amount
      ? [`${wonText(refunded_amount)} 환불`]
      : []),
    ...(rehearsal ? ['연습'] : []),
  ].join(', ')
  return (
    <span className={urgent.includes(state) ? 'font-semibold text-danger' : undefined}>
      {orderStateWords[state]}
      {more !== '' && <span className="font-normal text-sub"> ({more})</span>}
    </span>
  )
}
