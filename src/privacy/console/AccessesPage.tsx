import { Answered } from '#platform/console/Answered.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { momentWords } from '#platform/console/moment.ts'
import { OfYear } from '#platform/console/OfYear.tsx'
import { type PlainColumn, PlainTable } from '#platform/console/PlainTable.tsx'
import { addDays, plainDay } from '#platform/rules/days.ts'
import type { Accesses } from '#privacy/api/access-review.ts'
import { MonthForm, PrivacySections, YearFiles } from '#privacy/console/Room.tsx'
import {
  knownForDays,
  manyADay,
  reviewColumnKeys,
  reviewColumns,
  type ReviewColumn,
  unusual,
  monthWords,
} from '#privacy/rules/reviews.ts'
import { privacyPath } from '#staff/rules/console-sections.ts'

export const AccessesPage = () => (
  <PrivacySections
    page="접속기록 점검"
    title="접속기록 점검"
    closed="접속기록은 관리자가 점검합니다."
  >
    {() => <Which />}
  </PrivacySections>
)

const names = ['month']
const link = 'inline-flex min-h-[4.4rem] items-center underline'

const Which = () => {
  const [address] = useAddress(names)
  const { month = '' } = address.filters
  if (/^2\d{3}-\d\d$/.test(month)) return <Month month={month} />
  return (
    <OfYear
      call="GET /v1/console/privacy/accesses/year"
      below={(year) => <YearFiles call="POST /v1/console/privacy/accesses/file" year={year} />}
    >
      {({ year, months }) => (
        <PlainTable
          title={`${year}년 접속기록`}
          rows={months}
          columns={[
            {
              title: '월',
              cell: ({ month: one }) => (
                <a className={link} href={`${privacyPath}/accesses?month=${one}`}>
                  {monthWords(one)}
                </a>
              ),
            },
            ...figures,
            { title: '점검', cell: ({ signoff }) => signoff?.by ?? '미점검' },
          ]}
        />
      )}
    </OfYear>
  )
}

const figures = reviewColumnKeys.map((key): PlainColumn<Record<ReviewColumn, number>> => {
  const asks = (unusual as readonly string[]).includes(key)
  return {
    title: reviewColumns[key],
    figures: true,
    cell: (counts) => counts[key].toLocaleString('ko-KR'),
    look: (counts) => (asks && counts[key] > 0 ? 'font-semibold text-danger' : ''),
  }
})

const Month = ({ month }: { month: string }) => (
  <Answered call="GET /v1/console/privacy/accesses" input={{ month }}>
    {(data) => (
      <div className="flex max-w-[120rem] flex-col gap-3">
        <a className={link} href={`${privacyPath}/accesses?year=${month.slice(0, 4)}`}>
          {month.slice(0, 4)}년 전체 보기
        </a>
        <People answer={data} />
        <Lines
          heading="내려받기 이력"
          empty="내려받은 이력이 없습니다."
          lines={data.files.map(
            ({ at, by, label, reason }) =>
              `${momentWords(at)} ${by}: ${label}${reason === '' ? '' : ` 사유: ${reason}`}`,
          )}
        />
        <Lines
          heading={`하루 ${manyADay}명 초과 개별 조회`}
          empty="해당 일자가 없습니다."
          lines={data.busy.map(({ day, by, count }) => `${plainDay(day)} ${by}: ${count}명`)}
        />
        <Lines
          heading={`${knownForDays}일 이내에 사용하지 않은 접속 주소`}
          empty="새 접속 주소가 없습니다."
          lines={data.fresh.map(({ by, ip, since }) => `${momentWords(since)}부터 ${by}: ${ip}`)}
        />
        <Sign answer={data} />
      </div>
    )}
  </Answered>
)

const logOf = (month: string, staff_pk: number): string => {
  const from = `${month}-01`
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  return `/admin/log?staff_pk=${staff_pk}&from=${from}&to=${to}`
}

const People = ({ answer: { month, people } }: { answer: Accesses }) =>
  people.length === 0 ? (
    <p role="status">해당 월에는 개인정보 접속기록이 없습니다.</p>
  ) : (
    <PlainTable
      title={`${monthWords(month)} 직원별 접속기록`}
      titled
      rows={people}
      columns={[
        {
          title: '직원',
          cell: ({ staff_pk, staff_name }) =>
            staff_pk === null ? (
              staff_name
            ) : (
              <a className={link} href={logOf(month, staff_pk)}>
                {staff_name}
              </a>
            ),
        },
        ...figures,
      ]}
    />
  )

interface LinesProps {
  heading: string
  lines: readonly string[]
  empty: string
}

const Lines = ({ heading, lines, empty }: LinesProps) => (
  <section className="console-card flex flex-col gap-1">
    <h2 className="mb-0!">{heading}</h2>
    {lines.length === 0 && <p className="text-sub">{empty}</p>}
    <ul className="list-disc pl-3 empty:hidden">
      {lines.map((line, index) => (
        <li className="break-words" key={index}>
          {line}
        </li>
      ))}
    </ul>
  </section>
)

const Sign = ({ answer: { month, signoff, over } }: { answer: Accesses }) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">점검 확인</h2>
    {signoff !== null && (
      <p>
        {momentWords(signoff.at)} {signoff.by} 점검 완료
        {signoff.note !== '' && <span>{`: ${signoff.note}`}</span>}
      </p>
    )}
    {signoff === null && !over && <p>{monthWords(month)}이 지난 뒤에 점검을 확인합니다.</p>}
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
