import type { StatementList } from '#payments/api/bank-statement.ts'
import { LineWords, OrderWords } from '#payments/console/bank/Words.tsx'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { wonText } from '#platform/rules/won.ts'

interface Props {
  lines: StatementList['sure']
  mayConfirm: boolean
}

const atOnce = 500

const confirmed = ({ confirmed: count, left }: { confirmed: number; left: unknown[] }): string => {
  const rest = left.length > 0 ? ` ${left.length}건은 그사이 변경되어 처리하지 않았습니다.` : ''
  return `입금 ${count}건을 확인했습니다.${rest}`
}

export const Sure = ({ lines, mayConfirm }: Props) => {
  if (lines.length === 0) return null
  const chosen = lines.slice(0, atOnce)
  const sum = wonText(chosen.reduce((all, { amount }) => all + amount, 0))
  const text = `입금 ${chosen.length}건, 총 ${sum}을 확인합니다.\n회원에게 납부 완료 메일을 발송합니다.`
  return (
    <section className="console-card">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="m-0! text-h4 text-brand">확실한 입금 {lines.length}건</h2>
        {mayConfirm && (
          <ActionButton
            call="POST /v1/console/bank/confirm"
            input={{
              lines: chosen.map(({ line_pk, orders }) => ({
                line_pk,
                order_pks: orders.map(({ order_pk }) => order_pk),
              })),
            }}
            question={{ text, confirmLabel: '입금 확인' }}
            busy="확인하고 있습니다"
            done={confirmed}
            changes="GET /v1/console/bank/list"
            look="button"
          >
            {chosen.length}건 모두 입금 확인
          </ActionButton>
        )}
      </div>
      <ul className="max-h-[60dvh] divide-y divide-line overflow-y-auto" tabIndex={0}>
        {lines.map((line) => (
          <li className="grid gap-x-3 py-1 pad:grid-cols-2" key={line.line_pk}>
            <LineWords line={line} />
            <p>
              <OrderWords orders={line.orders} />
              <span className="text-small text-sub">{line.reasons.join(', ')}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
