import { useState } from 'react'
import type { StatementList, StatementLook } from '#payments/api/bank-statement.ts'
import { OpenLines } from '#payments/console/bank/OpenLines.tsx'
import { Sure } from '#payments/console/bank/Sure.tsx'
import { LineWords, PartRow } from '#payments/console/bank/Words.tsx'
import { bookChanges, useAccounts } from '#payments/console/book/use-frame.ts'
import type { ColumnRole } from '#payments/rules/bank/columns.ts'
import { bookLinePath } from '#payments/rules/book/shown.ts'
import type { SheetInput } from '#platform/api/sheet-fields.ts'
import { ask, forgetAnswers } from '#platform/client/console.ts'
import { ApiError } from '#platform/client/errors.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { useAnswered } from '#platform/console/Answered.tsx'
import { useLast } from '#platform/console/use-answer.ts'
import { periodWords } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { SheetImport } from '#staff/console/sheet/SheetImport.tsx'
import { useSheet } from '#staff/console/sheet/use-sheet.ts'

/** `?line=12` opens at one deposit. */
export const BankPage = () => (
  <Frame room="회비와 입금" help="은행 거래내역" title="은행 거래내역">
    {(me) => <Statement me={me} />}
  </Frame>
)

const lineInAddress = (): number | undefined => {
  const line = new URLSearchParams(location.search).get('line') ?? ''
  return /^\d{1,9}$/.test(line) ? Number(line) : undefined
}

const Statement = ({ me }: { me: Me }) => {
  const [line_pk] = useState(lineInAddress)
  const asked = line_pk === undefined ? {} : { line_pk }
  const { data: answer, instead } = useAnswered('GET /v1/console/bank/list', asked)
  const data = useLast(answer)
  const mayConfirm = me.permissions.includes('money.confirm')
  return (
    <div className="flex max-w-[120rem] flex-col gap-4">
      {mayConfirm && line_pk === undefined && (
        <>
          <StatementFile />
          <AddLine />
        </>
      )}
      {data ? <Lines list={data} mayConfirm={mayConfirm} line_pk={line_pk} /> : instead}
    </div>
  )
}

interface Props {
  list: StatementList
  mayConfirm: boolean
  line_pk: number | undefined
}

const Lines = ({ list, mayConfirm, line_pk }: Props) => {
  const { sure, open, done, orders } = list
  const awaited = orders.filter(({ state }) => state === 'awaiting_deposit').length
  return (
    <>
      {sure.length + open.length === 0 && (
        <p className="text-sub" role="status">
          처리할 입금이 없습니다.{' '}
          {awaited > 0 && <span>{`입금 대기 주문은 ${awaited}건입니다.`}</span>}
        </p>
      )}
      <div className="flex flex-col gap-4 empty:hidden">
        <Sure lines={sure} mayConfirm={mayConfirm} />
        <OpenLines lines={open} orders={orders} mayConfirm={mayConfirm} first={line_pk} />
      </div>
      <DoneLines lines={done} mayConfirm={mayConfirm} />
      {line_pk !== undefined && (
        <a className="self-start underline" href="/admin/money/bank">
          전체 입금 보기
        </a>
      )}
    </>
  )
}

