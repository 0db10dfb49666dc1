import { useState } from 'react'
import type { Proposed, StatementOrder } from '#payments/api/bank-statement.ts'
import { AllotForm } from '#payments/console/bank/AllotForm.tsx'
import {
  allotting,
  changes,
  LineWords,
  type OpenLine,
  PartRow,
} from '#payments/console/bank/Words.tsx'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { useAction } from '#platform/console/use-action.ts'
import { wonText } from '#platform/rules/won.ts'

interface Props {
  line: OpenLine
  orders: readonly StatementOrder[]
  mayConfirm: boolean
  place: string
  onDone: () => void
}

export const LineCard = ({ line, orders, mayConfirm, place, onDone }: Props) => {
  const { candidates, amount, why, left } = line
  const isBlank = candidates.length === 0 && mayConfirm && left > 0
  const [chosen, setChosen] = useState<Proposed['parts'] | undefined>(isBlank ? [] : undefined)
  return (
    <article
      className="console-card flex min-w-0 flex-col gap-3"
      aria-label={`${line.depositor} 입금 ${wonText(amount)}`}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <LineWords line={line} />
        <span className="text-small text-sub tabular-nums">{place}</span>
      </header>
      <Balance line={line} mayConfirm={mayConfirm} />
      {why !== '' && <p className="text-sub">{why}</p>}
      {chosen === undefined && (
        <>
          <ul className="flex flex-col gap-1 empty:hidden" aria-label="제안">
            {candidates.map((candidate) => (
              <Candidate
                key={candidate.title}
                line={line}
                candidate={candidate}
                onDone={onDone}
                onOpen={mayConfirm ? setChosen : undefined}
              />
            ))}
          </ul>
          {mayConfirm && left === 0 && <Keep line={line} />}
          {mayConfirm && left > 0 && (
            <div className="flex flex-wrap gap-1">
              <button className="button-line" type="button" onClick={() => setChosen([])}>
                직접 등록
              </button>
              {line.by_hand && line.parts.length === 0 && (
                <ActionButton
                  call="POST /v1/console/bank/undo"
                  input={{ line_pk: line.line_pk }}
                  changes={changes}
                >
                  수기 입금 삭제
                </ActionButton>
              )}
            </div>
          )}
        </>
      )}
      {chosen !== undefined && (
        <AllotForm
          line={line}
          orders={orders}
          start={chosen}
          onDone={onDone}
          onClose={() => setChosen(undefined)}
        />
      )}
    </article>
  )
}

/** For a deposit that the bank took back though it was used. */
const Keep = ({ line: { line_pk } }: { line: OpenLine }) => (
  <ActionOpener
    button="처리 유지"
    title="은행에서 취소된 입금의 처리 유지"
    call="POST /v1/console/bank/keep"
    input={{ line_pk }}
    fields={{ reason: { label: '유지하는 사유', hint: '예: 같은 금액을 현금으로 받음' } }}
    submit="처리 유지"
    done="입금의 처리를 유지했습니다."
    changes={changes}
  />
)

const Balance = ({ line, mayConfirm }: Pick<Props, 'line' | 'mayConfirm'>) => {
  const { parts, left, amount } = line
  if (parts.length === 0) return null
  const done = Math.round(((amount - left) / amount) * 100)
  return (
    <div className="flex flex-col gap-1">
      <div className="h-[0.8rem] overflow-hidden rounded-full bg-tint" aria-hidden="true">
        <div className="h-full bg-action" style={{ width: `${done}%` }} />
      </div>
      <ul className="divide-y divide-line" aria-label="처리한 금액">
        {parts.map((part) => (
          <PartRow key={part.part_pk} part={part} mayConfirm={mayConfirm} />
        ))}
      </ul>
      <div className="flex justify-between border-t-2 border-brand pt-1 font-semibold">
        <span>남은 금액</span>
        <span className="tabular-nums">{wonText(left)}</span>
      </div>
    </div>
  )
}

interface CandidateProps {
  line: OpenLine
  candidate: Proposed
  onDone: () => void
  onOpen: ((parts: Proposed['parts']) => void) | undefined
}

/** An exact candidate takes one click; any other opens the form, filled in as far as known. */
const Candidate = ({ line, candidate, onDone, onOpen }: CandidateProps) => {
  const { title, reasons, parts, ready } = candidate
  const { press } = useAction('POST /v1/console/bank/allot', { ...allotting(line), then: onDone })
  const { line_pk, left } = line
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-tint px-2 py-1">
      <p className="min-w-[24rem] flex-1">
        <span className="break-keep">{title}</span>
        <span className="block text-small text-sub">{reasons.join('. ')}</span>
      </p>
      {onOpen && (
        <button
          className="button-line"
          type="button"
          onClick={() =>
            ready ? void press({ line_pk, left, parts, learn: true }) : onOpen(parts)
          }
        >
          <span>{ready ? '등록' : '금액 확인 후 등록'}</span>
          <span className="sr-only"> {title}</span>
        </button>
      )}
    </li>
  )
}
