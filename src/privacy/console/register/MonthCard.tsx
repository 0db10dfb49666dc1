import { useState } from 'react'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { type PlainColumn, PlainTable } from '#platform/console/PlainTable.tsx'
import { addDays, plainDay } from '#platform/rules/days.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { useToday } from '#platform/site/form/use-today.ts'
import type { Review } from '#privacy/api/register.ts'
import {
  monthOf,
  monthWords,
  reviewColumnKeys,
  reviewColumns,
  unusual,
} from '#privacy/rules/register.ts'

export const counted = (count: number): string => `${count.toLocaleString('ko-KR')}건`

/** The answers that a signature or a new line changes. */
export const changes = [
  'GET /v1/console/privacy/register',
  'GET /v1/console/privacy/register/month',
] as const

/** The present month and the twelve before it, newest first. */
const monthsUntil = (today: string): string[] => {
  const months = [monthOf(today)]
  while (months.length < 13) months.push(monthOf(addDays(`${months.at(-1)}-01`, -1)))
  return months
}

export const MonthCard = () => {
  const months = monthsUntil(useToday())
  const [chosen, choose] = useState<string>()
  const month = chosen ?? months[1] ?? ''
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">월별 점검</h2>
      <Field label="점검할 월">
        {(control) => (
          <select
            {...control}
            className="control card:max-w-[20rem]"
            value={month}
            onChange={({ target }) => choose(target.value)}
          >
            {months.map((one) => (
              <option key={one} value={one}>
                {monthWords(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Answered call="GET /v1/console/privacy/register/month" input={{ month }}>
        {(review) => <MonthReview key={month} review={review} />}
      </Answered>
    </section>
  )
}

const MonthReview = ({ review }: { review: Review }) => {
  const { month, people, files, destroyed, due } = review
  return (
    <>
      {people.length === 0 ? (
        <p role="status">해당 월에는 개인정보 접속기록이 없습니다.</p>
      ) : (
        <PlainTable title="직원별 접속기록" titled rows={people} columns={peopleColumns(month)} />
      )}
      <Lines
        heading="내려받기"
        lines={files.map(
          ({ at, by, label, reason }) =>
            `${momentWords(at)} ${by}: ${label}${reason === '' ? '' : ` 사유: ${reason}`}`,
        )}
      />
      <Lines
        heading="파기"
        lines={destroyed.map(({ what, count }) => `${what} ${counted(count)}`)}
      />
      <Lines
        heading="30일 이내 파기 예정"
        lines={due.map(
          ({ what, rule, counts: [now = 0, week = 0, later = 0] }) =>
            `${what}: 현재 ${counted(now)}, 7일 이내 ${counted(week)}, 30일 이내 ${counted(later)}. ${rule}`,
        )}
      />
      <Sign review={review} />
    </>
  )
}

const peopleColumns = (month: string): PlainColumn<Review['people'][number]>[] => [
  {
    title: '직원',
    cell: ({ staff_pk, staff_name }) =>
      staff_pk === null ? (
        staff_name
      ) : (
        <a className="console-link" href={logOf(month, staff_pk)}>
          {staff_name}
        </a>
      ),
  },
  ...reviewColumnKeys.map((key): PlainColumn<Review['people'][number]> => ({
    title: reviewColumns[key],
    figures: true,
    cell: (person) => person[key].toLocaleString('ko-KR'),
    look: (person) => (unusual.includes(key) && person[key] > 0 ? 'font-semibold text-danger' : ''),
  })),
]

const logOf = (month: string, staff_pk: number): string => {
  const from = `${month}-01`
  const to = addDays(`${monthOf(addDays(from, 31))}-01`, -1)
  return `/admin/log?staff_pk=${staff_pk}&from=${from}&to=${to}&looks=yes`
}

const Lines = ({ heading, lines }: { heading: string; lines: readonly string[] }) => (
  <div>
    <h3 className="mb-0! text-h4 text-brand">{heading}</h3>
    {lines.length === 0 && <p className="text-sub">내역이 없습니다.</p>}
    <ul className="list-disc pl-3 empty:hidden">
      {lines.map((line, index) => (
        <li className="break-words" key={index}>
          {line}
        </li>
      ))}
    </ul>
  </div>
)

const Sign = ({ review: { month, over, signed } }: { review: Review }) => {
  if (signed !== null)
    return (
      <p className="font-semibold">
        {plainDay(signed.day)} {signed.by} 점검 완료
        {signed.note !== '' && <span>{`: ${signed.note}`}</span>}
      </p>
    )
  if (!over) return <p>{monthWords(month)}이 지난 뒤에 점검을 확인합니다.</p>
  return (
    <ActionForm
      call="POST /v1/console/privacy/register/sign"
      input={{ month }}
      fields={{ note: { label: '점검 결과', hint: '예: 이상 없음' } }}
      submit={`${monthWords(month)} 점검 확인`}
      done="점검을 확인했습니다."
      changes={changes}
    />
  )
}
