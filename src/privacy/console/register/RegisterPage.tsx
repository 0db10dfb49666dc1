import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { FileButton } from '#platform/console/FileButton.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { List } from '#platform/console/list/List.tsx'
import { type Column, type Filter, yearChoices } from '#platform/console/list/types.ts'
import { plainDay } from '#platform/rules/days.ts'
import { useToday } from '#platform/site/form/use-today.ts'
import type { Register, RegisterLine } from '#privacy/api/register.ts'
import { changes, counted, MonthCard } from '#privacy/console/register/MonthCard.tsx'
import { PrivacySections } from '#privacy/console/Room.tsx'
import {
  destructionMethods,
  entryKinds,
  protocolFormatKeys,
  protocolFormats,
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

const columns: readonly Column<RegisterLine>[] = [
  { id: 'what', label: '내용', cell: ({ what }) => what },
  { id: 'day', label: '일자', cell: ({ day }) => plainDay(day), sortable: 'down' },
  { id: 'kind', label: '구분', cell: ({ kind }) => entryKinds[kind] },
  {
    id: 'count',
    label: '건수',
    cell: ({ count }) => (count === null ? '-' : counted(count)),
    figures: true,
  },
  {
    id: 'note',
    label: '사유·결과',
    cell: ({ note }) => <span className="whitespace-normal">{note || '-'}</span>,
    long: true,
    minor: true,
  },
  { id: 'method', label: '방법', cell: ({ method }) => method || '-', hidden: true, minor: true },
  { id: 'by', label: '처리자', cell: ({ by }) => by || '자동' },
]

const filters: readonly Filter<Register>[] = [
  { kind: 'choice', name: 'kind', label: '구분', choices: entryKinds },
  { kind: 'choice', name: 'year', label: '연도', choices: yearChoices },
]

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

/** The list's year to print or hand over. It has no personal data, so no reason is asked for. */
const YearFiles = () => {
  const thisYear = useToday().slice(0, 4)
  const [address] = useAddress(yearOnly)
  const year = address.filters['year'] || thisYear
  return (
    <div className="flex flex-wrap gap-1">
      {protocolFormatKeys.map((format) => (
        <FileButton
          key={format}
          call="POST /v1/console/privacy/register/file"
          input={{ year: Number(year), format }}
        >
          {year}년 {protocolFormats[format]} 내려받기
        </FileButton>
      ))}
    </div>
  )
}

const yearOnly = ['year']
