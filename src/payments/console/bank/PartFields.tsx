import type { PartInput, StatementOrder } from '#payments/api/bank-statement.ts'
import type { Draft } from '#payments/console/bank/AllotForm.tsx'
import { otherIncomes } from '#payments/rules/bank/parts.ts'
import { Tick } from '#platform/console/ActionField.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { wonIn, wonText } from '#platform/rules/won.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { WonField } from '#platform/site/form/NumberField.tsx'
import type { ReactNode } from 'react'

type Kind = PartInput['kind']
type Of<K extends Kind> = Extract<PartInput, { kind: K }>

interface Props {
  draft: Draft
  /** That it pays, or came for, where it is known. */
  order: StatementOrder | undefined
  errorOf: (name: string) => string | undefined
  /** Undefined: it goes. */
  onChange: (draft: Draft | undefined) => void
}

/** One part: what it is, how much, and what else has to be said of it. */
export const PartFields = ({ draft, order, errorOf, onChange }: Props) => {
  const { part, won } = draft
  const change = (changed: PartInput): void => onChange({ ...draft, part: changed })
  const amount = (
    <WonField
      label="금액(원)"
      value={won}
      error={errorOf('amount')}
      onChange={(typed) => onChange({ ...draft, won: typed })}
    />
  )
  const shared = { won, errorOf, amount }
  return (
    <div className="flex flex-col gap-1">
      {part.kind === 'order' && (
        <OrderFields {...shared} part={part} order={order} onChange={change} />
      )}
      {part.kind === 'entry' && (
        <EntryFields
          {...shared}
          part={part}
          onChange={change}
          onDraft={(more) => onChange({ ...draft, ...more })}
        />
      )}
      {part.kind === 'income' && <IncomeFields {...shared} part={part} onChange={change} />}
      {part.kind === 'return' && <ReturnFields {...shared} part={part} onChange={change} />}
      <button className="console-link self-start" type="button" onClick={() => onChange(undefined)}>
        이 항목 삭제
      </button>
    </div>
  )
}

interface FieldsProps<K extends Kind> extends Pick<Props, 'errorOf'> {
  part: Of<K>
  won: string
  amount: ReactNode
  onChange: (part: Of<K>) => void
}

interface NoteProps {
  label: string
  hint?: string | undefined
  required?: boolean
  value: string
  error: string | undefined
  onChange: (note: string) => void
}

const NoteField = ({ onChange, ...texts }: NoteProps) => (
  <TextField maxLength={200} {...texts} onChange={({ target }) => onChange(target.value)} />
)

const OrderFields = (props: FieldsProps<'order'> & Pick<Props, 'order'>) => {
  const { part, order, won, amount, errorOf, onChange } = props
  const owed = order === undefined ? undefined : order.amount - order.received
  const isLess = owed !== undefined && (wonIn(won) ?? 0) < owed
  const seat = errorOf('extra_seat')
  return (
    <>
      <p className="font-semibold">
        {order === undefined
          ? `주문 ${part.order_pk}`
          : `${[order.member_name, order.company_name, order.goods_name].filter(Boolean).join(' ')} · 주문 ${order.order_pk}`}
      </p>
      {order !== undefined && (
        <p className="text-small text-sub">
          주문 금액 {wonText(order.amount)}
          {order.received > 0 && `, 받은 금액 ${wonText(order.received)}`}
        </p>
      )}
      {errorOf('order_pk') !== undefined && (
        <p className="text-danger" role="alert">
          {errorOf('order_pk')}
        </p>
      )}
      {amount}
      {(isLess || part.accept) && (
        <>
          <Tick
            text="받은 금액으로 납부를 인정합니다(선택하지 않으면 나머지를 기다립니다)"
            error={undefined}
            checked={part.accept}
            onChange={(accept) => onChange({ ...part, accept })}
          />
          {errorOf('accept') !== undefined && (
            <p className="text-danger" role="alert">
              {errorOf('accept')}
            </p>
          )}
        </>
      )}
      {part.accept && (
        <NoteField
          label="인정하는 사유"
          hint="예: 학생회원이던 해의 회비. 주문의 처리 이력에 남습니다."
          required
          value={part.note}
          error={errorOf('note')}
          onChange={(note) => onChange({ ...part, note })}
        />
      )}
      {(seat !== undefined || part.extra_seat) && (
        <Tick
          label="자리"
          text="정원보다 한 자리를 추가합니다"
          error={seat}
          checked={part.extra_seat}
          onChange={(extra_seat) => onChange({ ...part, extra_seat })}
        />
      )}
    </>
  )
}

