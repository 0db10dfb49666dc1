import type { BookAccount, BookFrame } from '#payments/api/book-accounts.ts'
import { BookRows } from '#payments/console/book/BookRows.tsx'
import { BookSettings } from '#payments/console/book/BookSettings.tsx'
import { bookChanges } from '#payments/console/book/use-frame.ts'
import { bookLinePath } from '#payments/rules/book/shown.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { useAnswered } from '#platform/console/Answered.tsx'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

const decidePath = '/admin/money/book/decide'

export const BookPage = () => (
  <Frame
    room="회비와 입금"
    help="금전출납부"
    title="금전출납부"
    action={
      <a className="button" href={decidePath}>
        출금 처리
      </a>
    }
  >
    {(me) => <Book me={me} />}
  </Frame>
)

const Book = ({ me }: { me: Me }) => {
  const { data, instead } = useAnswered('GET /v1/console/book/frame', {})
  return (
    <div className="flex flex-col gap-4">
      {data ? <Undecided frame={data} /> : instead}
      {data && <Balances frame={data} />}
      <BookRows me={me} />
      {data && <AddEntry accounts={data.accounts} />}
      {data && <BookSettings frame={data} />}
    </div>
  )
}

const Undecided = ({ frame: { undecided, unpaired } }: { frame: BookFrame }) => {
  const { in: came, out: went } = undecided
  if (came.count + went.count + unpaired.length === 0)
    return <p role="status">미처리 거래가 없습니다.</p>
  return (
    <section className="console-card border-l-4 border-l-danger" aria-label="미처리 거래">
      <p className="flex flex-wrap gap-x-4">
        <a className="underline" href="/admin/money/bank">
          미처리 입금 {came.count}건 {wonText(came.sum)}
        </a>
        <a className="underline" href={decidePath}>
          미처리 출금 {went.count}건 {wonText(went.sum)}
        </a>
      </p>
      {unpaired.map(({ line_pk, day, amount }) => (
        <p key={line_pk}>
          <a className="underline" href={bookLinePath(line_pk)}>
            {plainDay(day)} 이체 {wonText(amount)}
          </a>
          의 상대 거래가 아직 없습니다.
        </p>
      ))}
    </section>
  )
}

const Balances = ({ frame: { accounts } }: { frame: BookFrame }) => (
  <section className="console-card" aria-labelledby="balances">
    <h2 id="balances">계좌 잔액 점검</h2>
    <ul className="divide-y divide-line">
      {accounts.map((account) => (
        <li className="py-1" key={account.account_pk}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <strong>{account.name}</strong>
            <span className="font-semibold tabular-nums">
              {account.balance === null ? '개시 잔액 미등록' : wonText(account.balance)}
            </span>
          </div>
          <Check account={account} />
        </li>
      ))}
    </ul>
  </section>
)

const mostBreaks = 10

const Check = ({ account }: { account: BookAccount }) => {
  const { kind, lines, last_day, balance, breaks } = account
  const until = last_day === '' ? '거래 없음' : `거래 ${lines}건, ${plainDay(last_day)}까지`
  if (balance === null)
    return (
      <p className="text-sub">
        {until}. 아래 ‘계좌와 항목’에서 개시일과 잔액을 등록하면 잔액을 점검합니다.
      </p>
    )
  if (kind === 'cash') return <p className="text-sub">{until}. 현금은 실사하여 대조해 주십시오.</p>
  if (breaks.length === 0) return <p className="text-sub">{until}. 은행 잔액과 일치합니다.</p>
  return (
    <>
      <p className="text-danger">
        {until}. 은행 잔액과 다른 곳이 {breaks.length}건 있습니다.
      </p>
      <ul className="list-disc pl-4">
        {breaks.slice(0, mostBreaks).map(({ line_pk, day, off }) => (
          <li key={line_pk}>
            <a className="underline" href={bookLinePath(line_pk)}>
              {plainDay(day)}
            </a>{' '}
            <span>{breakWords(off)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const breakWords = (off: number): string =>
  `은행 잔액이 장부보다 ${wonText(Math.abs(off))} ${off > 0 ? '많습니다' : '적습니다'}. 이 거래와 직전 거래 사이의 누락이나 중복을 확인해 주십시오.`

const AddEntry = ({ accounts }: { accounts: readonly BookAccount[] }) => (
  <ActionOpener
    button="수기 거래 등록"
    title="수기 거래 등록"
    call="POST /v1/console/book/add"
    input={{}}
    fields={{
      account_pk: {
        as: 'choice',
        label: '계좌',
        choices: accounts.map(({ account_pk, name }) => ({ value: account_pk, label: name })),
      },
      side: {
        as: 'choice',
        label: '구분',
        initial: 'out',
        choices: { in: '입금', out: '출금' },
      },
      day: { as: 'date', label: '거래일' },
      payee: { label: '거래처' },
      amount: { as: 'won', label: '금액(원)' },
      reason: { label: '사유', hint: '예: 이사회 다과, 현금 지출' },
      correction: { label: '정정 사유', optional: true, hint: '마감한 연도의 거래일 때만' },
    }}
    submit="등록"
    done="거래를 등록했습니다."
    changes={bookChanges}
  >
    <p>현금처럼 거래내역 파일에 없는 거래를 등록합니다. 등록한 뒤 항목을 처리합니다.</p>
  </ActionOpener>
)
