import { ReasonField } from '#platform/console/ReasonField.tsx'
import { WonField } from '#platform/site/form/NumberField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { type RefundProps, ruleWords } from '#payments/console/money/refund-words.ts'
import { Tick } from '#platform/console/Tick.tsx'
import { useDeed } from '#payments/console/money/use-deed.ts'
import { wonIn, wonText } from '#platform/rules/won.ts'
import { type SubmitEvent, useState } from 'react'

interface Props extends RefundProps {
  open: boolean
  onClose: () => void
}

/** How much goes back, how, and why. */
export const RefundDialog = (props: Props) => (
  <Dialog open={props.open} title={`주문 ${props.order.order_pk} 환불`} onClose={props.onClose}>
    {props.open && <Form {...props} />}
  </Dialog>
)

const useRefund = ({ order: { order_pk, goods_type }, refundable, onClose }: Props) => {
  const { proposed, left, way } = refundable
  const suggested = goods_type === '연회비' ? '' : String(proposed || left)
  const [given, setGiven] = useState({
    ...{ amount: suggested, reason: '' },
    ...{ exception: false, sent: false },
  })
  const amount = wonIn(given.amount)
  const asksSecond = amount !== undefined && amount > refundable.alone
  const isExceptional = amount !== undefined && amount > proposed
  const byHand = way === 'hand' && !asksSecond
  const shown = [
    ...['amount', 'reason'],
    ...(isExceptional ? ['exception'] : []),
    ...(byHand ? ['sent'] : []),
  ]
  const deed = useDeed('POST /v1/console/money/refunds/make', shown, onClose)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const { reason, exception, sent } = given
    void deed.send({ order_pk, amount: amount ?? 0, left, reason, exception, sent })
  }
  const set = (more: Partial<typeof given>): void => setGiven({ ...given, ...more })
  return { given, set, amount, asksSecond, isExceptional, byHand, submit, ...deed }
}

const Form = (props: Props) => {
  const { given, set, amount, asksSecond, isExceptional, byHand, submit, ...deed } =
    useRefund(props)
  const { order, refundable } = props
  const { fields, going, refusal } = deed
  return (
    <form className="flex flex-col gap-2 p-3" noValidate onSubmit={submit}>
      <p>
        {order.member_name} 님의 {order.goods_name} {wonText(order.amount)}입니다.{' '}
        {ruleWords(props)}
      </p>
      <WonField
        first
        label="환불할 금액(원)"
        hint={`${wonText(refundable.left)}까지 적으실 수 있습니다.`}
        value={given.amount}
        error={fields['amount']}
        onChange={(amount) => set({ amount })}
      />
      <p className="rounded-card bg-tint p-2" role="status">
        {asksSecond ? second(amount) : willBe(props, amount)}
      </p>
      {isExceptional && refundable.rule !== null && (
        <Tick
          label="예외"
          text="규정보다 많이 돌려드립니다"
          error={fields['exception']}
          checked={given.exception}
          onChange={(exception) => set({ exception })}
        />
      )}
      {byHand && (
        <Tick
          label="돌려드림"
          text="위의 금액을 이미 돌려드렸습니다"
          error={fields['sent']}
          checked={given.sent}
          onChange={(sent) => set({ sent })}
        />
      )}
      <ReasonField
        hint="예: 회원이 11월 2일에 이메일로 취소 요청. 주문의 기록에 남습니다."
        value={given.reason}
        error={fields['reason']}
        onChange={(reason) => set({ reason })}
      />
      <Refusal>{refusal}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        {asksSecond ? '승인 요청하기' : '환불하기'}
      </button>
    </form>
  )
}

const second = (amount: number | undefined): string =>
  `한 사람이 결정할 수 있는 금액을 넘습니다. ${wonText(amount ?? 0)}의 환불을 요청해 두고, 다른 직원 한 분이 승인하면 환불합니다. 승인될 때까지 돈을 보내지 마십시오.`

const willBe = ({ refundable: { left, how } }: Props, amount: number | undefined): string => {
  if (amount === undefined || amount < 1 || amount > left) return how
  const rest = left - amount
  const stays = rest === 0 ? '모두 돌려드려 주문이 끝납니다.' : `${wonText(rest)}이 남습니다.`
  return `${wonText(amount)}을 돌려드리면 ${stays} ${how}`
}
