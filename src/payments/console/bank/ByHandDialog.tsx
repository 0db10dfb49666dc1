import { ReasonField } from '#platform/console/FileForm.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import type { StatementOrder } from '#payments/api/bank-statement.ts'
import { type Asked, giving, LineWords } from '#payments/console/bank/Lines.tsx'
import { useAction } from '#platform/console/use-action.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { wonText } from '#platform/rules/won.ts'
import { type SubmitEvent, useState } from 'react'

interface Props {
  asked: Asked | undefined
  awaited: readonly StatementOrder[]
  onClose: () => void
}

/** To which orders a deposit goes, chosen by hand; one may be for several. */
export const ByHandDialog = ({ asked, awaited, onClose }: Props) => (
  <Dialog open={asked !== undefined} title="입금할 주문 고르기" onClose={onClose}>
    {asked && <ByHandForm asked={asked} awaited={awaited} onDone={onClose} />}
  </Dialog>
)

/** How many are shown beneath the words. */
const most = 20

const has = ({ member_name, company_name, goods_name, order_pk }: StatementOrder, words: string) =>
  words
    .split(/\s+/)
    .every((word) => `${member_name} ${company_name} ${goods_name} ${order_pk}`.includes(word))

interface FormProps {
  asked: Asked
  awaited: readonly StatementOrder[]
  onDone: () => void
}

const useGiving = ({ asked: { line, orders }, onDone }: FormProps) => {
  const [chosen, setChosen] = useState(orders)
  const [reason, setReason] = useState('')
  const [learn, setLearn] = useState(true)
  const { send, ...sending } = useAction('POST /v1/console/bank/give', { ...giving, then: onDone })
  const submit = (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const order_pks = chosen.map(({ order_pk }) => order_pk)
    return send({ line_pk: line.line_pk, order_pks, reason, learn })
  }
  const toggle = (order: StatementOrder): void =>
    setChosen((before) => {
      const others = before.filter(({ order_pk }) => order_pk !== order.order_pk)
      return others.length < before.length ? others : [...before, order]
    })
  return { chosen, toggle, reason, setReason, learn, setLearn, submit, ...sending }
}

const ByHandForm = (props: FormProps) => {
  const { line } = props.asked
  const { chosen, toggle, reason, setReason, learn, setLearn, submit, ...sending } =
    useGiving(props)
  const { going, error, fields } = sending
  const [words, setWords] = useState('')
  const owed = chosen.reduce((all, { amount }) => all + amount, 0)
  const shown = [
    ...chosen,
    ...props.awaited.filter((order) => has(order, words.trim())).slice(0, most),
  ].filter(({ order_pk }, at, all) => all.findIndex((other) => other.order_pk === order_pk) === at)
  return (
    <form className="flex flex-col gap-2 p-3" noValidate onSubmit={(event) => void submit(event)}>
      <LineWords line={line} />
      <TextField
        label="주문 찾기"
        data-first
        hint="회원의 이름이나 직장, 주문번호의 일부를 적어 주세요."
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Orders orders={shown} chosen={chosen} onToggle={toggle} />
      {chosen.length > 0 && (
        <p role="status">
          고르신 주문 {wonText(owed)}
          {owed !== line.amount && `, 입금액 ${wonText(line.amount)}`}
        </p>
      )}
      {chosen.length > 0 && owed !== line.amount && (
        <ReasonField
          label="금액이 다른 사유"
          value={reason}
          error={fields['reason']}
          onChange={setReason}
        />
      )}
      <label className="tick">
        <input type="checkbox" checked={learn} onChange={() => setLearn(!learn)} />
        <span>이 입금자 이름을 기억해 다음에 알려 주기</span>
      </label>
      <Refusal>{refusalBeside(error, [fields['reason']])}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        입금 확인
      </button>
    </form>
  )
}

interface OrdersProps {
  orders: readonly StatementOrder[]
  chosen: readonly StatementOrder[]
  onToggle: (order: StatementOrder) => void
}

const Orders = ({ orders, chosen, onToggle }: OrdersProps) =>
  orders.length === 0 ? (
    <p className="text-sub">입금을 기다리는 주문 가운데 찾으시는 것이 없습니다.</p>
  ) : (
    <ul className="max-h-[30rem] overflow-y-auto" aria-label="주문">
      {orders.map((order) => (
        <li key={order.order_pk}>
          <label className="tick">
            <input
              type="checkbox"
              checked={chosen.some(({ order_pk }) => order_pk === order.order_pk)}
              onChange={() => onToggle(order)}
            />
            <span>
              {order.member_name} {order.company_name} {order.goods_name} {wonText(order.amount)}{' '}
              <span className="text-sub">주문 {order.order_pk}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
