import type { SettlementView } from '#payments/api/settlement.ts'
import { countWords, monthWords } from '#payments/console/settlement/Months.tsx'
import { SumHeads } from '#platform/console/TextRows.tsx'
import { longDay, plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

const columns = ['승인', '취소', '수수료', '부가세'] as const

type Payout = SettlementView['payouts'][number]

/** What the bank should show, day by day. */
export const Payouts = ({ view: { month, payouts } }: { view: SettlementView }) => {
  const title = `${monthWords(month)}에 입금될 정산 금액`
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">{title}</h2>
      {payouts.length === 0 ? (
        <p className="text-sub">올리신 파일에 이 달의 정산일이 없습니다.</p>
      ) : (
        <>
          <Table title={title} payouts={payouts} />
          <p className="text-sub">
            통장의 입금과 하루치씩 맞추어 보십시오. ‘들어옴’은{' '}
            <a className="underline" href="/admin/money/bank">
              은행 거래내역
            </a>
            에 이레 안에 같은 금액의 입금이 있다는 뜻입니다.
          </p>
        </>
      )}
    </section>
  )
}

const Table = ({ title, payouts }: { title: string; payouts: readonly Payout[] }) => (
  <div className="overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
    <table className="console-table whitespace-nowrap">
      <thead>
        <tr>
          <th scope="col">정산일</th>
          <th className="text-right!" scope="col">
            정산 금액
          </th>
          <th scope="col">은행 입금</th>
          <SumHeads columns={columns} />
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <tr key={payout.day}>
            <th scope="row">{longDay(payout.day)}</th>
            <td className="text-right! font-semibold">{wonText(payout.settled)}</td>
            <td>
              {payout.deposited_on === '' ? (
                <span className="text-sub">찾지 못함</span>
              ) : (
                `${plainDay(payout.deposited_on)} 들어옴`
              )}
            </td>
            <td className="text-right!">
              {countWords(payout.approvals.count)} {wonText(payout.approvals.won)}
            </td>
            <td className="text-right!">
              {countWords(payout.cancels.count)} {wonText(payout.cancels.won)}
            </td>
            <td className="text-right!">{wonText(payout.fee)}</td>
            <td className="text-right!">{wonText(payout.vat)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">모두</th>
          <td className="text-right! font-semibold">
            {wonText(payouts.reduce((sum, { settled }) => sum + settled, 0))}
          </td>
          <td colSpan={5} />
        </tr>
      </tfoot>
    </table>
  </div>
)
