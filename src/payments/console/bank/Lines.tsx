import type { StatementLine, StatementList, StatementOrder } from '#payments/api/bank-statement.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { act, type Outcome, useAction } from '#platform/console/use-action.ts'
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

interface Props {
  lines: StatementList['sure']
  mayConfirm: boolean
}

/** As many as one call confirms. */
const atOnce = 500

const confirmed = ({ confirmed: count, left }: { confirmed: number; left: unknown[] }): string => {
  const rest = left.length > 0 ? ` ${left.length}건은 그사이 바뀌어 남겨 두었습니다.` : ''
  return `입금 ${count}건을 확인했습니다.${rest}`
}

/** Deposits that are surely somebody’s, with one button for all of them. */
export const Sure = ({ lines, mayConfirm }: Props) => {
  if (lines.length === 0) return null
  const chosen = lines.slice(0, atOnce)
  const sum = wonText(chosen.reduce((all, { amount }) => all + amount, 0))
  const text = `입금 ${chosen.length}건, 모두 ${sum}을 확인합니다.\n회원께 납부 완료 메일이 갑니다.`
  return (
    <section className="console-card">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="m-0! text-h4 text-brand">확실한 입금 {lines.length}건</h2>
        {mayConfirm && (
          <ActionButton
            call="POST /v1/console/bank/confirm"
            input={{
              lines: chosen.map(({ line_pk, orders }) => ({
                line_pk,
                order_pks: orders.map(({ order_pk }) => order_pk),
              })),
            }}
            question={{ text, confirmLabel: '입금 확인' }}
            busy="확인하고 있습니다"
            done={confirmed}
            changes="GET /v1/console/bank/list"
            look="button"
          >
            {chosen.length}건 모두 입금 확인
          </ActionButton>
        )}
      </div>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li className="grid gap-x-3 py-1 pad:grid-cols-2" key={line.line_pk}>
            <LineWords line={line} />
            <p>
              <OrderWords orders={line.orders} />
              <span className="text-small text-sub">{line.reasons.join(', ')}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type DoubtfulLine = StatementList['doubtful'][number]
type Candidate = DoubtfulLine['candidates'][number]
export type OnAsk = ((asked: Asked) => void) | undefined

/** Deposits that somebody decides, each with whom they may be from. */
export const Doubtful = ({ lines, onAsk }: { lines: DoubtfulLine[]; onAsk: OnAsk }) =>
  lines.length === 0 ? null : (
    <section className="flex flex-col gap-2">
      <h2 className="m-0! text-h4 text-brand">살펴보실 입금 {lines.length}건</h2>
      {lines.map((line) => (
        <article
          className="console-card flex flex-col gap-2"
          key={line.line_pk}
          aria-label={`${line.depositor} 입금`}
        >
          <LineWords line={line} />
          <ul className="flex flex-col gap-1">
            {line.candidates.map((candidate) => (
              <Choice
                key={candidate.orders.map(({ order_pk }) => order_pk).join()}
                line={line}
                candidate={candidate}
                onAsk={onAsk}
              />
            ))}
          </ul>
          {onAsk && <Others line={line} onAsk={onAsk} />}
        </article>
      ))}
    </section>
  )

interface ChoiceProps {
  line: DoubtfulLine
  candidate: Candidate
  onAsk: OnAsk
}

const Choice = ({ line, candidate, onAsk }: ChoiceProps) => {
  const { orders, reasons } = candidate
  const owed = orders.reduce((all, { amount }) => all + amount, 0)
  const { press } = useAction('POST /v1/console/bank/give', giving)
  const choose = (): void => {
    if (owed !== line.amount) onAsk?.({ what: 'give', line, orders })
    else {
      const order_pks = orders.map(({ order_pk }) => order_pk)
      void press({ line_pk: line.line_pk, order_pks, learn: true })
    }
  }
  const names = orders
    .map(({ member_name, order_pk }) => `${member_name} 주문 ${order_pk}`)
    .join(', ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-tint px-2 py-1">
      <p className="min-w-[24rem] flex-1">
        <OrderWords orders={orders} />
        <span className="block text-small text-sub">{reasons.join('. ')}</span>
      </p>
      {onAsk && (
        <button className="button-line" type="button" onClick={choose}>
          이 주문의 입금으로 확인<span className="sr-only"> {names}</span>
        </button>
      )}
    </li>
  )
}

const others = { give: '다른 주문 고르기', aside: '주문과 관계없는 입금' } as const

/** What else can be done with a line. */
export const Others = ({ line, onAsk }: { line: StatementLine; onAsk: NonNullable<OnAsk> }) => (
  <div className="flex flex-wrap gap-x-3">
    {(['give', 'aside'] as const).map((what) => (
      <button
        className="console-link"
        key={what}
        type="button"
        onClick={() => onAsk({ what, line, orders: [] })}
      >
        {others[what]}
        <span className="sr-only"> {line.depositor}</span>
      </button>
    ))}
  </div>
)
