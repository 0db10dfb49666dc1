import type { SettlementView } from '#payments/api/settlement.ts'
import { countWords, monthWords } from '#payments/console/settlement/Months.tsx'
import { SumHeads } from '#platform/console/TextRows.tsx'
import { wonText } from '#platform/rules/won.ts'

type Counted = SettlementView['ours']['approvals']

/** What both books say of the month, beside each other. */
export const MonthSums = ({ view: { month, theirs, ours } }: { view: SettlementView }) => {
  const title = `${monthWords(month)}의 카드 거래`
  const isRead = theirs.approvals.count + theirs.cancels.count > 0
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">{title}</h2>
      {isRead ? (
        <>
          <Table title={title} theirs={theirs} ours={ours} />
          <p className="text-sub">
            이 거래들의 수수료는 {wonText(theirs.fee)}, 부가세는 {wonText(theirs.vat)}, 정산 금액은{' '}
            {wonText(theirs.settled)}입니다.
            {theirs.unsettled > 0 &&
              ` ${countWords(theirs.unsettled)}은 파일에 정산일이 없습니다. 정산일이 나온 파일을 다시 올리시면 채워집니다.`}
          </p>
        </>
      ) : (
        <p>
          이 달의 정산 파일을 아직 올리지 않으셨습니다. 우리 장부에는 승인{' '}
          {countedWords(ours.approvals)}
          {ours.cancels.count > 0 && `, 취소 ${countedWords(ours.cancels)}`}이 있습니다.
        </p>
      )}
    </section>
  )
}

interface TableProps {
  title: string
  theirs: SettlementView['theirs']
  ours: SettlementView['ours']
}

const Table = ({ title, theirs, ours }: TableProps) => (
  <div className="overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
    <table className="console-table">
      <thead>
        <tr>
          <th scope="col">거래일 기준</th>
          <SumHeads columns={['정산 파일', '우리 장부', '차이']} />
        </tr>
      </thead>
      <tbody>
        <Line name="승인" theirs={theirs.approvals} ours={ours.approvals} />
        <Line name="취소" theirs={theirs.cancels} ours={ours.cancels} />
      </tbody>
      <tfoot>
        <Line name="남은 금액" theirs={netOf(theirs)} ours={netOf(ours)} />
      </tfoot>
    </table>
  </div>
)

const netOf = ({ approvals, cancels }: SettlementView['ours']) => ({
  won: approvals.won - cancels.won,
})

type Sum = Partial<Counted> & Pick<Counted, 'won'>

/** `3건 240,000원`, the amount alone where it is no count of anything. */
const countedWords = ({ count, won }: Sum): string =>
  count === undefined ? wonText(won) : `${countWords(count)} ${wonText(won)}`

const Line = ({ name, theirs, ours }: { name: string; theirs: Sum; ours: Sum }) => {
  const won = theirs.won - ours.won
  return (
    <tr>
      <th scope="row">{name}</th>
      {[theirs, ours].map((sum, index) => (
        <td className="text-right!" key={index}>
          {countedWords(sum)}
        </td>
      ))}
      <td className={`text-right! ${won === 0 ? '' : 'font-semibold text-danger'}`}>
        {won === 0 ? '없음' : wonText(won)}
      </td>
    </tr>
  )
}
