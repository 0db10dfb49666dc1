import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId } from 'react'
import {
  goodsText,
  isPaidAtGateway,
  jointName,
  payMethodNames,
  type SiteMethod,
  siteMethods,
} from '#payments/rules/goods.ts'
import { type Bill, methods } from '#payments/site/payment/methods.ts'
import type { Payment, PaymentView } from '#payments/site/payment/payment.ts'
import { TransferOrdered } from '#payments/site/payment/TransferDetails.tsx'
import { say } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

interface Props {
  payment: Payment
  children?: ReactNode
}

export const PaymentDialog = ({ payment, children }: Props) => {
  const view = useStore(payment.$view, { ssr: 'initial' })
  const summary = useId()
  useKept(payment.hydrate)

  return (
    <Dialog
      open={view.open}
      title={view.transfer ? say('계좌이체 안내') : say('결제하기')}
      describedBy={summary}
      onClose={payment.close}
    >
      {view.transfer ? (
        <TransferOrdered id={summary} transfer={view.transfer} onClose={payment.close} />
      ) : (
        view.bill && (
          <PaymentForm id={summary} view={view} bill={view.bill} payment={payment}>
            {view.awaited && isPaidAtGateway(view.method) && <Awaited />}
            {children}
          </PaymentForm>
        )
      )}
    </Dialog>
  )
}

const Awaited = () => (
  <p className="rounded-card border border-danger p-2">
    <strong>{say('이미 계좌이체를 신청하셨습니다.')}</strong>{' '}
    {say(
      '입금하셨다면 다시 결제하지 마시고 사무국의 확인을 기다려 주십시오. 계좌이체 신청은 카드 결제가 완료될 때까지 유지되며, 완료되면 취소됩니다.',
    )}
  </p>
)

/** Restores the page after the back button, when the browser shows its kept copy. */
const useKept = (hydrate: () => void): void => {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) hydrate()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [hydrate])
}

interface FormProps {
  id: string
  view: PaymentView
  bill: Bill
  payment: Payment
  children: ReactNode
}

const register = ['등록', '등록하고 있습니다'] as const
const showAgain = ['입금 안내 다시 보기', '불러오고 있습니다'] as const

const PaymentForm = ({ id, view, bill, payment, children }: FormProps) => {
  const { method, sending, refusal, awaited } = view
  const { sentence, follows, submit } = methods[method]
  const isKnown = awaited && !isPaidAtGateway(method)
  const isFree = bill.amount === 0
  const toPay = isKnown ? showAgain : submit
  const [label, busyLabel] = isFree ? register : toPay
  const name = goodsText(jointName((bill.lines ?? [bill]).map((line) => line.goods_name)))
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void payment.submit()
      }}
    >
      <div className="flex flex-col gap-3 p-3">
        <Summary bill={bill} />
        {!isFree && <MethodChoice method={method} disabled={sending} onChoose={payment.choose} />}
        <p id={id} aria-live="polite">
          {isFree ? (
            <strong>{say('결제하실 금액이 없어 바로 등록됩니다.')}</strong>
          ) : (
            <>
              <strong>
                {say('{} {}을', name, wonText(bill.amount))} {say(sentence)}
              </strong>{' '}
              <span className="text-sub">{say(follows)}</span>
            </>
          )}
        </p>
        {children}
        <p className="font-semibold text-danger empty:-mt-3" role="alert">
          {refusal}
        </p>
      </div>
      <div className="sticky bottom-0 flex gap-1 border-t border-line bg-white px-3 py-2">
        <button className="button-line min-h-7 w-[12rem]" type="button" onClick={payment.close}>
          {say('취소')}
        </button>
        <button className="button min-h-7 flex-1" type="submit" aria-disabled={sending}>
          {say(sending ? busyLabel : label)}
        </button>
      </div>
    </form>
  )
}

const Summary = ({ bill }: { bill: Bill }) => {
  const { lines = [] } = bill
  const isJoint = lines.length > 1
  return (
    <dl
      className={`grid ${isJoint ? 'grid-cols-[minmax(0,1fr)_auto]' : 'grid-cols-[auto_minmax(0,1fr)]'} items-baseline gap-x-3 gap-y-[0.4rem] rounded-card bg-tint p-2`}
    >
      {!isJoint && (
        <>
          <dt className="text-small text-sub">{say('납부 항목')}</dt>
          <dd className="text-right font-semibold">{goodsText(bill.goods_name)}</dd>
        </>
      )}
      <dt className="text-small text-sub">{say('회원 구분')}</dt>
      <dd className="text-right">
        {say(bill.member_type)}
        <input type="hidden" name="member" value={bill.member_type} />
      </dd>
      {isJoint && <BillLines lines={lines} />}
      <dt className="text-small text-sub">{say('납부 금액')}</dt>
      <dd className="text-right text-h2 font-bold text-action tabular-nums">
        {wonText(bill.amount)}
      </dd>
    </dl>
  )
}

/** Rows of a description list, which end before the sum. */
export const BillLines = ({ lines }: { lines: NonNullable<Bill['lines']> }) =>
  lines.map(({ goods_name, amount }) => (
    <div className="contents" key={goods_name}>
      <dt className="text-small text-sub">{goodsText(goods_name)}</dt>
      <dd className="text-right tabular-nums">{wonText(amount)}</dd>
    </div>
  ))

interface MethodChoiceProps {
  method: SiteMethod
  disabled: boolean
  onChoose: (method: SiteMethod) => void
}

const MethodChoice = ({ method, disabled, onChoose }: MethodChoiceProps) => (
  <fieldset disabled={disabled}>
    <legend className="mb-1 font-semibold">{say('결제 방법')}</legend>
    <div className="grid grid-cols-2 gap-1">
      {siteMethods.map((choice) => {
        const Icon = methods[choice].icon
        return (
          <label
            className="flex min-h-8 cursor-pointer items-center gap-1 rounded-card border-2 border-control px-2 font-semibold has-checked:border-action has-checked:bg-tint has-checked:text-action"
            key={choice}
          >
            <input
              className="size-[2.4rem] flex-none accent-action"
              type="radio"
              name="payment"
              value={choice}
              checked={choice === method}
              data-first={choice === method ? true : undefined}
              onChange={() => onChoose(choice)}
            />
            {say(payMethodNames[choice])}
            <Icon className="ml-auto size-[2.4rem] max-card:hidden" aria-hidden="true" />
          </label>
        )
      })}
    </div>
  </fieldset>
)
