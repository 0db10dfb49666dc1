import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { PickMember } from '#members/console/PickMember.tsx'
import type { StatementOrder } from '#payments/api/bank-statement.ts'
import type { PartInput } from '#payments/api/deposit-parts.ts'
import { type Draft, PartFields, partOf, wonOf } from '#payments/console/bank/PartFields.tsx'
import { owed, payingPart, PickOrder } from '#payments/console/bank/PickOrder.tsx'
import { allotting, type OpenLine } from '#payments/console/bank/Words.tsx'
import { ask } from '#platform/client/console.ts'
import { useAction } from '#platform/console/use-action.ts'
import { yearOf } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'

interface Props {
  line: OpenLine
  orders: readonly StatementOrder[]
  start: readonly PartInput[]
  onDone: () => void
  onClose: () => void
}

const draftOf = (of: PartInput, id: number): Draft => {
  const texts = Object.entries(of).filter(([, value]) => typeof value !== 'number')
  const amount = of.amount > 0 ? of.amount.toLocaleString('ko-KR') : ''
  return { id, of, given: { ...(Object.fromEntries(texts) as Draft['given']), amount } }
}

const useDrafts = ({ line, start, onDone, onClose }: Props) => {
  const [drafts, setDrafts] = useState(() => start.map(draftOf))
  const [learn, setLearn] = useState(true)
  const [correction, setCorrection] = useState('')
  const leftOf = (some: readonly Draft[]): number =>
    some.reduce((left, draft) => left - wonOf(draft), line.left)
  const rest = leftOf(drafts)
  const outcome = { ...allotting(line), then: rest === 0 ? onDone : onClose }
  const { send, ...sending } = useAction('POST /v1/console/bank/allot', outcome)
  const add = (of: PartInput): void =>
    setDrafts((now) => {
      const id = Math.max(-1, ...now.map((draft) => draft.id)) + 1
      const amount = Math.max(0, Math.min(of.amount, leftOf(now)))
      return [...now, draftOf({ ...of, amount }, id)]
    })
  const change = (id: number, draft: Draft | undefined): void =>
    setDrafts(drafts.flatMap((one) => (one.id === id ? (draft ?? []) : one)))
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    // The server reports missing fields.
    void send({
      line_pk: line.line_pk,
      left: line.left,
      parts: drafts.map(partOf),
      learn,
      correction,
    })
  }
  const closed = { correction, setCorrection }
  return { drafts, add, change, rest, learn, setLearn, submit, ...closed, ...sending }
}

/** A new part has the focus; members are added one after another, so that their search keeps it. */
const useNewest = (drafts: readonly Draft[]) => {
  const list = useRef<HTMLOListElement>(null)
  const [count, last] = [drafts.length, drafts.at(-1)?.of.kind]
  useEffect(() => {
    if (last !== 'entry')
      list.current?.querySelector<HTMLElement>('li:last-child :is(input, select)')?.focus()
  }, [count, last])
  return list
}

export const AllotForm = (props: Props) => {
  const { drafts, add, change, rest, learn, setLearn, submit, ...others } = useDrafts(props)
  const { correction, setCorrection, ...sending } = others
  const { going, error, fields } = sending
  const { orders, onClose, line } = props
  const list = useNewest(drafts)
  return (
    <div className="flex flex-col gap-3">
      <form className="contents" id="allot" noValidate onSubmit={submit}>
        <ol ref={list} className="flex flex-col gap-2 empty:hidden">
          {drafts.map((draft, at) => (
            <li className="rounded-card border border-line p-2" key={draft.id}>
              <PartFields
                draft={draft}
                order={orders.find(
                  ({ order_pk }) => 'order_pk' in draft.of && order_pk === draft.of.order_pk,
                )}
                errorOf={(name) => fields[`parts.${at}.${name}`]}
                onChange={(changed) => change(draft.id, changed)}
              />
            </li>
          ))}
        </ol>
      </form>
      <Adding line={line} orders={orders} rest={rest} onAdd={add} />
      <div
        className="flex justify-between border-t-2 border-brand pt-1 font-semibold"
        role="status"
      >
        <span>{rest < 0 ? '입금액보다 많은 금액' : '등록 후 남는 금액'}</span>
        <span className={`tabular-nums ${rest < 0 ? 'text-danger' : ''}`}>
          {wonText(Math.abs(rest))}
        </span>
      </div>
      <label className="tick">
        <input type="checkbox" checked={learn} onChange={() => setLearn(!learn)} />
        <span>입금자 이름을 저장해 다음 입금에 제안</span>
      </label>
      {(fields['correction'] !== undefined || correction !== '') && (
        <TextField
          label="정정 사유"
          required
          error={fields['correction']}
          value={correction}
          onChange={({ target }) => setCorrection(target.value)}
        />
      )}
      <Refusal>{fields['parts'] ?? refusalBeside(error, Object.values(fields))}</Refusal>
      <div className="flex flex-wrap gap-1">
        <button className="button" form="allot" type="submit" aria-disabled={going}>
          등록
        </button>
        <button className="button-line" type="button" onClick={onClose}>
          취소
        </button>
      </div>
    </div>
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
  entry: '회원의 회비·등록비',
  income: '다른 수입',
  return: '반환',
} as const
type Way = keyof typeof ways

/**
 * The most likely payment of a member: a waiting order, preferably of the same amount, or else the
 * last unpaid year.
 */
const usualPart = async (
  member_pk: number,
  { orders, rest, line }: Omit<AddingProps, 'onAdd'>,
): Promise<PartInput> => {
  const own = orders.filter((one) => one.member_pk === member_pk && one.state !== 'paid')
  const order = own.find((one) => owed(one) === rest) ?? own[0]
  if (order !== undefined) return payingPart(order)
  const open = await ask('GET /v1/console/money/entries/open', { member_pk }).catch(() => undefined)
  const fee = open?.choices.find(
    ({ obstacle, period, goods_key }) =>
      obstacle === null && period === null && goods_key <= `fee:${yearOf(line.day)}`,
  )
  const { goods_key = '', amount } = fee ?? {}
  return { kind: 'entry', member_pk, goods_key, amount: amount ?? rest, wait: false, note: '' }
}

const Adding = (props: AddingProps) => {
  const { line, orders, rest: amount, onAdd } = props
  const [way, setWay] = useState<Way | undefined>(
    line.candidates.length === 0 ? 'entry' : undefined,
  )
  const [q, setQ] = useState('')
  const add = (part: PartInput): void => {
    onAdd(part)
    setWay(undefined)
    setQ('')
  }
  const choose = (chosen: Way): void => {
    const nobody = { member_pk: null, order_pk: null, return_account: '' }
    if (chosen === 'income')
      add({ kind: 'income', income: '후원금', amount, project: null, note: '' })
    else if (chosen === 'return')
      add({ kind: 'return', amount, ...nobody, return_to: line.depositor, note: '' })
    else setWay(way === chosen ? undefined : chosen)
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
      {way === 'order' && <PickOrder orders={orders} amount={amount} onPick={add} />}
      {way === 'entry' && (
        <PickMember
          question="납부자 선택"
          q={q}
          onFind={setQ}
          // The search stays open, as the deposit may be for several members.
          onPick={(member_pk) => void usualPart(member_pk, props).then(onAdd)}
        />
      )}
    </div>
  )
}
