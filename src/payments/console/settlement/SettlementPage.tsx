import type { SettlementView } from '#payments/api/settlement.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { useAddress } from '#platform/console/list/use-address.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Files } from '#payments/console/settlement/Files.tsx'
import { Findings } from '#payments/console/settlement/Findings.tsx'
import { MonthSums } from '#payments/console/settlement/MonthSums.tsx'
import { Months } from '#payments/console/settlement/Months.tsx'
import { Noted } from '#payments/console/settlement/Noted.tsx'
import { Payouts } from '#payments/console/settlement/Payouts.tsx'
import { SettlementFile } from '#payments/console/settlement/SettlementFile.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import type { Me } from '#platform/client/stores/console.ts'

/** The gateway’s books held against ours: `?month=2026-11`. */
export const SettlementPage = () => (
  <Frame room="회비와 입금" help="카드 정산 대조" title="카드 정산 대조">
    {(me) => <Settlement me={me} />}
  </Frame>
)

const names = ['month']

const Settlement = ({ me }: { me: Me }) => {
  const [address, go] = useAddress(names)
  const given = address.filters['month'] ?? ''
  const input = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(given) ? { month: given } : {}
  const { data, trouble, again } = useAnswer('GET /v1/console/settlement/view', input)
  return (
    <div className="flex max-w-[110rem] flex-col gap-4">
      {me.permissions.includes('money.confirm') && <SettlementFile />}
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      {data === undefined && trouble === undefined && <Loading />}
      {data && (
        <Compared
          view={data}
          maySettle={me.permissions.includes('money.settle')}
          onMonth={(month) => go({ ...address, filters: { month } })}
        />
      )}
    </div>
  )
}

interface ComparedProps {
  view: SettlementView
  maySettle: boolean
  onMonth: (month: string) => void
}

const Compared = ({ view, maySettle, onMonth }: ComparedProps) => (
  <>
    <Findings view={view} maySettle={maySettle} />
    <Months view={view} onMonth={onMonth} />
    {view.months.length > 0 && <MonthSums view={view} />}
    {view.files.length > 0 && <Payouts view={view} />}
    <Noted noted={view.noted} maySettle={maySettle} />
    <Files files={view.files} />
  </>
)
