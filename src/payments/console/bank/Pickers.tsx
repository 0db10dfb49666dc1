import type { MemberRow } from '#members/api/office-members.ts'
import type { PartInput, StatementOrder } from '#payments/api/bank-statement.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { wonText } from '#platform/rules/won.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { type KeyboardEvent, useState } from 'react'

/** How many are shown beneath the words. */
const most = 12

const has = ({ member_name, company_name, goods_name, order_pk }: StatementOrder, words: string) =>
  words
    .split(/\s+/)
    .every((word) => `${member_name} ${company_name} ${goods_name} ${order_pk}`.includes(word))

interface OrderProps {
  orders: readonly StatementOrder[]
  /** What is to be placed, in won: orders of that amount come first. */
  amount: number
  onPick: (part: PartInput) => void
}

/** Finds an order that waits. */
export const PickOrder = ({ orders, amount, onPick }: OrderProps) => {
  const [words, setWords] = useState('')
  const owed = (order: StatementOrder): number => order.amount - order.received
  const shown = orders
    .filter((order) => has(order, words.trim()))
    .toSorted((one, other) => Number(owed(other) === amount) - Number(owed(one) === amount))
    .slice(0, most)
  return (
    <div className="rounded-card bg-tint p-2">
      <TextField
        label="주문 검색"
        hint="회원의 이름이나 직장, 주문번호의 일부를 적어 주세요."
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={keepForm}
      />
      {shown.length === 0 && <p className="text-sub">입금을 기다리는 주문이 없습니다.</p>}
      <ul className="flex flex-col" aria-label="주문">
        {shown.map((order) => (
          <Found
            key={order.order_pk}
            name={order.member_name}
            words={`${[order.company_name, order.goods_name].filter(Boolean).join(' ')} ${wonText(owed(order))} · 주문 ${order.order_pk}`}
            onPick={() => onPick(orderPart(order))}
          />
        ))}
      </ul>
    </div>
  )
}

const orderPart = ({ order_pk, amount, received }: StatementOrder): PartInput => ({
  ...{ kind: 'order', order_pk, amount: amount - received },
  ...{ accept: false, extra_seat: false, note: '' },
})

/** Enter in a search is none for the form around it. */
const keepForm = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault()
}

/** Finds a member who has paid without an order. */
export const PickPayer = ({ onPick }: { onPick: (part: PartInput) => void }) => {
  const [words, setWords] = useState('')
  const [q, setQ] = useState('')
  const search = (): void => setQ(words.trim())
  return (
    <div className="rounded-card bg-tint p-2" role="search">
      <TextField
        label="회원 검색"
        hint="이름(초성 가능), 아이디, 전화번호, 이메일, 직장으로 검색합니다."
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          keepForm(event)
          if (event.key === 'Enter') search()
        }}
      />
      <button className="button-line" type="button" onClick={search}>
        검색
      </button>
      {q !== '' && <Members q={q} onPick={onPick} />}
    </div>
  )
}

const Members = ({ q, onPick }: { q: string; onPick: (part: PartInput) => void }) => {
  const { data, trouble } = useAnswer('GET /v1/console/members/list', { q, page: 1 })
  if (data === undefined) return <p role="status">{trouble ?? '검색하고 있습니다.'}</p>
  return (
    <>
      <p role="status">
        {data.count === 0 ? '검색한 회원이 없습니다.' : `총 ${data.count}명`}
        {data.count > most && ` · 앞의 ${most}명`}
      </p>
      <ul className="flex flex-col" aria-label="회원">
        {data.rows.slice(0, most).map((member) => (
          <Found
            key={member.member_pk}
            name={member.member_name}
            words={[member.member_type, member.company_name].filter(Boolean).join(', ')}
            onPick={() => onPick(entryPart(member))}
          />
        ))}
      </ul>
    </>
  )
}

/** What they have paid is chosen in the part itself. */
const entryPart = ({ member_pk }: MemberRow): PartInput => ({
  ...{ kind: 'entry', member_pk, goods_key: '', amount: 0, note: '' },
})

const Found = ({ name, words, onPick }: { name: string; words: string; onPick: () => void }) => (
  <li className="border-t border-line">
    <button
      className="flex min-h-[4.4rem] w-full cursor-pointer flex-wrap items-center gap-x-1 text-left"
      type="button"
      onClick={onPick}
    >
      <strong className="underline">{name}</strong>
      <span className="text-sub">{words}</span>
    </button>
  </li>
)
