import type { Dues } from '#payments/api/dues.ts'
import { type FeeStatus, feeStatuses, feeStatusWords } from '#payments/rules/fee-status.ts'
import { OfYear } from '#platform/console/OfYear.tsx'
import { Scrolls } from '#platform/console/Scrolls.tsx'
import { SumHeads } from '#platform/console/TextRows.tsx'
import { wonText } from '#platform/rules/won.ts'
import { Whole } from '#platform/site/ui/Whole.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { RoomLinks } from '#staff/console/frame/RoomLinks.tsx'

export const DuesPage = () => (
  <Frame room="회비와 입금" title="연회비 현황">
    {(me) => (
      <>
        <RoomLinks room="회비와 입금" only={['/admin/money/dues-import', '/admin/money/entry']}>
          {me.permissions.includes('mail.dues') && (
            <a className="console-link" href="/admin/mail/reminders">
              납부 안내 메일
            </a>
          )}
        </RoomLinks>
        <OfYear call="GET /v1/console/money/dues/get">{(dues) => <DuesTable dues={dues} />}</OfYear>
      </>
    )}
  </Frame>
)

const heads = [...feeStatuses.map((status) => feeStatusWords[status]), '미납액', '3년 이상 미납']

type Row = Dues['rows'][number]

const countWords = (count: number): string => `${count.toLocaleString('ko-KR')}명`

const membersOf = (year: number, filtered: Readonly<Record<string, string>>): string =>
  `/admin/members?${new URLSearchParams({ status: 'present', ...filtered, year: String(year), to: `${year}-12-31` }).toString()}`

const countOf = (row: Row, wanted: FeeStatus): number =>
  row.statuses.find(({ status }) => status === wanted)?.count ?? 0

const sumOf = (rows: readonly Row[], valueOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0)

const DuesTable = ({ dues }: { dues: Dues }) => {
  const { year, rows } = dues
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">{year}년 연회비</h2>
      <p>{sumWords(dues)}</p>
      <Scrolls label={`${year}년 연회비`}>
        <table className="console-table whitespace-nowrap">
          <thead>
            <tr>
              <th scope="col">회원 구분</th>
              <SumHeads columns={heads} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.type} row={row} year={year} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">합계</th>
              <Figures rows={rows} of={{}} year={year} />
            </tr>
          </tfoot>
        </table>
      </Scrolls>
      <p className="text-sub">
        <Whole
          text={`${year}년 말까지 가입한 회원입니다. 인원과 회원 구분은 현재 기준이고, 미납액은 회원마다 ${year}년 1월 1일(그해 가입은 가입일)의 회원 구분으로 계산한 금액이며 입금 대기를 포함합니다. 3년 이상 미납은 올해까지 집계합니다.`}
        />
      </p>
    </section>
  )
}

const Line = ({ row, year }: { row: Row; year: number }) => (
  <tr>
    <th scope="row">
      {row.type}
      <span className="block text-small text-sub">{row.fee === 0 ? '면제' : wonText(row.fee)}</span>
    </th>
    <Figures rows={[row]} of={{ type: row.type }} year={year} />
  </tr>
)

interface FiguresProps {
  rows: readonly Row[]
  of: { type?: string }
  year: number
}

const Figures = ({ rows, of, year }: FiguresProps) => (
  <>
    {feeStatuses.map((fee) => (
      <td data-figures key={fee}>
        <Count
          count={sumOf(rows, (row) => countOf(row, fee))}
          href={membersOf(year, { ...of, fee })}
        />
      </td>
    ))}
    <td data-figures>{wonText(sumOf(rows, ({ open }) => open))}</td>
    <td data-figures>
      <Count
        count={sumOf(rows, ({ long }) => long)}
        href={membersOf(year, { ...of, arrears: '3' })}
      />
    </td>
  </>
)

const Count = ({ count, href }: { count: number; href: string }) =>
  count === 0 ? (
    <span className="text-sub">-</span>
  ) : (
    <a className="underline" href={href}>
      {countWords(count)}
    </a>
  )

const sumWords = ({ year, paid, refunded, rehearsed }: Dues): string => {
  const more = [
    ...(refunded === 0 ? [] : [`환불 ${wonText(refunded)}`]),
    ...(rehearsed === 0 ? [] : [`연습 ${wonText(rehearsed)} 포함`]),
  ].join(', ')
  return `${year}년 연회비로 ${wonText(paid)}을 받았습니다${more === '' ? '' : ` (${more})`}. 탈퇴 회원의 납부액을 포함합니다.`
}
