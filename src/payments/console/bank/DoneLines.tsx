import type { StatementList } from '#payments/api/bank-statement.ts'
import { LineWords, type OnAsk, OrderWords } from '#payments/console/bank/Lines.tsx'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { momentWords } from '#platform/console/moment.ts'

type DoneLine = StatementList['done'][number]

/** What was decided last, and what can be taken back of it. */
export const DoneLines = ({ lines, onAsk }: { lines: DoneLine[]; onAsk: OnAsk }) =>
  lines.length === 0 ? null : (
    <section className="console-card">
      <h2>확인한 입금</h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li className="grid gap-x-3 py-1 pad:grid-cols-2" key={line.line_pk}>
            <div>
              <LineWords line={line} />
              <p className="text-small text-sub">
                {momentWords(line.at)} {line.by}
                {line.reason !== '' && ` · ${line.reason}`}
              </p>
            </div>
            <div>
              {line.state === 'aside' ? (
                '주문과 관계없는 입금'
              ) : (
                <OrderWords orders={line.orders} />
              )}
              {onAsk && <Back line={line} onAsk={onAsk} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )

const Back = ({ line, onAsk }: { line: DoneLine; onAsk: NonNullable<OnAsk> }) => {
  if (line.fixed !== '') return <p className="text-small text-sub">{line.fixed}</p>
  return (
    <p className="flex flex-wrap gap-x-3">
      <ActionButton
        call="POST /v1/console/bank/undo"
        input={{ line_pk: line.line_pk }}
        changes="GET /v1/console/bank/list"
        look="console-link"
      >
        되돌리기<span className="sr-only"> {line.depositor}</span>
      </ActionButton>
      {line.state === 'taken' && (
        <button
          className="console-link"
          type="button"
          onClick={() => onAsk({ what: 'give', line, orders: [] })}
        >
          다른 주문으로 옮기기<span className="sr-only"> {line.depositor}</span>
        </button>
      )}
    </p>
  )
}
