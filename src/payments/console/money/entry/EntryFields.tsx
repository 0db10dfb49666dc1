import { type SubmitEvent, useState } from 'react'
import type { EntryChoice, MakeEntryInput, OpenEntry } from '#payments/api/order-actions.ts'
import { type HandMethod, handMethods } from '#payments/rules/goods.ts'
import { Tick } from '#platform/console/ActionField.tsx'
import { ReasonField } from '#platform/console/FileForm.tsx'
import { useAction } from '#platform/console/use-action.ts'
import { wonIn } from '#platform/rules/won.ts'
import { FieldGroup, TextField } from '#platform/site/form/Field.tsx'
import { WonField } from '#platform/site/form/NumberField.tsx'

interface Props {
  entry: ReturnType<typeof useEntry>
  open: OpenEntry
}

export const EntryFields = ({ entry, open: { days, can_tell } }: Props) => {
  const { given, set, fields, isUsual } = entry
  return (
    <>
      <TextField
        label="납부일"
        type="date"
        required
        fit="name"
        min={days.from}
        max={days.until}
        value={given.day}
        error={fields['day']}
        onChange={({ target }) => set({ day: target.value })}
      />
      <MethodField
        method={given.method}
        error={fields['method']}
        onChange={(method) => set({ method })}
      />
      <WonField
        label="받은 금액(원)"
        value={given.amount}
        error={fields['amount']}
        onChange={(amount) => set({ amount })}
      />
      {!isUsual && <Exception entry={entry} />}
      <TextField
        label="확인한 증빙"
        required
        hint="예: 현금 영수증 장부 12번, 통장 3면. 주민등록번호나 계좌번호는 입력하지 마세요."
        value={given.proof}
        error={fields['proof']}
        onChange={({ target }) => set({ proof: target.value })}
      />
      <label className="tick">
        <input
          type="checkbox"
          checked={given.tell}
          disabled={!can_tell}
          onChange={() => set({ tell: !given.tell })}
        />
        <span>
          {can_tell ? '회원에게 메일로 알립니다' : '이메일 주소가 없어 메일을 발송할 수 없습니다'}
        </span>
      </label>
    </>
  )
}

const Exception = ({ entry: { given, set, fields } }: Pick<Props, 'entry'>) => (
  <>
    <Tick
      label="예외"
      text="정해진 금액이나 기간과 다르지만 정상 납부입니다"
      error={fields['exception']}
      checked={given.exception}
      onChange={(exception) => set({ exception })}
    />
    <ReasonField
      label="금액·기간이 다른 사유"
      hint="예: 그해의 연회비는 50,000원이었음. 주문 이력에 남습니다."
      value={given.reason}
      error={fields['reason']}
      onChange={(reason) => set({ reason })}
    />
  </>
)

interface MethodFieldProps {
  method: HandMethod | undefined
  error: string | undefined
  onChange: (method: HandMethod) => void
}

const words: Readonly<Record<HandMethod, string>> = { cash: '현금', account: '계좌이체(지난 거래)' }

const MethodField = ({ method, error, onChange }: MethodFieldProps) => (
  <FieldGroup label="납부 방법" required error={error}>
    {(part) =>
      handMethods.map((choice) => (
        <label className="tick" key={choice}>
          <input
            {...part}
            type="radio"
            name="method"
            checked={method === choice}
            onChange={() => onChange(choice)}
          />
          {words[choice]}
        </label>
      ))
    }
  </FieldGroup>
)

export interface EntryProps {
  pk: number
  open: OpenEntry
  goods: string | undefined
}

/** The goods asked for, or this year's fee, or the latest earlier one that can be recorded. */
const firstOf = (
  { choices, days }: OpenEntry,
  goods: string | undefined,
): EntryChoice | undefined =>
  choices.find(({ goods_key }) => goods_key === goods) ??
  choices.find(
    ({ goods_key, obstacle }) => obstacle === null && goods_key <= `fee:${days.until.slice(0, 4)}`,
  )

const amountOf = (choice: EntryChoice | undefined): string =>
  choice?.amount ? choice.amount.toLocaleString('ko-KR') : ''

const isIn = ({ period }: EntryChoice, day: string): boolean =>
  period === null || (day >= period.from && day <= period.until)

export const useEntry = ({ pk, open, goods }: EntryProps) => {
  const first = firstOf(open, goods)
  const [given, setGiven] = useState({
    goods_key: first?.goods_key ?? '',
    day: open.days.until,
    amount: amountOf(first),
    proof: '',
    reason: '',
    exception: false,
    tell: open.can_tell,
    method: undefined as HandMethod | undefined,
  })
  const set = (more: Partial<typeof given>): void => setGiven({ ...given, ...more })
  const choice = open.choices.find(({ goods_key }) => goods_key === given.goods_key)
  const amount = wonIn(given.amount)
  const isUsual = choice === undefined || (amount === choice.amount && isIn(choice, given.day))
  const sending = useAction('POST /v1/console/money/entries/make', {
    done: ({ said }) => said,
    leadsTo: ({ order }) => `/admin/money/orders/${order.order_pk}`,
  })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    // The server reports missing fields.
    void sending.send({ ...given, member_pk: pk, amount: amount ?? 0 } as MakeEntryInput)
  }
  const choose = (goods_key: string): void => {
    const chosen = open.choices.find((one) => one.goods_key === goods_key)
    set({ goods_key, amount: amountOf(chosen), exception: false })
  }
  return { given, set, choose, choice, amount, isUsual, submit, ...sending }
}
