import { ask } from '#platform/client/console.ts'
import { reasonOf } from '#platform/client/errors.ts'
import type { StatementList } from '#payments/api/bank-statement.ts'
import { LineWords, OrderWords } from '#payments/console/bank/LineWords.tsx'
import { lookAgain } from '#payments/console/bank/use-deed.ts'
import { wonText } from '#platform/rules/won.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { useState } from 'react'

interface Props {
  lines: StatementList['sure']
  mayConfirm: boolean
}

/** As many as one call confirms. */
const atOnce = 500

const confirmAll = async (lines: StatementList['sure']): Promise<void> => {
  const sum = wonText(lines.reduce((all, { amount }) => all + amount, 0))
  const text = `입금 ${lines.length}건, 모두 ${sum}을 확인합니다.\n회원께 납부 완료 메일이 갑니다.`
  const asked = { kind: 'twoBtn', text, confirmLabel: '입금 확인' } as const
  if ((await openDialog(asked)) !== 'confirm') return
  try {
    const chosen = lines.map(({ line_pk, orders }) => ({
      line_pk,
      order_pks: orders.map(({ order_pk }) => order_pk),
    }))
    const { confirmed, left } = await ask('POST /v1/console/bank/confirm', { lines: chosen })
    const rest = left.length > 0 ? ` ${left.length}건은 그사이 바뀌어 남겨 두었습니다.` : ''
    showToast({ content: `입금 ${confirmed}건을 확인했습니다.${rest}`, icon: 'confirm' })
  } catch (error) {
    void openDialog({ kind: 'ok', text: reasonOf(error) })
  }
  lookAgain()
}

/** Deposits that are surely somebody’s, with one button for all of them. */
export const Sure = ({ lines, mayConfirm }: Props) => {
  const [going, setGoing] = useState(false)
  if (lines.length === 0) return null
  const confirm = async (): Promise<void> => {
    if (going) return
    setGoing(true)
    await confirmAll(lines.slice(0, atOnce))
    setGoing(false)
  }
  const count = Math.min(lines.length, atOnce)
  return (
    <section className="console-card">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="m-0! text-h4 text-brand">확실한 입금 {lines.length}건</h2>
        {mayConfirm && (
          <button
            className="button"
            type="button"
            aria-disabled={going}
            onClick={() => void confirm()}
          >
            {going ? '확인하고 있습니다' : `${count}건 모두 입금 확인`}
          </button>
        )}
      </div>
      <ul className="divide-y divide-line">
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
