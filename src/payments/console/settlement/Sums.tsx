import type { Compared } from '#payments/api/settlement.ts'
import { Scrolls } from '#platform/console/Scrolls.tsx'
import { SumHeads } from '#platform/console/TextRows.tsx'
import { longDay, periodWords, plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

type Counted = Compared['ours']['approvals']

const countWords = (count: number): string => `${count.toLocaleString('ko-KR')}건`

const countedWords = ({ count, won }: Counted): string => `${countWords(count)} ${wonText(won)}`

export const Sums = ({ read: { from, to, theirs, ours } }: { read: Compared }) => {
  const title = `${periodWords(from, to)} 카드 거래`
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">{title}</h2>
      <Scrolls label={title}>
        <table className="console-table">
          <thead>
            <tr>
              <th scope="col">거래일 기준</th>
              <SumHeads columns={['정산 파일', '장부', '차이']} />
            </tr>
          </thead>
          <tbody>
            <Line name="승인" theirs={theirs.approvals} ours={ours.approvals} />
            <Line name="취소" theirs={theirs.cancels} ours={ours.cancels} />
          </tbody>
        </table>
      </Scrolls>
      <p className="text-sub">
        수수료는 {wonText(theirs.fee)}, 부가세는 {wonText(theirs.vat)}, 정산 금액은{' '}
        {wonText(theirs.settled)}입니다.
        {theirs.unsettled > 0 && (
          <span>{` ${countWords(theirs.unsettled)}은 파일에 정산일이 없습니다.`}</span>
        )}
      </p>
    </section>
  )
}

const Line = ({ name, theirs, ours }: { name: string; theirs: Counted; ours: Counted }) => {
  const won = theirs.won - ours.won
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-figures>{countedWords(theirs)}</td>
      <td data-figures>{countedWords(ours)}</td>
      <td data-figures className={won === 0 ? '' : 'font-semibold text-danger'}>
        {won === 0 ? '없음' : wonText(won)}
      </td>
    </tr>
  )
}

export const Payouts = ({ read: { payouts } }: { read: Compared }) =>
  payouts.length === 0 ? null : (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">입금될 정산 금액</h2>
      <Scrolls label="입금될 정산 금액">
        <table className="console-table whitespace-nowrap">
          <thead>
            <tr>
              <th scope="col">정산일</th>
              <th scope="col">은행 입금</th>
              <SumHeads columns={['정산 금액', '승인', '취소', '수수료', '부가세']} />
            </tr>
          </thead>
          <tbody>
            {payouts.map(({ day, deposited_on, settled, approvals, cancels, fee, vat }) => (
              <tr key={day}>
                <th scope="row">{longDay(day)}</th>
                <td>{deposited_on === '' ? '미확인' : `${plainDay(deposited_on)} 입금`}</td>
                <td data-figures className="font-semibold">
                  {wonText(settled)}
                </td>
                <td data-figures>{countedWords(approvals)}</td>
                <td data-figures>{countedWords(cancels)}</td>
                <td data-figures>{wonText(fee)}</td>
                <td data-figures>{wonText(vat)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
      <p className="text-sub">
        ‘입금’은{' '}
        <a className="underline" href="/admin/money/bank">
          은행 거래내역
        </a>
        에 7일 안에 같은 금액의 입금이 있다는 뜻입니다.
      </p>
    </section>
  )
