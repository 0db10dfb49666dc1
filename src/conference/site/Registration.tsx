import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { GetRegistrationCheckAnswer } from '#conference/api/registration.ts'
import { $registrationStatus } from '#conference/client/registration-status.ts'
import { registerPath } from '#conference/rules/conferences.ts'
import { Changes } from '#conference/site/Changes.tsx'
import { CheckPanel } from '#conference/site/CheckPanel.tsx'
import { Choices } from '#conference/site/Choices.tsx'
import type { ConferenceFacts } from '#conference/site/conditions.ts'
import { Kind } from '#conference/site/Kind.tsx'
import { RefundRule } from '#conference/site/RefundRule.tsx'
import { Registered, WaitingPanel } from '#conference/site/Registered.tsx'
import { createRegistration } from '#conference/site/registration.ts'
import { duesRule } from '#payments/rules/words/refund.ts'
import { CompleteDialog } from '#payments/site/payment/CompleteDialog.tsx'
import { Rehearsal } from '#payments/site/payment/Notices.tsx'
import { createPayment } from '#payments/site/payment/payment.ts'
import { PaymentDialog } from '#payments/site/payment/PaymentDialog.tsx'
import { useOutcome } from '#payments/site/payment/use-outcome.ts'
import { isEnglish, pathHere, say } from '#platform/rules/say.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { useFocusAfter } from '#platform/site/ui/use-focus-after.ts'
import { useQuery } from '#platform/site/ui/use-query.ts'

interface Props {
  conference: ConferenceFacts
  address: string
  registered: string
  /** People who are not members can register. */
  others: boolean
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

export const Registration = ({ conference, address, registered, others }: Props) => {
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
      <Ways
        isBright={isBright(data)}
        busy={busy}
        registered={registered}
        others={others && !data?.registered}
        onRegister={() => void registration.preRegister()}
      />
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
        {data && (
          <Changes
            conference_id={conference.id}
            answer={data}
            onChanged={() => registration.$check.revalidate()}
          />
        )}
      </div>
      <Rehearsal of={data?.rehearsal} when="coming" />
      <PaymentDialog payment={payment}>
        <Rehearsal of={data?.rehearsal} when="coming" />
        {bill?.dues_years?.length ? <p>{say(duesRule.kept)}</p> : null}
        <RefundRule days={data?.refunds ?? []} />
      </PaymentDialog>
      <CompleteDialog
        goods="등록비"
        paid={outcome.paid}
        next={{ label: say('등록 확인'), href: registered }}
        onClose={outcome.close}
      />
    </div>
  )
}

interface WaysProps extends Pick<Props, 'registered' | 'others'> {
  isBright: boolean
  busy: boolean
  onRegister: () => void
}

const Ways = ({ isBright: bright, busy, registered, others, onRegister }: WaysProps) => (
  <div className="grid grid-cols-2 gap-1 pad:grid-cols-[repeat(3,24rem)] pad:gap-2">
    <button
      className={`register-button ${bright ? 'button' : 'button-line'} min-h-7 px-1`}
      type="button"
      aria-disabled={busy}
      data-next="register"
      onClick={onRegister}
    >
      <span>
        {isEnglish() ? (
          say('회원 사전등록')
        ) : (
          <>
            회원 <Kind />
          </>
        )}
      </span>
    </button>
    <a className="button-line min-h-7 px-1" href={registered}>
      {say('등록 확인')}
    </a>
    {others && (
      <a
        className="button-line col-span-2 min-h-7 px-1 pad:col-span-1"
        href={pathHere(registerPath)}
      >
        {say('회원이 아니신 분의 등록')}
      </a>
    )}
  </div>
)

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
