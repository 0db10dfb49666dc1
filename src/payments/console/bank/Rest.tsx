import type { StatementList } from '#payments/api/bank-statement.ts'
import type { Asked } from '#payments/console/bank/LineWords.tsx'
import { Others } from '#payments/console/bank/Doubtful.tsx'
import { LineWords } from '#payments/console/bank/LineWords.tsx'

interface Props {
  lines: StatementList['rest']
  onAsk: ((asked: Asked) => void) | undefined
}

/** Deposits that nobody is known for: they wait. */
export const Rest = ({ lines, onAsk }: Props) =>
  lines.length === 0 ? null : (
    <section className="console-card">
      <h2>누구의 것인지 모르는 입금 {lines.length}건</h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li className="py-1" key={line.line_pk}>
            <LineWords line={line} />
            <p className="text-sub">{line.why}</p>
            {onAsk && <Others line={line} onAsk={onAsk} />}
          </li>
        ))}
      </ul>
    </section>
  )
