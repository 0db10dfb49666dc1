import type { Audit } from '#payments/api/audit.ts'
import { payMethodNames } from '#payments/rules/goods.ts'
import { FileForm } from '#platform/console/FileForm.tsx'
import { OfYear } from '#platform/console/OfYear.tsx'
import { Scrolls } from '#platform/console/Scrolls.tsx'
import { SumHeads } from '#platform/console/TextRows.tsx'
import { wonText } from '#platform/rules/won.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const AuditPage = () => (
  <Frame room="회비와 입금" title="감사 자료">
    {(me) =>
      me.permissions.includes('money.settle') ? (
        <OfYear call="GET /v1/console/money/audit/get" below={(year) => <AuditFile year={year} />}>
          {(audit) => <AuditTable audit={audit} />}
        </OfYear>
      ) : (
        <p>감사 자료는 회계나 관리자가 내려받습니다.</p>
      )
    }
  </Frame>
)

const files = { xlsx: '감사 자료(엑셀)', zip: '증빙(ZIP)' } as const

const AuditFile = ({ year }: { year: number }) => (
  <FileForm
    title={`${year}년 감사 자료 내려받기`}
    call="POST /v1/console/money/audit/file"
    input={{ year }}
    formats={files}
    hint="이력에 남습니다. 예: 2026년 정기 감사"
  >
    <p>
      엑셀 파일에는 금전출납부, 결산, 통장 잔액 대조, 서명란과 주문별 요약, 납부, 환불, 정정, 확인
      처리 내역이 시트별로 있습니다. 증빙 파일의 이름은 금전출납부의 ‘증빙’ 열과 같습니다. 회원
      이름이 포함되므로 감사에게만 전달하고, 감사가 끝나면 삭제해 주십시오.
    </p>
  </FileForm>
)

const columns = ['건수', '납부', '환불', '남은 금액'] as const

const paymentsOf = (year: number, filtered: Readonly<Record<string, string>>): string =>
  `/admin/money?${new URLSearchParams({ ...filtered, year: String(year) }).toString()}`

const countWords = (count: number): string => `${count.toLocaleString('ko-KR')}건`

const AuditTable = ({ audit }: { audit: Audit }) => {
  const { year, lines, total } = audit
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">{year}년 납부</h2>
      <Scrolls label={`${year}년 합계`}>
        <table className="console-table whitespace-nowrap">
          <thead>
            <tr>
              <th scope="col">구분과 납부 방법</th>
              <SumHeads columns={columns} />
            </tr>
          </thead>
          <tbody>
            {lines.map(({ goods_type: type, pay_method: method, ...sums }) => (
              <tr key={`${type} ${method}`}>
                <th scope="row">
                  <a className="underline" href={paymentsOf(year, { type, method })}>
                    {type} {payMethodNames[method]}
                  </a>
                </th>
                <Figures sums={sums} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">합계</th>
              <Figures sums={total} />
            </tr>
          </tfoot>
        </table>
      </Scrolls>
      {total.rehearsed !== 0 && (
        <p>남은 금액 가운데 {wonText(total.rehearsed)}은 연습 결제이므로 실제 수납액이 아닙니다.</p>
      )}
      <Others audit={audit} />
    </section>
  )
}

type Sums = Pick<Audit['total'], 'count' | 'paid' | 'refunded' | 'net'>

const Figures = ({ sums: { count, paid, refunded, net } }: { sums: Sums }) => (
  <>
    <td data-figures>{countWords(count)}</td>
    {[paid, refunded, net].map((won, index) => (
      <td data-figures key={index}>
        {wonText(won)}
      </td>
    ))}
  </>
)

const Others = ({ audit: { year, refunds, stray, corrections, decisions } }: { audit: Audit }) => (
  <ul className="list-disc pl-3 text-sub">
    <li>
      {year}년에 실행한 환불은 {countWords(refunds.count)}, {wonText(refunds.won)}입니다. 다른 연도
      납부에 대한 환불을 포함합니다.
    </li>
    <li>
      종료된 주문에 입금되어 반환하는 금액은 {countWords(stray.count)}, {wonText(stray.won)}이며
      납부에서 제외했습니다.
    </li>
    <li>
      입금 취소와 정정은 {countWords(corrections)}, 그 외 직원의 확인·등록은 {countWords(decisions)}
      입니다.
    </li>
  </ul>
)
