import type { Accesses } from '#privacy/api/access-review.ts'
import { Figure } from '#privacy/console/accesses/YearTable.tsx'
import { SumHeads } from '#platform/console/SumHeads.tsx'
import { addDays } from '#platform/rules/days.ts'
import { monthWords } from '#privacy/rules/destruction.ts'
import { reviewColumnKeys, reviewColumns } from '#privacy/rules/access-review.ts'

const heads = reviewColumnKeys.map((key) => reviewColumns[key])

/** The log of that month and person. */
const logOf = (month: string, staff_pk: number): string => {
  const from = `${month}-01`
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  return `/admin/log?staff_pk=${staff_pk}&from=${from}&to=${to}`
}

/** Who did how much with personal data, each leading to their log. */
export const PeopleTable = ({ answer: { month, people } }: { answer: Accesses }) => {
  const title = `${monthWords(month)} 직원별 접속기록`
  if (people.length === 0) return <p role="status">이 달에는 개인정보에 접근한 기록이 없습니다.</p>
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
      <table className="console-table">
        <caption className="mb-1 text-left text-h4 font-bold text-brand">{title}</caption>
        <thead>
          <tr>
            <th scope="col">직원</th>
            <SumHeads columns={heads} />
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={`${one.staff_pk ?? ''} ${one.staff_name}`}>
              <th className="whitespace-nowrap" scope="row">
                {one.staff_pk === null ? (
                  one.staff_name
                ) : (
                  <a
                    className="inline-flex min-h-[4rem] items-center underline"
                    href={logOf(month, one.staff_pk)}
                  >
                    {one.staff_name}
                  </a>
                )}
              </th>
              {reviewColumnKeys.map((key) => (
                <Figure key={key} count={one[key]} of={key} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
