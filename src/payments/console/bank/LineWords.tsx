import type { StatementLine, StatementOrder } from '#payments/api/bank-statement.ts'
import { act, type Outcome } from '#platform/console/use-action.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

/** A line that somebody decides in a dialog. */
export interface Asked {
  what: 'give' | 'aside'
  line: StatementLine
  /** What is chosen already. */
  orders: readonly StatementOrder[]
}

/** Takes back what was decided of a line. */
export const undoLine = ({ line_pk }: { line_pk: number }): Promise<void> =>
  act('POST /v1/console/bank/undo', { line_pk }, { changes: 'GET /v1/console/bank/list' })

/** What follows when a line is given to orders. */
export const giving: Outcome<'POST /v1/console/bank/give'> = {
  done: '입금을 확인했습니다.',
  undo: undoLine,
  changes: 'GET /v1/console/bank/list',
}

/** A deposit in one line: who, how much, when. */
export const LineWords = ({ line }: { line: StatementLine }) => (
  <p className="flex flex-wrap items-baseline gap-x-2">
    <strong className="break-all">{line.depositor || '(지워진 이름)'}</strong>
    <span className="font-semibold tabular-nums">{wonText(line.amount)}</span>
    <span className="text-sub tabular-nums">
      {plainDay(line.day)} {line.time}
    </span>
    {line.memo !== '' && <span className="break-all text-sub">{line.memo}</span>}
  </p>
)

/** Orders in words: whose, what for, how much. */
export const OrderWords = ({ orders }: { orders: readonly StatementOrder[] }) =>
  orders.map(({ order_pk, member_pk, member_name, company_name, goods_name, amount }) => (
    <span className="block" key={order_pk}>
      <a className="underline" href={`/admin/members/${member_pk}`}>
        {member_name}
      </a>
      {company_name !== '' && <span className="text-sub"> {company_name}</span>}{' '}
      <span className="break-keep">
        {goods_name} {wonText(amount)}
      </span>{' '}
      <span className="text-sub">주문 {order_pk}</span>
    </span>
  ))
