import type { Compared } from '#payments/api/settlement.ts'
import { bookChanges } from '#payments/console/book/use-frame.ts'
import type { SettlementRole } from '#payments/rules/settlement/columns.ts'
import type { SheetInput } from '#platform/api/sheet-fields.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { Scrolls } from '#platform/console/Scrolls.tsx'
import { SumHeads } from '#platform/console/TextRows.tsx'
import { longDay, periodWords, seoulYear, yearOf } from '#platform/rules/days.ts'
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

interface BookingProps extends Pick<Compared, 'payouts'> {
  file: SheetInput<SettlementRole>
  onBooked: () => void
}

export const Payouts = ({ payouts, ...booking }: BookingProps) =>
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
            {payouts.map((payout) => (
              <tr key={payout.days[0]}>
                <th scope="row">{payout.days.map(longDay).join(', ')}</th>
                <td className="min-w-[20rem] whitespace-normal">{payout.status}</td>
                <td data-figures className="font-semibold">
                  {wonText(payout.settled)}
                </td>
                <td data-figures>{countedWords(payout.approvals)}</td>
                <td data-figures>{countedWords(payout.cancels)}</td>
                <td data-figures>{wonText(payout.fee)}</td>
                <td data-figures>{wonText(payout.vat)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
      <p className="text-sub">
        정산일부터 7일 안에{' '}
        <a className="underline" href="/admin/money/bank">
          은행 거래내역
        </a>
        에 같은 금액의 입금이 있으면 장부에 등록할 수 있습니다. 다음 달에 입금될 정산은 ‘입금
        대기’로 남으며, 입금된 뒤 그 정산일의 거래가 모두 있는 파일로 등록합니다.
      </p>
      <Booking payouts={payouts} {...booking} />
    </section>
  )

const Booking = ({ payouts, file: { file, sheet, columns }, onBooked }: BookingProps) => {
  const open = payouts.filter(({ line_pk }) => line_pk !== null)
  const deposits = open.map(({ days, line_pk }) => ({ days, line_pk: line_pk ?? 0 }))
  const isPast = open.some(({ deposited_on }) => yearOf(deposited_on) < seoulYear(siteNow()))
  const correction = { label: '정정 사유', hint: '마감한 연도의 입금이면 입력', optional: true }
  return (
    <ActionForm
      call="POST /v1/console/settlement/book"
      input={{ file, sheet, columns, deposits }}
      fields={{ correction: isPast && correction }}
      submit={open.length === 0 ? undefined : `입금 ${open.length}건 장부 등록`}
      done={({ booked }) => `카드 정산 입금 ${booked}건을 장부에 등록했습니다.`}
      then={onBooked}
      changes={bookChanges}
    />
  )
}
