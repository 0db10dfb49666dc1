import type { StatementList } from '#payments/api/bank-statement.ts'
import { LineWords, PartRow } from '#payments/console/bank/Words.tsx'

interface Props {
  lines: StatementList['done']
  mayConfirm: boolean
}

/** What was decided last, and what can be taken back of it. */
export const DoneLines = ({ lines, mayConfirm }: Props) =>
  lines.length === 0 ? null : (
    <section className="console-card">
      <h2>처리한 입금</h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li className="grid gap-x-3 py-1 pad:grid-cols-2" key={line.line_pk}>
            <LineWords line={line} />
            <ul aria-label={`${line.depositor} 입금의 처리`}>
              {line.parts.map((part) => (
                <PartRow key={part.part_pk} part={part} mayConfirm={mayConfirm} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
