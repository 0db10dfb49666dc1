import { type KeyboardEvent, useRef, useState } from 'react'
import type { StatementList, StatementOrder } from '#payments/api/bank-statement.ts'
import { LineCard } from '#payments/console/bank/LineCard.tsx'
import { pressedKey } from '#platform/client/pressed-key.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

interface Props {
  lines: StatementList['open']
  orders: readonly StatementOrder[]
  mayConfirm: boolean
  first: number | undefined
}

const stands = (left: number, amount: number): string => {
  if (left === 0) return '은행에서 취소'
  return left < amount ? '일부 처리' : ''
}

export const OpenLines = ({ lines, orders, mayConfirm, first }: Props) => {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      lines.findIndex(({ line_pk }) => line_pk === first),
    ),
  )
  const list = useRef<HTMLUListElement>(null)
  // The next line moves up into a decided one's place.
  const here = Math.min(at, lines.length - 1)
  const line = lines[here]
  if (line === undefined) return null
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)]
    const next = here + (step ?? 0)
    if (step === undefined || next < 0 || next >= lines.length) return
    event.preventDefault()
    setAt(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <section className="flex flex-col gap-2" aria-labelledby="open-lines">
      <h2 className="m-0! text-h4 text-brand" id="open-lines">
        처리할 입금 {lines.length}건
      </h2>
      <div className="grid items-start gap-3 desk:grid-cols-[32rem_minmax(0,1fr)]">
        <ul
          className="console-card max-h-[26rem] divide-y divide-line overflow-y-auto p-0! desk:max-h-[72rem]"
          aria-label="처리할 입금"
          ref={list}
          onKeyDown={move}
        >
          {lines.map(({ line_pk, depositor, left, amount, day }, index) => (
            <li key={line_pk}>
              <button
                className="grid min-h-[4.4rem] w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-l-4 border-l-transparent px-2 py-1 text-left hover:bg-tint aria-[current]:border-l-action aria-[current]:bg-tint"
                type="button"
                aria-current={index === here ? 'true' : undefined}
                onClick={() => setAt(index)}
              >
                <strong className="truncate">{depositor || '(삭제된 이름)'}</strong>
                <span className="text-right font-semibold tabular-nums">
                  {wonText(left || amount)}
                </span>
                <span className="text-small text-sub tabular-nums">{plainDay(day)}</span>
                <span className="text-right text-small text-sub">{stands(left, amount)}</span>
              </button>
            </li>
          ))}
        </ul>
        <LineCard
          key={`${line.line_pk} ${line.left}`}
          line={line}
          orders={orders}
          mayConfirm={mayConfirm}
          place={`${here + 1} / ${lines.length}`}
        />
      </div>
    </section>
  )
}
