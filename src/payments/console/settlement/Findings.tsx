import type { SettlementView, ShownFinding } from '#payments/api/settlement.ts'
import { ActionDialog } from '#platform/console/ActionForm.tsx'
import { useState } from 'react'

interface Props {
  view: SettlementView
  mayApprove: boolean
}

/** Differences that wait for somebody: what they mean and what to do once for all that are alike. */
export const Findings = ({ view: { open, findings, files }, mayApprove }: Props) => {
  const [asked, setAsked] = useState<ShownFinding>()
  const groups = [...Map.groupBy(findings, ({ title, meaning }) => `${title} ${meaning}`).values()]
  const onAsk = mayApprove ? setAsked : undefined
  return (
    <>
      <p className="text-sub" role="status">
        {statusWords(open, files.length)}
        {open > findings.length && ` 먼저 보실 것부터 ${findings.length}건을 보여 드립니다.`}
      </p>
      {groups.map((alike) => (
        <Group key={alike[0]?.finding} alike={alike} onAsk={onAsk} />
      ))}
      {open > 0 && !mayApprove && (
        <p className="text-sub">확인한 것으로 적는 일은 회계나 관리자가 합니다.</p>
      )}
      <ActionDialog
        open={asked !== undefined}
        title="확인한 것으로 적기"
        call="POST /v1/console/settlement/note"
        input={{ finding: asked?.finding }}
        fields={{
          reason: {
            label: '사유',
            hint: '무엇을 보고 확인하셨는지 적어 주세요. 이름은 적지 마세요. 예: 현장 단말기로 받은 등록비',
          },
        }}
        submit="적기"
        done="확인한 차이로 옮겼습니다."
        changes="GET /v1/console/settlement/view"
        onClose={() => setAsked(undefined)}
      >
        <p>{asked?.happened}</p>
        <p>주문은 바뀌지 않으며, 이 차이만 목록에서 빠집니다. 나중에 되돌릴 수 있습니다.</p>
      </ActionDialog>
    </>
  )
}

const statusWords = (open: number, files: number): string => {
  if (open > 0) return `살펴보실 차이가 ${open.toLocaleString('ko-KR')}건 있습니다.`
  return files === 0
    ? '아직 대조한 정산 파일이 없습니다.'
    : '살펴보실 차이가 없습니다. 올리신 정산 파일이 모두 우리 장부와 맞습니다.'
}

interface GroupProps {
  alike: readonly ShownFinding[]
  onAsk: ((finding: ShownFinding) => void) | undefined
}

const Group = ({ alike, onAsk }: GroupProps) => {
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
        {alike.map((found) => (
          <li
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1"
            key={found.finding}
            aria-label={`${found.title} ${found.amount}원`}
          >
            <div className="min-w-0 grow basis-[32rem]">
              <p className="break-words">{found.happened}</p>
              <OrderLink found={found} />
            </div>
            {onAsk && (
              <button className="button-line" type="button" onClick={() => onAsk(found)}>
                확인한 것으로 적기
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The order that a difference is about, where one is known. */
export const OrderLink = ({ found: { order_pk, goods_name } }: { found: ShownFinding }) =>
  order_pk === null ? null : (
    <a
      className="inline-flex min-h-[4.4rem] items-center underline"
      href={`/admin/money/orders/${order_pk}`}
    >
      주문 {order_pk} {goods_name}
    </a>
  )
