import { Answered } from '#platform/console/Answered.tsx'
import { SumHeads } from '#platform/console/TextRows.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { addDays, plainDay } from '#platform/rules/days.ts'
import type { Accesses } from '#privacy/api/access-review.ts'
import { MonthForm } from '#privacy/console/Room.tsx'
import { Figure } from '#privacy/console/accesses/YearTable.tsx'
import {
  knownForDays,
  manyADay,
  reviewColumnKeys,
  reviewColumns,
} from '#privacy/rules/access-review.ts'
import { monthWords } from '#privacy/rules/destruction.ts'
import { privacyPath } from '#staff/rules/console-sections.ts'

/** A month: who, what they took home and why, what is unusual, and the signature. */
export const MonthReview = ({ month }: { month: string }) => (
  <Answered call="GET /v1/console/privacy/accesses" input={{ month }}>
    {(data) => (
      <div className="flex max-w-[120rem] flex-col gap-3">
        <p>
          <a
            className="inline-flex min-h-[4.4rem] items-center underline"
            href={`${privacyPath}/accesses?year=${month.slice(0, 4)}`}
          >
            {month.slice(0, 4)}년 전체 보기
          </a>
        </p>
        <PeopleTable answer={data} />
        <Lines
          heading="내려받은 것"
          empty="내려받은 것이 없습니다."
          lines={data.files.map(
            ({ at, by, label, reason }) =>
              `${momentWords(at)} ${by}: ${label}${reason === '' ? '' : ` 사유: ${reason}`}`,
          )}
        />
        <Lines
          heading={`하루에 ${manyADay}명 넘게 한 분씩 본 날`}
          empty="그런 날이 없습니다."
          lines={data.busy.map(({ day, by, count }) => `${plainDay(day)} ${by}: ${count}명`)}
        />
        <Lines
          heading={`${knownForDays}일 안에 쓴 적이 없는 접속 주소`}
          empty="새 접속 주소가 없습니다."
          lines={data.fresh.map(({ by, ip, since }) => `${momentWords(since)}부터 ${by}: ${ip}`)}
        />
        <Sign answer={data} />
      </div>
    )}
  </Answered>
)

interface LinesProps {
  heading: string
  lines: readonly string[]
  empty: string
}

const Lines = ({ heading, lines, empty }: LinesProps) => (
  <section className="console-card flex flex-col gap-1">
    <h2 className="mb-0!">{heading}</h2>
    {lines.length === 0 ? (
      <p className="text-sub">{empty}</p>
    ) : (
      <ul className="list-disc pl-3">
        {lines.map((line, index) => (
          <li className="break-words" key={index}>
            {line}
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Sign = ({ answer: { month, signoff, over } }: { answer: Accesses }) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">점검 확인</h2>
    {signoff !== null && (
      <p>
        {momentWords(signoff.at)} {signoff.by} 점검함{signoff.note !== '' && `: ${signoff.note}`}
      </p>
    )}
    {signoff === null && !over && <p>{monthWords(month)}이 끝난 뒤에 점검을 확인합니다.</p>}
    {signoff === null && over && (
      <MonthForm
        month={month}
        call="POST /v1/console/privacy/accesses/confirm"
        changes="GET /v1/console/privacy/accesses"
        label={`${monthWords(month)} 점검 확인`}
        done="점검을 확인했습니다."
      />
    )}
  </section>
)

const heads = reviewColumnKeys.map((key) => reviewColumns[key])

/** The log of that month and person. */
const logOf = (month: string, staff_pk: number): string => {
  const from = `${month}-01`
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  return `/admin/log?staff_pk=${staff_pk}&from=${from}&to=${to}`
}

/** Who did how much with personal data, each leading to their log. */
const PeopleTable = ({ answer: { month, people } }: { answer: Accesses }) => {
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