const DoneLines = ({ lines, mayConfirm }: { lines: StatementList['done']; mayConfirm: boolean }) =>
  lines.length === 0 ? null : (
    <section className="console-card">
      <h2>처리한 입금</h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li className="grid gap-x-3 py-1 pad:grid-cols-2" key={line.line_pk}>
            <LineWords line={line}>
              <a className="underline" href={bookLinePath(line.line_pk)}>
                장부<span className="sr-only">의 {line.depositor} 거래</span>
              </a>
            </LineWords>
            <ul aria-label={`${line.depositor} 입금의 처리`}>
              {line.parts.map((part) => (
                <PartRow key={part.part_pk} part={part} mayConfirm={mayConfirm} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )

const accountHint = (found: number | null): string =>
  found === null
    ? '어느 계좌의 거래내역인지 확인되지 않았습니다. 잘못 등록하면 되돌릴 수 없습니다.'
    : '지난 거래와 잔액이 이어지는 계좌입니다.'

type Read = NonNullable<StatementLook['read']>

const check = (list: SheetInput<ColumnRole>): Promise<StatementLook> =>
  ask('POST /v1/console/bank/check', { file: list.file, sheet: list.sheet, columns: list.columns })

const StatementFile = () => {
  const sheet = useSheet({}, check)
  const accounts = useAccounts('bank')
  const [chosen, setAccount] = useState<number>()
  const [correction, setCorrection] = useState('')
  const fields = sheet.error instanceof ApiError ? sheet.error.fields : {}
  const book = (account_pk: number | undefined) =>
    sheet.finish(async ({ file, sheet: name, columns }) => {
      const asked = { file, sheet: name, columns, account_pk, correction }
      const read = await ask('POST /v1/console/bank/read', asked)
      for (const changed of bookChanges) forgetAnswers(changed)
      return `${readWords(read)} 새로 등록한 입금은 ${read.added}건입니다.`
    })
  return (
    <SheetImport
      label="거래내역 파일"
      intro="은행에서 내려받은 거래내역의 입금과 출금을 등록합니다. 다시 올려도 중복 등록되지 않습니다."
      hint="엑셀이나 CSV 파일을 선택하거나 여기에 끌어다 놓으십시오."
      demo={['bank', 'dues']}
      sheet={sheet}
    >
      {({ read }) =>
        read && (
          <section className="console-card flex flex-col items-start gap-2">
            <p>{readWords(read)}</p>
            {accounts && (
              <Choice
                label="계좌"
                value={String(chosen ?? read.account_pk ?? '')}
                hint={accountHint(read.account_pk)}
                error={fields['account_pk']}
                choices={accounts.map(({ value, label }) => ({ value: String(value), label }))}
                onChange={(value) => setAccount(Number(value))}
              />
            )}
            {(fields['correction'] !== undefined || correction !== '') && (
              <TextField
                label="정정 사유"
                hint="결산을 마감한 연도에 거래를 추가합니다. 이력에 남습니다."
                required
                value={correction}
                onChange={({ target }) => setCorrection(target.value)}
              />
            )}
            <button
              className="button"
              type="button"
              aria-disabled={sheet.going}
              onClick={() => void (!sheet.going && book(chosen ?? read.account_pk ?? undefined))}
            >
              {read.lines === 0 ? `출금 ${read.out}건 등록` : `입금 ${read.lines}건 등록`}
            </button>
          </section>
        )
      }
    </SheetImport>
  )
}

const AddLine = () => {
  const accounts = useAccounts()
  return (
    <ActionOpener
      button="입금 수기 등록"
      title="입금 수기 등록"
      call="POST /v1/console/bank/add"
      input={{}}
      fields={{
        account_pk: accounts !== undefined && { as: 'choice', label: '계좌', choices: accounts },
        day: { as: 'date', label: '입금일' },
        depositor: { label: '입금자' },
        amount: { as: 'won', label: '금액(원)' },
        note: { label: '메모', optional: true, hint: '예: 학술대회 당일 현금' },
      }}
      submit="등록"
      done="입금을 등록했습니다."
      changes="GET /v1/console/bank/list"
    >
      <p>
        현금 등 거래내역 파일에 없는 입금을 등록합니다. 나중에 같은 입금을 파일에서 읽으면 중복
        등록하지 않습니다.
      </p>
    </ActionOpener>
  )
}

const readWords = ({ bank, from, to, lines, sum, out }: Omit<Read, 'account_pk'>): string => {
  const whose = bank === '' ? '' : `${bank} `
  const gone = out > 0 ? ` 출금 ${out}건은 ‘출금 처리’에서 처리합니다.` : ''
  return lines === 0
    ? `${whose}거래내역에 입금이 없습니다.${gone}`
    : `${whose}${periodWords(from, to)} 입금 ${lines}건, 총 ${wonText(sum)}을 읽었습니다.${gone}`
}
