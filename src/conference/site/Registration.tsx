import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { GetRegistrationCheckAnswer } from '#conference/api/registration.ts'
import { $registrationStatus } from '#conference/client/registration-status.ts'
import type { RefundDay } from '#conference/rules/conferences.ts'
import { CheckPanel } from '#conference/site/CheckPanel.tsx'
import { Choices } from '#conference/site/Choices.tsx'
import type { ConferenceFacts } from '#conference/site/conditions.ts'
import { Registered, WaitingPanel } from '#conference/site/Registered.tsx'
import { createRegistration } from '#conference/site/registration.ts'
import { duesRule, refundShare } from '#payments/rules/words/refund.ts'
import { CompleteDialog } from '#payments/site/payment/CompleteDialog.tsx'
import { Rehearsal } from '#payments/site/payment/Notices.tsx'
import { createPayment } from '#payments/site/payment/payment.ts'
import { PaymentDialog } from '#payments/site/payment/PaymentDialog.tsx'
import { useOutcome } from '#payments/site/payment/use-outcome.ts'
import { addDays, longDay } from '#platform/rules/days.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { useFocusAfter } from '#platform/site/ui/use-focus-after.ts'
import { useQuery } from '#platform/site/ui/use-query.ts'

interface Props {
  conference: ConferenceFacts
  address: string
  registered: string
}

const isUnsettled = ({ registered }: GetRegistrationCheckAnswer): boolean =>
  registered === '결제 확인 중'

const createScreen = (conference_id: string) => {
  const payment = createPayment(() => registration.$check.revalidate())
  const registration = createRegistration(conference_id, payment.open)
  return { payment, registration }
}

/**
 * The button is bright until the server has answered, and then only for a member who can register.
 */
const isBright = (answer: GetRegistrationCheckAnswer | undefined): boolean =>
  answer === undefined || (answer.step === 'register' && answer.waiting === null)

export const Registration = ({ conference, address, registered }: Props) => {
  const [{ payment, registration }] = useState(() => createScreen(conference.id))
  const { data, trouble } = useQuery(registration.$check, isUnsettled)
  const busy = useStore(registration.$busy, { ssr: 'initial' })
  const { bill, optionRefusal } = useStore(payment.$view, { ssr: 'initial' })
  const outcome = useOutcome({ goods: '등록비', address })
  const panel = useFocusKept(data && `${data.waiting?.state ?? ''} ${data.registered ?? ''}`)
  const place = useFocusAfter<HTMLElement>(outcome.paid !== undefined)
  useEffect(() => {
    if (data) $registrationStatus.set(data)
  }, [data])

  return (
    <div className="no-print mb-4 flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-1 pad:grid-cols-[24rem_24rem] pad:gap-2">
        <button
          className={`register-button ${isBright(data) ? 'button' : 'button-line'} min-h-7 px-1`}
          type="button"
          aria-disabled={busy}
          data-next="register"
          onClick={() => void registration.preRegister()}
        >
          회원 사전등록
        </button>
        <a className="button-line min-h-7 px-1" href={registered}>
          등록 확인
        </a>
      </div>
      {trouble && <Trouble text={trouble} retry={() => registration.$check.revalidate()} />}
      <div className="grid gap-3 outline-none" tabIndex={-1} aria-live="polite" ref={panel}>
        {data?.waiting && !data.registered && (
          <WaitingPanel place={data.waiting} registration={registration} />
        )}
        {data?.registered ? (
          <Registered
            answer={data}
            address={registered}
            registration={registration}
            place={place}
          />
        ) : (
          <CheckPanel conference={conference} answer={data} registration={registration} />
        )}
        {data && <Choices answer={data} registration={registration} refusal={optionRefusal} />}
      </div>
      <Rehearsal of={data?.rehearsal} when="coming" />
      <PaymentDialog payment={payment}>
        <Rehearsal of={data?.rehearsal} when="coming" />
        {bill?.dues_years?.length ? <p>{duesRule.kept}</p> : null}
        <RefundRule days={data?.refunds ?? []} />
      </PaymentDialog>
      <CompleteDialog
        goods="등록비"
        paid={outcome.paid}
        next={{ label: '등록 확인', href: registered }}
        onClose={outcome.close}
      />
    </div>
  )
}

/**
 * Moves the focus to the status if the pressed button disappeared with a change of `state`.
 * `state` is undefined until it is first known.
 */
const useFocusKept = (state: string | undefined): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== state
    before.current = state
    if (changed && document.activeElement === document.body) place.current?.focus()
  }, [state])
  return place
}

/**
 * The refund rule, shown before the payment (ruling 27). `days` are the steps still ahead by the
 * server's clock; empty if nothing is refunded any more.
 */
export const RefundRule = ({ days }: { days: readonly RefundDay[] }) => (
  <div className="rounded-card border border-line p-2">
    <strong className="font-semibold">취소와 환불</strong>
    {days.length === 0 ? (
      <p className="mt-[0.4rem]">
        <strong className="font-semibold text-danger">지금 결제하시면 환불되지 않습니다.</strong>{' '}
        환불을 요청하실 수 있는 기한이 지났습니다.
      </p>
    ) : (
      <Steps days={days} />
    )}
  </div>
)

const Steps = ({ days }: { days: readonly RefundDay[] }) => (
  <ul className="mt-[0.4rem] list-disc pl-3">
    {days.map(({ until, percent }) => (
      <li key={until}>
        <strong className="font-semibold whitespace-nowrap">{longDay(until)}까지</strong> 취소를
        요청하시면 등록비 {refundShare(percent)} 환불해 드립니다.
      </li>
    ))}
    <li>
      <span className="whitespace-nowrap">{longDay(addDays(days.at(-1)?.until ?? '', 1))}부터</span>{' '}
      행사 당일까지는 <strong className="font-semibold">환불되지 않습니다.</strong>
    </li>
  </ul>
)
