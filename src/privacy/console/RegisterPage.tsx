import { useState } from 'react'
import { ActionForm, ActionOpener } from '#platform/console/ActionForm.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { FileButton } from '#platform/console/FileButton.tsx'
import { List } from '#platform/console/list/List.tsx'
import { type Column, type Filter, yearChoices } from '#platform/console/list/types.ts'
import { momentWords } from '#platform/console/moment.ts'
import { type PlainColumn, PlainTable } from '#platform/console/PlainTable.tsx'
import { addDays, plainDay } from '#platform/rules/days.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { useToday } from '#platform/site/form/use-today.ts'
import type { Register, RegisterLine, Review } from '#privacy/api/register.ts'
import { PrivacySections } from '#privacy/console/Room.tsx'
import {
  destructionMethods,
  entryKinds,
  monthOf,
  monthWords,
  protocolFormatKeys,
  protocolFormats,
  reviewColumnKeys,
  reviewColumns,
  unusual,
} from '#privacy/rules/register.ts'

const title = '점검·파기 대장'

export const RegisterPage = () => (
  <PrivacySections
    page={title}
    title={title}
    action={<AddEntry />}
    closed="접속기록 점검과 파기 대장은 관리자가 담당합니다."
  >
    {() => (
      <div className="flex flex-col gap-3">
        <MonthCard />
        <List<Register, RegisterLine>
          name="privacy-register"
          label={title}
          unit="건"
          call="GET /v1/console/privacy/register"
          columns={columns}
          filters={filters}
          sort="-day"
          rowKey={({ key }) => key}
          rowLabel={({ day, what }) => `${plainDay(day)} ${what}`}
          empty="등록된 내역이 없습니다."
        />
        <YearFiles />
      </div>
    )}
  </PrivacySections>
)

const counted = (count: number): string => `${count.toLocaleString('ko-KR')}건`

const columns: readonly Column<RegisterLine>[] = [
  { id: 'day', label: '일자', cell: ({ day }) => plainDay(day), sortable: 'down' },
  { id: 'kind', label: '구분', cell: ({ kind }) => entryKinds[kind] },
  { id: 'what', label: '내용', cell: ({ what }) => what },
  {
    id: 'count',
    label: '건수',
    cell: ({ count }) => (count === null ? '-' : counted(count)),
    figures: true,
  },
  { id: 'note', label: '사유·결과', cell: ({ note }) => note || '-', minor: true },
  { id: 'method', label: '방법', cell: ({ method }) => method || '-', minor: true },
  { id: 'by', label: '처리자', cell: ({ by }) => by || '자동' },
]

const filters: readonly Filter<Register>[] = [
  { kind: 'choice', name: 'kind', label: '구분', choices: entryKinds },
  { kind: 'choice', name: 'year', label: '연도', choices: yearChoices },
]

const changes = [
  'GET /v1/console/privacy/register',
  'GET /v1/console/privacy/register/month',
] as const

const AddEntry = () => {
  const today = useToday()
  return (
    <ActionOpener
      button="파기·유출 조치 등록"
      buttonLook="button"
      title="파기·유출 조치 등록"
      call="POST /v1/console/privacy/register/add"
      input={{}}
      fields={({ kind }) => ({
        kind: {
          as: 'choice',
          label: '구분',
          initial: 'destruction',
          choices: { destruction: '홈페이지 외 파기', breach: '유출 조치' },
        },
        what:
          kind === 'breach'
            ? { label: '조치 내용', hint: '예: 한국인터넷진흥원에 신고' }
            : {
                label: '파기 대상',
                hint: '종류만 입력하고 이름은 입력하지 않습니다. 예: 2025년 학술대회 참석자 명단(종이)',
              },
        ...(kind !== 'breach' && {
          count: { as: 'count', label: '건수' },
          note: { label: '파기 사유', hint: '예: 행사를 마치고 1년이 지남' },
          method: { as: 'choice', label: '파기 방법', choices: destructionMethods },
        }),
        day: { as: 'date', label: '일자', max: today, initial: today },
      })}
      submit="등록"
      done="대장에 등록했습니다."
      changes={changes}
    />
  )
}

/** The present month and the twelve before it, newest first. */
const monthsUntil = (today: string): string[] => {
  const months = [monthOf(today)]
  while (months.length < 13) months.push(monthOf(addDays(`${months.at(-1)}-01`, -1)))
  return months
}

const MonthCard = () => {
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
    <h3 className="mb-0!">{heading}</h3>
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
        {plainDay(signed.day)} {signed.by} 점검 완료{signed.note !== '' && `: ${signed.note}`}
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

/** A year to print or hand over. It has no personal data, so no reason is asked for. */
const YearFiles = () => {
  const years = yearChoices()
  const [year, choose] = useState(years[0]?.value ?? '')
  return (
    <div className="flex flex-wrap items-end gap-1">
      <Field label="내려받을 연도">
        {(control) => (
          <select
            {...control}
            className="control"
            value={year}
            onChange={({ target }) => choose(target.value)}
          >
            {years.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {protocolFormatKeys.map((format) => (
        <FileButton
          key={format}
          call="POST /v1/console/privacy/register/file"
          input={{ year: Number(year), format }}
        >
          {protocolFormats[format]} 내려받기
        </FileButton>
      ))}
    </div>
  )
}
