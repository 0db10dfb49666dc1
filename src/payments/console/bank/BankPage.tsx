import type { StatementList, StatementRead } from '#payments/api/bank-statement.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { ActionDialog } from '#platform/console/ActionForm.tsx'
import { forgetAnswers } from '#platform/client/console.ts'
import { ByHandDialog } from '#payments/console/bank/ByHandDialog.tsx'
import { DoneLines } from '#payments/console/bank/DoneLines.tsx'
import {
  type Asked,
  Doubtful,
  LineWords,
  Others,
  Sure,
  undoLine,
} from '#payments/console/bank/Lines.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import type { Me } from '#platform/client/stores/console.ts'
import { SheetFile } from '#staff/console/sheet/SheetFile.tsx'
import { columnNames, columnsLack } from '#payments/rules/bank/columns.ts'
import { periodWords } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { useState } from 'react'

/** What came in at the bank, and whose it is. */
export const BankPage = () => (
  <Frame room="회비와 입금" help="은행 거래내역" title="은행 거래내역">
    {(me) => <Statement me={me} />}
  </Frame>
)

const Statement = ({ me }: { me: Me }) => {
  const { data, trouble, again } = useAnswer('GET /v1/console/bank/list', {})
  const mayConfirm = me.permissions.includes('money.confirm')
  return (
    <div className="flex max-w-[110rem] flex-col gap-4">
      {mayConfirm && <StatementFile />}
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      {data === undefined && trouble === undefined && <Loading />}
      {data && <Lines list={data} mayConfirm={mayConfirm} />}
    </div>
  )
}

const Lines = ({ list, mayConfirm }: { list: StatementList; mayConfirm: boolean }) => {
  const [asked, setAsked] = useState<Asked>()
  const close = (): void => setAsked(undefined)
  const { sure, doubtful, rest, done, awaited } = list
  const onAsk = mayConfirm ? setAsked : undefined
  return (
    <>
      {sure.length + doubtful.length + rest.length === 0 && (
        <p className="text-sub" role="status">
          확인을 기다리는 입금이 없습니다.{' '}
          {awaited.length > 0 && `입금을 기다리는 주문은 ${awaited.length}건입니다.`}
        </p>
      )}
      <Sure lines={sure} mayConfirm={mayConfirm} />
      <Doubtful lines={doubtful} onAsk={onAsk} />
      <Rest lines={rest} onAsk={onAsk} />
      <DoneLines lines={done} onAsk={onAsk} />
      <ByHandDialog
        key={asked?.line.line_pk ?? 0}
        asked={asked?.what === 'give' ? asked : undefined}
        awaited={awaited}
        onClose={close}
      />
      <ExcludeDialog asked={asked?.what === 'aside' ? asked : undefined} onClose={close} />
    </>
  )
}

/** Why a deposit is no payment of an order. */
const ExcludeDialog = ({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) => (
  <ActionDialog
    open={asked !== undefined}
    title="주문과 관계없는 입금"
    call="POST /v1/console/bank/aside"
    input={{ line_pk: asked?.line.line_pk }}
    fields={{ reason: { label: '사유', hint: '예: 예금 이자, 후원금' } }}
    submit="따로 두기"
    done="주문과 관계없는 입금으로 두었습니다."
    undo={undoLine}
    changes="GET /v1/console/bank/list"
    onClose={onClose}
  >
    {asked && <LineWords line={asked.line} />}
  </ActionDialog>
)

interface Props {
  lines: StatementList['rest']
  onAsk: ((asked: Asked) => void) | undefined
}

/** Deposits that nobody is known for: they wait. */
const Rest = ({ lines, onAsk }: Props) =>
  lines.length === 0 ? null : (
    <section className="console-card">
      <h2>누구의 것인지 모르는 입금 {lines.length}건</h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li className="py-1" key={line.line_pk}>
            <LineWords line={line} />
            <p className="text-sub">{line.why}</p>
            {onAsk && <Others line={line} onAsk={onAsk} />}
          </li>
        ))}
      </ul>
    </section>
  )

type Read = Extract<StatementRead, { kind: 'read' }>

/** A bank’s file, and what was read of it. */
const StatementFile = () => (
  <SheetFile<Read>
    label="거래내역 파일"
    hint="은행에서 내려받은 엑셀이나 CSV 파일을 고르거나 여기에 끌어다 놓으십시오. 같은 입금은 여러 번 올리셔도 한 번만 들어옵니다."
    call="POST /v1/console/bank/read"
    demo={['bank', 'dues']}
    roles={{ names: columnNames, lack: columnsLack }}
    wordsOf={readWords}
    onRead={() => forgetAnswers('GET /v1/console/bank/list')}
  />
)

const readWords = ({ bank, from, to, lines, sum, added, out }: Read): string => {
  const whose = bank === '' ? '' : `${bank} `
  const gone = out > 0 ? ` 출금 ${out}건은 읽지 않았습니다.` : ''
  if (lines === 0) return `${whose}거래내역에 입금이 없습니다.${gone}`
  return `${whose}${periodWords(from, to)} 입금 ${lines}건, 모두 ${wonText(sum)}을 읽었습니다. 새로 들어온 것은 ${added}건입니다.${gone}`
}
