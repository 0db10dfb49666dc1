import type { StatementList, StatementOrder } from '#payments/api/bank-statement.ts'
import { LineCard } from '#payments/console/bank/LineCard.tsx'
import { WorkList } from '#payments/console/bank/WorkList.tsx'

interface Props {
  lines: StatementList['open']
  orders: readonly StatementOrder[]
  mayConfirm: boolean
  first: number | undefined
}

const stands = ({ left, amount }: StatementList['open'][number]): string => {
  if (left === 0) return '은행에서 취소'
  return left < amount ? '일부 처리' : ''
}

export const OpenLines = ({ lines, orders, mayConfirm, first }: Props) => (
  <WorkList
    title="처리할 입금"
    lines={lines}
    first={first}
    nameOf={({ depositor }) => depositor}
    noteOf={stands}
  >
    {(line, place, onDone) => (
      <LineCard
        key={`${line.line_pk} ${line.left}`}
        line={line}
        orders={orders}
        mayConfirm={mayConfirm}
        place={place}
        onDone={onDone}
      />
    )}
  </WorkList>
)