interface EntryProps extends FieldsProps<'entry'> {
  onDraft: (more: Pick<Draft, 'part' | 'won'>) => void
}

/** What a member has paid without an order. */
const EntryFields = ({ part, won, amount, errorOf, onChange, onDraft }: EntryProps) => {
  const { member_pk, goods_key } = part
  const { data, trouble } = useAnswer('GET /v1/console/money/entries/open', { member_pk })
  if (data === undefined) return <p role="status">{trouble ?? '불러오고 있습니다.'}</p>
  const choice = data.choices.find((one) => one.goods_key === goods_key)
  const choose = (key: string): void => {
    const usual = data.choices.find((one) => one.goods_key === key)?.amount ?? 0
    onDraft({
      part: { ...part, goods_key: key },
      won: usual > 0 ? usual.toLocaleString('ko-KR') : won,
    })
  }
  const isUsual = choice === undefined || choice.amount === wonIn(won)
  return (
    <>
      <p className="font-semibold">{data.member_name}</p>
      <Choice
        label="납부한 항목"
        value={goods_key}
        error={errorOf('goods_key')}
        choices={data.choices
          .filter(({ obstacle }) => obstacle === null)
          .map((one) => ({ value: one.goods_key, label: one.goods_name }))}
        onChange={choose}
      />
      {amount}
      {!isUsual && (
        <NoteField
          label="정해진 금액과 다른 사유"
          hint={`${choice.goods_name}의 정해진 금액은 ${wonText(choice.amount ?? 0)}입니다.`}
          required
          value={part.note}
          error={errorOf('note')}
          onChange={(note) => onChange({ ...part, note })}
        />
      )}
    </>
  )
}

const IncomeFields = ({ part, amount, errorOf, onChange }: FieldsProps<'income'>) => (
  <>
    <Choice
      label="수입의 종류"
      value={part.income}
      error={errorOf('income')}
      choices={otherIncomes.map((value) => ({ value, label: value }))}
      onChange={(value) =>
        onChange({ ...part, income: otherIncomes.find((one) => one === value) ?? part.income })
      }
    />
    {amount}
    <NoteField
      label="메모"
      required={part.income === '기타'}
      value={part.note}
      error={errorOf('note')}
      onChange={(note) => onChange({ ...part, note })}
    />
  </>
)

const ReturnFields = ({ part, amount, errorOf, onChange }: FieldsProps<'return'>) => (
  <>
    <p className="font-semibold">반환</p>
    <TextField
      label="받을 사람"
      required
      maxLength={50}
      value={part.return_to}
      error={errorOf('return_to') ?? errorOf('member_pk')}
      onChange={({ target }) => onChange({ ...part, return_to: target.value })}
    />
    {amount}
    <TextField
      label="받을 계좌"
      hint="아직 모르면 비워 두고 반환할 때 적습니다."
      maxLength={100}
      value={part.return_account}
      error={errorOf('return_account')}
      onChange={({ target }) => onChange({ ...part, return_account: target.value })}
    />
    <NoteField
      label="사유"
      hint={part.member_pk === null ? undefined : '회원에게 메일로 알립니다.'}
      required
      value={part.note}
      error={errorOf('note')}
      onChange={(note) => onChange({ ...part, note })}
    />
  </>
)
