import type { Compared, SettlementRead, ShownFinding } from '#payments/api/settlement.ts'
import { Payouts, Sums } from '#payments/console/settlement/Sums.tsx'
import type { SettlementRole } from '#payments/rules/settlement/columns.ts'
import type { SheetInput } from '#platform/api/sheet-fields.ts'
import { ask } from '#platform/client/console.ts'
import { periodWords } from '#platform/rules/days.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { SheetImport } from '#staff/console/sheet/SheetImport.tsx'
import { useSheet } from '#staff/console/sheet/use-sheet.ts'

export const SettlementPage = () => (
  <Frame room="회비와 입금" help="카드 정산 대조" title="카드 정산 대조">
    {(me) =>
      me.permissions.includes('money.confirm') ? (
        <Settlement />
      ) : (
        <p>카드 정산은 사무국이나 회계가 대조합니다.</p>
      )
    }
  </Frame>
)

const check = ({ file, sheet, columns }: SheetInput<SettlementRole>): Promise<SettlementRead> =>
  ask('POST /v1/console/settlement/read', { file, sheet, columns })

const Settlement = () => {
  const sheet = useSheet({}, check)
  return (
    <div className="flex max-w-[110rem] flex-col gap-4">
      <SheetImport
        label="정산 내역 파일"
        intro="결제사의 정산 내역을 주문과 대조하고, 정산 입금을 장부에 등록합니다. 주문은 변경하지 않습니다."
        hint="결제사의 관리 화면에서 내려받은 엑셀이나 CSV 파일을 선택하거나 여기에 끌어다 놓으십시오."
        demo={['cards']}
        sheet={sheet}
      >
        {({ read }) =>
          read && (
            <>
              <p role="status">{readWords(read)}</p>
              <Findings read={read} />
              <Sums read={read} />
              <Payouts
                payouts={read.payouts}
                file={sheet.list}
                onBooked={() => void sheet.change(() => ({}))}
              />
            </>
          )
        }
      </SheetImport>
    </div>
  )
}

const readWords = ({ from, to, lines, refused, open }: Compared): string =>
  [
    `${periodWords(from, to)} 거래 ${lines}건을 대조했습니다.`,
    ...(refused > 0 ? [`승인이 거절된 ${refused}건은 읽지 않았습니다.`] : []),
    open > 0 ? `차이 ${open}건을 확인해 주십시오.` : '모두 장부와 일치합니다.',
  ].join(' ')

const Findings = ({ read: { open, findings } }: { read: Compared }) => {
  const groups = [...Map.groupBy(findings, ({ title, meaning }) => `${title} ${meaning}`).values()]
  return (
    <>
      {open > findings.length && (
        <p className="text-sub">중요한 순서로 {findings.length}건을 표시합니다.</p>
      )}
      {groups.map((alike) => (
        <Group key={alike[0]?.title} alike={alike} />
      ))}
    </>
  )
}

const Group = ({ alike }: { alike: readonly ShownFinding[] }) => {
  const [first] = alike
  if (first === undefined) return null
  return (
    <section className="console-card flex flex-col gap-1 border-l-4 border-l-danger">
      <h2 className="mb-0!">
        {first.title} {alike.length}건
      </h2>
      <p>{first.meaning}</p>
      <p className="font-semibold">{first.advice}</p>
      <ul className="divide-y divide-line">
        {alike.map(({ happened, order_pk, goods_name }, at) => (
          <li className="py-1" key={at}>
            <p className="break-words">{happened}</p>
            {order_pk !== null && (
              <a
                className="inline-flex min-h-[4.4rem] items-center underline"
                href={`/admin/money/orders/${order_pk}`}
                target="_blank"
                rel="noopener"
              >
                주문 {order_pk} {goods_name}
                <span className="sr-only"> (새 창)</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
