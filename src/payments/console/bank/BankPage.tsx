import type { StatementList } from '#payments/api/bank-statement.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { AsideDialog } from '#payments/console/bank/AsideDialog.tsx'
import { ByHandDialog } from '#payments/console/bank/ByHandDialog.tsx'
import { Done } from '#payments/console/bank/Done.tsx'
import type { Asked } from '#payments/console/bank/LineWords.tsx'
import { Doubtful } from '#payments/console/bank/Doubtful.tsx'
import { Rest } from '#payments/console/bank/Rest.tsx'
import { StatementFile } from '#payments/console/bank/StatementFile.tsx'
import { Sure } from '#payments/console/bank/Sure.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import type { Me } from '#platform/client/stores/console.ts'
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
      <Done lines={done} onAsk={onAsk} />
      <ByHandDialog
        key={asked?.line.line_pk ?? 0}
        asked={asked?.what === 'give' ? asked : undefined}
        awaited={awaited}
        onClose={close}
      />
      <AsideDialog asked={asked?.what === 'aside' ? asked : undefined} onClose={close} />
    </>
  )
}
