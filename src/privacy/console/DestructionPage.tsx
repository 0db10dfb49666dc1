import { ActionForm } from '#platform/console/ActionForm.tsx'
import { OfYear } from '#platform/console/OfYear.tsx'
import { PlainTable } from '#platform/console/PlainTable.tsx'
import { plainDay } from '#platform/rules/days.ts'
import { useToday } from '#platform/site/form/use-today.ts'
import type { Destruction, ProtocolRow } from '#privacy/api/destruction.ts'
import { MonthForm, PrivacySections, YearFiles } from '#privacy/console/Room.tsx'
import { destructionMethods, monthOf, monthWords } from '#privacy/rules/reviews.ts'

export const DestructionPage = () => (
  <PrivacySections page="파기" title="파기" closed="파기 기록은 관리자가 확인하고 승인합니다.">
    {() => (
      <OfYear call="GET /v1/console/privacy/destruction">
        {(answer) => <Year answer={answer} />}
      </OfYear>
    )}
  </PrivacySections>
)

const Year = ({ answer }: { answer: Destruction }) => (
  <>
    <DueTable due={answer.due} />
    {answer.open_months.map((month) => (
      <ApproveCard key={month} month={month} rows={answer.rows} />
    ))}
    <ProtocolCard answer={answer} />
    <EntryForm />
  </>
)

interface Props {
  month: string
  rows: readonly ProtocolRow[]
}

const ApproveCard = ({ month, rows }: Props) => {
  const own = rows.filter(({ day }) => monthOf(day) === month)
  const sums = Map.groupBy(own, ({ what }) => what)
  return (
    <section className="console-card flex max-w-[90rem] flex-col gap-2 border-l-4 border-l-action">
      <h2 className="mb-0!">{monthWords(month)}의 파기를 승인해 주세요</h2>
      <ul className="list-disc pl-3">
        {[...sums].map(([what, some]) => (
          <li key={what}>
            {what} {counted(some.reduce((sum, { count }) => sum + count, 0))}
          </li>
        ))}
      </ul>
      <MonthForm
        month={month}
        call="POST /v1/console/privacy/destruction/approve"
        changes="GET /v1/console/privacy/destruction"
        label={`${monthWords(month)}의 파기 승인`}
        done="승인했습니다."
      />
    </section>
  )
}

const DueTable = ({ due }: { due: Destruction['due'] }) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">파기 예정</h2>
    <p className="text-sub">
      보관 기한이 지나면 1시간 이내에 자동으로 파기합니다. 건수는 해당 시점까지의 누계입니다.
    </p>
    {due.length === 0 ? (
      <p role="status">30일 이내에 파기할 정보가 없습니다.</p>
    ) : (
      <PlainTable
        title="파기 예정"
        rows={due}
        columns={[
          { title: '종류', cell: ({ what }) => what },
          ...['현재', '7일 이내', '30일 이내'].map((title, at) => ({
            title,
            figures: true as const,
            cell: ({ counts }: Destruction['due'][number]) => counted(counts[at] ?? 0),
          })),
          { title: '보관 기간과 근거', cell: ({ rule }) => rule, look: 'min-w-[24rem]' },
        ]}
      />
    )}
  </section>
)

const counted = (count: number): string => `${count.toLocaleString('ko-KR')}건`

const ProtocolCard = ({ answer: { year, rows, signoffs } }: { answer: Destruction }) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">{year}년 파기 관리대장</h2>
    {rows.length === 0 ? (
      <p role="status">파기 내역이 없습니다.</p>
    ) : (
      <PlainTable
        title="파기 관리대장"
        look="max-h-[60rem]"
        rows={rows}
        columns={[
          { title: '파기일', cell: ({ day }) => plainDay(day) },
          { title: '종류', cell: ({ what }) => what, look: 'min-w-[12rem]' },
          { title: '건수', cell: ({ count }) => counted(count) },
          { title: '파기 기준', cell: ({ rule }) => rule, look: 'min-w-[20rem]' },
          { title: '방법', cell: ({ method }) => method, look: 'whitespace-nowrap' },
          { title: '처리자', cell: ({ by }) => by || '자동', look: 'whitespace-nowrap' },
        ]}
      />
    )}
    {signoffs.length > 0 && (
      <p>승인 완료: {signoffs.map(({ month, by }) => `${monthWords(month)}(${by})`).join(', ')}</p>
    )}
    <YearFiles call="POST /v1/console/privacy/destruction/file" year={year} />
  </section>
)

const EntryForm = () => {
  const today = useToday()
  return (
    <ActionForm
      className="console-card max-w-[90rem]"
      title="홈페이지 외 파기 등록"
      call="POST /v1/console/privacy/destruction/write"
      input={{}}
      fields={{
        what: {
          label: '파기 대상',
          hint: '종류만 입력하고 이름은 입력하지 않습니다. 예: 2025년 학술대회 참석자 명단(종이)',
        },
        count: { as: 'count', label: '건수' },
        rule: { label: '왜', hint: '예: 행사를 마치고 1년이 지남' },
        method: { as: 'choice', label: '방법', choices: destructionMethods },
        day: { as: 'date', label: '파기일', max: today, initial: today },
      }}
      submit="등록"
      done="관리대장에 등록했습니다."
      changes="GET /v1/console/privacy/destruction"
    >
      <p className="text-sub">종이 명단, 내려받은 파일 등 직접 파기한 내역을 등록합니다.</p>
    </ActionForm>
  )
}
