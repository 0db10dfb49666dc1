import { useState } from 'react'
import type { ShownFinding } from '#payments/api/settlement.ts'
import { Payouts, type Read, Sums } from '#payments/console/settlement/Sums.tsx'
import { settlementLack, settlementNames } from '#payments/rules/settlement/columns.ts'
import { periodWords } from '#platform/rules/days.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { SheetFile } from '#staff/console/sheet/SheetFile.tsx'

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

const Settlement = () => {
  const [read, setRead] = useState<Read>()
  return (
    <div className="flex max-w-[110rem] flex-col gap-4">
      <SheetFile<Read>
        label="정산 내역 파일"
        hint="결제사의 관리 화면에서 내려받은 엑셀이나 CSV 파일을 선택하거나 여기에 끌어다 놓으십시오. 장부와 대조만 하며, 파일 내용은 저장하지 않고 주문도 변경하지 않습니다."
        call="POST /v1/console/settlement/read"
        demo={['cards']}
        roles={{ names: settlementNames, lack: settlementLack }}
        wordsOf={readWords}
        mayShow
        onRead={(answer) => setRead(answer.kind === 'read' ? answer : undefined)}
      />
      {read && (
        <>
          <Findings read={read} />
          <Sums read={read} />
          <Payouts read={read} />
        </>
      )}
    </div>
  )
}

const readWords = ({ from, to, lines, refused, open }: Read): string =>
  [
    `${periodWords(from, to)} 거래 ${lines}건을 대조했습니다.`,
    ...(refused > 0 ? [`승인이 거절된 ${refused}건은 읽지 않았습니다.`] : []),
    open > 0 ? `차이 ${open}건을 확인해 주십시오.` : '모두 장부와 일치합니다.',
  ].join(' ')

const Findings = ({ read: { open, findings } }: { read: Read }) => {
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
