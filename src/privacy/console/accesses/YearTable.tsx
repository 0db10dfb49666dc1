import { SumHeads } from '#platform/console/TextRows.tsx'
import type { AccessYear } from '#privacy/api/access-review.ts'
import { reviewColumnKeys, reviewColumns, unusual } from '#privacy/rules/access-review.ts'
import { monthWords } from '#privacy/rules/destruction.ts'
import { privacyPath } from '#staff/rules/console-sections.ts'

const heads = reviewColumnKeys.map((key) => reviewColumns[key])

/** A year month by month, each leading to who it was. */
export const YearTable = ({ answer: { year, months } }: { answer: AccessYear }) => (
  <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={`${year}년 접속기록`}>
    <table className="console-table">
      <caption className="sr-only">{year}년 접속기록</caption>
      <thead>
        <tr>
          <th scope="col">달</th>
          <SumHeads columns={heads} />
          <th scope="col">점검</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, signoff, ...counts }) => (
          <tr key={month}>
            <th className="whitespace-nowrap" scope="row">
              <a
                className="inline-flex min-h-[4rem] items-center underline"
                href={`${privacyPath}/accesses?month=${month}`}
              >
                {monthWords(month)}
              </a>
            </th>
            {reviewColumnKeys.map((key) => (
              <Figure key={key} count={counts[key]} of={key} />
            ))}
            <td className="whitespace-nowrap">{signoff === null ? '아직' : signoff.by}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

interface FigureProps {
  count: number
  of: (typeof reviewColumnKeys)[number]
}

/** What is worth a question stands out. */
export const Figure = ({ count, of }: FigureProps) => {
  const asks = count > 0 && (unusual as readonly string[]).includes(of)
  return (
    <td className={`text-right! ${asks ? 'font-semibold text-danger' : ''}`}>
      {count.toLocaleString('ko-KR')}
    </td>
  )
}
