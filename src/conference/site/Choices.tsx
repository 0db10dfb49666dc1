import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { GetRegistrationCheckAnswer } from '#conference/api/registration.ts'
import { chosenOf, linesOf, type Registration, sumOf } from '#conference/site/registration.ts'
import { BillLines } from '#payments/site/payment/PaymentDialog.tsx'
import { Status } from '#payments/site/payment/Status.tsx'
import { say } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'

interface Props {
  answer: GetRegistrationCheckAnswer
  registration: Registration
  /** The server's refusal of what was chosen. */
  refusal: string
}

const registering: readonly GetRegistrationCheckAnswer['step'][] = ['register', 'fee']

/** Dues and options that can be paid with the fee or, once registered, added to it. */
export const Choices = ({ answer, registration, refusal }: Props) => {
  const id = useId()
  const chosen = useStore(registration.$chosen, { ssr: 'initial' })
  const { options, with_dues, step, registered } = answer
  const isAdding = registered === '등록완료' || registered === '입금 확인 중'
  const isFee = step === 'fee'
  const isOffered = isAdding || (registering.includes(step) && (!isFee || with_dues !== null))
  if (!isOffered || (options.length === 0 && (isAdding || with_dues === null))) return null
  const toRegister = isFee ? say('연회비와 등록비 함께 결제') : say('선택한 내용으로 등록')
  const lines = isAdding ? chosenOf(answer, chosen) : linesOf(answer, chosen)
  return (
    <section className="rounded-card border border-line p-2 pad:px-4 pad:py-3" aria-labelledby={id}>
      <h3 className="text-h4 text-brand" id={id}>
        {isAdding ? say('선택 항목') : say('등록 내용')}
      </h3>
      {!isAdding && with_dues && <Dues answer={answer} registration={registration} />}
      {options.length > 0 && (
        <Options answer={answer} registration={registration} refusal={refusal} />
      )}
      {(!isAdding || lines.length > 0) && (
        <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-[0.4rem] rounded-card bg-tint p-2">
          <BillLines lines={lines} />
          <dt className="font-semibold">{say('합계')}</dt>
          <dd className="text-right text-h4 font-bold text-action tabular-nums" aria-live="polite">
            {wonText(sumOf(lines))}
          </dd>
        </dl>
      )}
      {(!isAdding || options.some(({ state }) => state === null)) && (
        <button
          className={`mt-2 max-card:w-full ${isFee ? 'button' : 'button-line'}`}
          type="button"
          data-next={isFee ? 'fee' : undefined}
          onClick={() => void (isAdding ? registration.addOptions() : registration.preRegister())}
        >
          {isAdding ? say('추가 신청') : toRegister}
        </button>
      )}
    </section>
  )
}

/** Without the dues nobody registers, or they make the fee less. */
const Dues = ({ answer, registration }: Omit<Props, 'refusal'>) => {
  const { $chosen } = registration
  const chosen = useStore($chosen, { ssr: 'initial' })
  const { with_dues, step } = answer
  if (with_dues === null) return null
  const words = say(
    '연회비 {}과 등록비 {}을 함께 결제',
    wonText(with_dues.dues),
    wonText(with_dues.amount),
  )
  if (step === 'fee') return <p className="mt-1">{say('{}하실 수 있습니다.', words)}</p>
  return (
    <label className={row}>
      <input
        className={box}
        type="checkbox"
        checked={chosen.dues}
        onChange={({ target }) => $chosen.set({ ...chosen, dues: target.checked })}
      />
      {words}
    </label>
  )
}

const row =
  'flex min-h-6 cursor-pointer flex-wrap items-center gap-x-2 border-b border-line py-1 last:border-b-0 has-disabled:cursor-default'
const box = 'size-[2.4rem] flex-none accent-action'

const Options = ({ answer, registration, refusal }: Props) => {
  const id = useId()
  const { $chosen } = registration
  const chosen = useStore($chosen, { ssr: 'initial' })
  const choose = (option: string, isChosen: boolean): void => {
    const others = chosen.options.filter((one) => one !== option)
    $chosen.set({ ...chosen, options: isChosen ? [...others, option] : others })
  }
  return (
    <fieldset className="mt-1" aria-describedby={refusal === '' ? undefined : id}>
      <legend className="sr-only">{say('선택 항목')}</legend>
      {answer.options.map(({ id: option, title, amount, seats_left, state }) => (
        <label className={row} key={option}>
          <input
            className={box}
            type="checkbox"
            checked={state !== null || (seats_left !== 0 && chosen.options.includes(option))}
            disabled={state !== null || seats_left === 0}
            onChange={({ target }) => choose(option, target.checked)}
          />
          <span className="min-w-[8rem] flex-1 font-semibold">{title}</span>
          {state === null && seats_left !== null && (
            <span className={seats_left === 0 ? 'text-danger' : 'text-sub'}>
              {seats_left === 0 ? say('마감') : say('{}석 남음', seats_left)}
            </span>
          )}
          {state !== null && <Status of={state} />}
          <span className="tabular-nums">{wonText(amount)}</span>
        </label>
      ))}
      <p className="mt-1 font-semibold text-danger empty:hidden" role="alert" id={id}>
        {refusal}
      </p>
    </fieldset>
  )
}
