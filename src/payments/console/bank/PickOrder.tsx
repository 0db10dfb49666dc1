import { useState } from 'react'
import type { StatementOrder } from '#payments/api/bank-statement.ts'
import type { PartInput } from '#payments/api/deposit-parts.ts'
import { wonText } from '#platform/rules/won.ts'
import { TextField } from '#platform/site/form/Field.tsx'

const most = 12

const has = ({ member_name, signs, goods_name, order_pk }: StatementOrder, words: string) =>
  words
    .split(/\s+/)
    .every((word) => `${member_name} ${signs} ${goods_name} ${order_pk}`.includes(word))

/** The amount still missing, in won. */
export const owed = ({ amount, received }: StatementOrder): number => amount - received

export const payingPart = (order: StatementOrder): PartInput => ({
  kind: 'order',
  order_pk: order.order_pk,
  amount: owed(order),
  accept: false,
  extra_seat: false,
  note: '',
})

interface Props {
  orders: readonly StatementOrder[]
  amount: number
  onPick: (part: PartInput) => void
}

export const PickOrder = ({ orders, amount, onPick }: Props) => {
  const [words, setWords] = useState('')
  const shown = orders
    .filter((order) => has(order, words.trim()))
    .toSorted((one, other) => Number(owed(other) === amount) - Number(owed(one) === amount))
    .slice(0, most)
  return (
    <section className="console-card">
      <TextField
        label="주문 검색"
        hint="회원의 이름이나 직장, 주문번호의 일부를 입력해 주세요."
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {shown.length === 0 && <p className="text-sub">입금 대기 주문이 없습니다.</p>}
      <ul className="flex flex-col" aria-label="주문">
        {shown.map((order) => (
          <li className="border-t border-line" key={order.order_pk}>
            <button
              className="flex min-h-[4.4rem] w-full cursor-pointer flex-wrap items-center gap-x-1 text-left"
              type="button"
              onClick={() => onPick(payingPart(order))}
            >
              <strong className="underline">{order.member_name}</strong>
              <span className="text-sub">
                {[order.signs, order.goods_name].filter(Boolean).join(' ')} {wonText(owed(order))} ·
                주문 {order.order_pk}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
