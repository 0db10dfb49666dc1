import type { PartInput, StatementOrder } from '#payments/api/bank-statement.ts'
import { allotting, type OpenLine } from '#payments/console/bank/LineCard.tsx'
import { PartFields } from '#payments/console/bank/PartFields.tsx'
import { PickOrder, PickPayer } from '#payments/console/bank/Pickers.tsx'
import { useAction } from '#platform/console/use-action.ts'
import { wonIn, wonText } from '#platform/rules/won.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { type SubmitEvent, useState } from 'react'

/** A part as it is being written. */
export interface Draft {
  id: number
  part: PartInput
  /** The amount as it is typed. */
  won: string
}

interface Props {
  line: OpenLine
  orders: readonly StatementOrder[]
  start: readonly PartInput[]
  onClose: () => void
}

const draftOf = (part: PartInput, id: number): Draft => ({
  ...{ id, part },
  won: part.amount > 0 ? part.amount.toLocaleString('ko-KR') : '',
})

const useDrafts = ({ line, start, onClose }: Props) => {
  const [drafts, setDrafts] = useState(() => start.map(draftOf))
  const [learn, setLearn] = useState(true)
  const outcome = { ...allotting(line), then: onClose }
  const { send, ...sending } = useAction('POST /v1/console/bank/allot', outcome)
  const given = drafts.reduce((sum, { won }) => sum + (wonIn(won) ?? 0), 0)
  const rest = line.left - given
  const add = (part: PartInput): void => {
    const id = Math.max(-1, ...drafts.map((draft) => draft.id)) + 1
    setDrafts([
      ...drafts,
      draftOf({ ...part, amount: Math.max(0, Math.min(part.amount, rest)) }, id),
    ])
  }
  const change = (id: number, draft: Draft | undefined): void =>
    setDrafts(drafts.flatMap((one) => (one.id === id ? (draft ?? []) : one)))
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    // What is missing the server says at its field.
    const parts = drafts.map(({ part, won }) => ({ ...part, amount: wonIn(won) ?? Number.NaN }))
    void send({ line_pk: line.line_pk, left: line.left, parts, learn })
  }
  return { drafts, add, change, rest, learn, setLearn, submit, ...sending }
}

/** Where a deposit goes, in as many parts as it takes. */
export const AllotForm = (props: Props) => {
  const { drafts, add, change, rest, learn, setLearn, submit, ...sending } = useDrafts(props)
  const { going, error, fields } = sending
  const { orders, onClose, line } = props
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={submit}>
      {drafts.length > 0 && (
        <ol className="flex flex-col gap-2">
          {drafts.map((draft, at) => (
            <li className="rounded-card border border-line p-2" key={draft.id}>
              <PartFields
                draft={draft}
                order={orders.find(
                  (one) => 'order_pk' in draft.part && one.order_pk === draft.part.order_pk,
                )}
                errorOf={(name) => fields[`parts.${at}.${name}`]}
                onChange={(changed) => change(draft.id, changed)}
              />
            </li>
          ))}
        </ol>
      )}
      <Adding line={line} orders={orders} rest={rest} onAdd={add} />
      <p className="flex justify-between border-t-2 border-brand pt-1 font-semibold" role="status">
        <span>{rest < 0 ? '입금액보다 많은 금액' : '등록 후 남는 금액'}</span>
        <span className={`tabular-nums ${rest < 0 ? 'text-danger' : ''}`}>
          {wonText(Math.abs(rest))}
        </span>
      </p>
      {drafts.some(({ part }) => part.kind === 'order' || part.kind === 'entry') && (
        <label className="tick">
          <input type="checkbox" checked={learn} onChange={() => setLearn(!learn)} />
          <span>입금자 이름을 기억해 다음 입금에 제안</span>
        </label>
      )}
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      {fields['parts'] !== undefined && <Refusal>{fields['parts']}</Refusal>}
      <div className="flex flex-wrap gap-1">
        <button className="button" type="submit" aria-disabled={going}>
          등록
        </button>
        <button className="button-line" type="button" onClick={onClose}>
          취소
        </button>
      </div>
    </form>
  )
}

interface AddingProps {
  line: OpenLine
  orders: readonly StatementOrder[]
  rest: number
  onAdd: (part: PartInput) => void
}

const ways = {
  order: '주문',
  entry: '주문 없는 회비·등록비',
  income: '다른 수입',
  return: '반환',
} as const
type Way = keyof typeof ways

/** One more part; an order and a member are searched for first. */
const Adding = ({ line, orders, rest, onAdd }: AddingProps) => {
  const [way, setWay] = useState<Way>()
  const add = (part: PartInput): void => {
    onAdd(part)
    setWay(undefined)
  }
  const choose = (chosen: Way): void => {
    const amount = Math.max(0, rest)
    if (chosen === 'income') add({ kind: 'income', income: '후원금', amount, note: '' })
    else if (chosen === 'return') {
      const whom = {
        member_pk: null,
        order_pk: null,
        return_to: line.depositor,
        return_account: '',
      }
      add({ kind: 'return', amount, ...whom, note: '' })
    } else setWay(way === chosen ? undefined : chosen)
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1" role="group" aria-label="등록할 곳 추가">
        {(Object.keys(ways) as Way[]).map((each) => (
          <button
            className="button-line"
            key={each}
            type="button"
            aria-expanded={each === 'order' || each === 'entry' ? way === each : undefined}
            onClick={() => choose(each)}
          >
            {ways[each]} 추가
          </button>
        ))}
      </div>
      {way === 'order' && <PickOrder orders={orders} amount={rest} onPick={add} />}
      {way === 'entry' && <PickPayer onPick={add} />}
    </div>
  )
}
