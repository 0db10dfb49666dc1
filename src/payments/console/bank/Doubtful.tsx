import type { StatementLine, StatementList } from '#payments/api/bank-statement.ts'
import type { Asked } from '#payments/console/bank/LineWords.tsx'
import { giving, LineWords, OrderWords } from '#payments/console/bank/LineWords.tsx'
import { useAction } from '#platform/console/use-action.ts'

type Line = StatementList['doubtful'][number]
type Candidate = Line['candidates'][number]
type OnAsk = ((asked: Asked) => void) | undefined

/** Deposits that somebody decides, each with whom they may be from. */
export const Doubtful = ({ lines, onAsk }: { lines: Line[]; onAsk: OnAsk }) =>
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

const Choice = ({ line, candidate, onAsk }: { line: Line; candidate: Candidate; onAsk: OnAsk }) => {
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

/** What else can be done with a line. */
export const Others = ({ line, onAsk }: { line: StatementLine; onAsk: NonNullable<OnAsk> }) => (
  <div className="flex flex-wrap gap-x-3">
    <button
      className="console-link"
      type="button"
      onClick={() => onAsk({ what: 'give', line, orders: [] })}
    >
      다른 주문 고르기<span className="sr-only"> {line.depositor}</span>
    </button>
    <button
      className="console-link"
      type="button"
      onClick={() => onAsk({ what: 'aside', line, orders: [] })}
    >
      주문과 관계없는 입금<span className="sr-only"> {line.depositor}</span>
    </button>
  </div>
)
