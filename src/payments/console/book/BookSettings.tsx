import type { BookAccount, BookFrame } from '#payments/api/book-accounts.ts'
import { bookChanges } from '#payments/console/book/use-frame.ts'
import { sideNames } from '#payments/rules/book/kinds.ts'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { useMay } from '#platform/console/use-action.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

export const BookSettings = ({ frame }: { frame: BookFrame }) => {
  const may = useMay('POST /v1/console/book/account')
  if (!may) return null
  return (
    <details className="console-card">
      <summary className="cursor-pointer font-semibold">계좌와 항목</summary>
      <div className="mt-2 grid gap-4 desk:grid-cols-2">
        <section aria-labelledby="accounts">
          <h2 className="mb-1! text-h4" id="accounts">
            계좌
          </h2>
          <ul className="mb-2 divide-y divide-line">
            {frame.accounts.map((account) => (
              <li
                className="flex flex-wrap items-center justify-between gap-x-3"
                key={account.account_pk}
              >
                <span>
                  {account.name}{' '}
                  <span className="text-sub">
                    {account.opening_day !== '' &&
                      `${plainDay(account.opening_day)} 개시 ${wonText(account.opening_balance)}`}
                  </span>
                </span>
                <EditAccount account={account} />
              </li>
            ))}
          </ul>
          <EditAccount account={undefined} />
        </section>
        <section aria-labelledby="kinds">
          <h2 className="mb-1! text-h4" id="kinds">
            항목
          </h2>
          {(['in', 'out'] as const).map((side) => (
            <Kinds key={side} side={side} kinds={frame.kinds} />
          ))}
        </section>
      </div>
    </details>
  )
}

const EditAccount = ({ account }: { account: BookAccount | undefined }) => {
  const { proposed = null, opening_day = '', opening_balance = 0 } = account ?? {}
  const day = opening_day || (proposed?.day ?? '')
  const balance = opening_day === '' ? (proposed?.balance ?? 0) : opening_balance
  return (
    <ActionOpener
      button={
        account ? (
          <span>
            수정<span className="sr-only"> {account.name}</span>
          </span>
        ) : (
          '계좌·현금 추가'
        )
      }
      buttonLook={account ? 'console-link' : 'button-line self-start'}
      title={account ? '계좌 수정' : '계좌·현금 추가'}
      call="POST /v1/console/book/account"
      input={account ? { account_pk: account.account_pk, kind: account.kind } : {}}
      fields={{
        name: { label: '이름', initial: account?.name ?? '', hint: '예: 국민 적금, 현금' },
        kind: account === undefined && {
          as: 'choice',
          label: '구분',
          initial: 'bank',
          choices: { bank: '은행 계좌', cash: '현금' },
        },
        opening_day: {
          as: 'date',
          label: '개시일',
          initial: day,
          optional: true,
          hint: '이 날의 첫 거래 전 잔액을 아래에 입력합니다.',
        },
        opening_balance: {
          label: '개시 잔액(원)',
          initial: balance.toLocaleString('ko-KR'),
          hint: proposed ? '첫 거래의 은행 잔액으로 계산했습니다.' : undefined,
        },
        correction: { label: '정정 사유', optional: true, hint: '마감한 연도를 변경할 때만' },
      }}
      asInput={({ opening_balance: typed, ...given }) => ({
        ...given,
        opening_balance: wonOf(String(typed)),
      })}
      submit="저장"
      done="계좌를 저장했습니다."
      changes={bookChanges}
    />
  )
}

/** An account may be overdrawn, so the sign counts. */
const wonOf = (typed: string): number => {
  const plain = typed.replaceAll(/[,\s원]/g, '')
  return /^-?\d+$/.test(plain) ? Number(plain) : Number.NaN
}

const Kinds = ({ side, kinds }: { side: 'in' | 'out'; kinds: BookFrame['kinds'] }) => (
  <div className="mb-3">
    <h3 className="mb-0! text-body">{sideNames[side]}</h3>
    <ul className="divide-y divide-line">
      {kinds
        .filter((one) => one.side === side && !one.fixed)
        .map(({ kind_key, name, ended }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-3" key={kind_key}>
            <span>
              {name} {ended && <span className="text-sub">사용 중지</span>}
            </span>
            <ActionOpener
              button={
                <span>
                  수정<span className="sr-only"> {name}</span>
                </span>
              }
              buttonLook="console-link"
              title="항목 수정"
              call="POST /v1/console/book/kind"
              input={{ side, kind_key }}
              fields={{
                name: { label: '이름', initial: name },
                ended: { as: 'tick', text: '사용 중지(지난 거래에는 남습니다)', initial: ended },
              }}
              submit="저장"
              done="항목을 저장했습니다."
              changes={bookChanges}
            />
          </li>
        ))}
    </ul>
    <ActionOpener
      button={`${sideNames[side]} 항목 추가`}
      title={`${sideNames[side]} 항목 추가`}
      call="POST /v1/console/book/kind"
      input={{ side }}
      fields={{ name: { label: '이름' } }}
      submit="추가"
      done="항목을 추가했습니다."
      changes={bookChanges}
    />
  </div>
)
