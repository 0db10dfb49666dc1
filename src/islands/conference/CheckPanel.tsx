import type { GetRegistrationCheckAnswer } from '#contract/registration.schema.ts'
import {
  type Condition,
  type ConferenceFacts,
  conditionsOf,
  type Remedy,
  remedyOf,
} from '#islands/conference/conditions.ts'
import { feeAddress, type Registration } from '#islands/conference/registration.ts'
import { rememberWayBack } from '#stores/way-back.ts'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useId } from 'react'

interface Props {
  conference: ConferenceFacts
  /** Undefined until the server has been asked. */
  answer: GetRegistrationCheckAnswer | undefined
  registration: Registration
}

/** Every condition of the pre-registration with a tick or the reason, and the button that mends what is missing. */
export const CheckPanel = ({ conference, answer, registration }: Props) => {
  const id = useId()
  const conditions = conditionsOf(conference, answer)
  const remedy = answer?.waiting ? undefined : remedyOf(conditions)
  const isHindered = conditions.some(({ state }) => state === 'unmet')
  return (
    <section className="rounded-card border border-line p-2 pad:px-4 pad:py-3" aria-labelledby={id}>
      <h3 className="text-h4 text-brand" id={id}>
        {isHindered ? '등록할 수 없는 이유' : '사전등록 조건'}
      </h3>
      <ul className="mt-1">
        {conditions.map((condition) => (
          <Line condition={condition} key={condition.name} />
        ))}
      </ul>
      {answer && !isHindered && (
        <p className="mt-2 font-semibold text-success">
          모든 조건을 갖추셨습니다. ‘회원 사전등록’ 버튼을 눌러 등록해 주십시오.
        </p>
      )}
      {remedy && <Mend remedy={remedy} registration={registration} />}
    </section>
  )
}

const marks = {
  met: { Icon: CircleCheck, look: 'text-success', word: '갖춤' },
  unmet: { Icon: CircleAlert, look: 'text-danger', word: '갖추지 못함' },
  unknown: { Icon: CircleDashed, look: 'text-sub', word: '확인 전' },
} as const

const Line = ({ condition: { state, title, text } }: { condition: Condition }) => {
  const { Icon, look, word } = marks[state]
  return (
    <li className="grid grid-cols-[2.4rem_minmax(0,1fr)] gap-x-[1.2rem] border-b border-line py-[1.2rem] last:border-b-0 pad:grid-cols-[2.4rem_12rem_minmax(0,1fr)]">
      <span className={look}>
        <Icon className="mt-[0.2rem] size-[2.4rem]" aria-hidden="true" />
        <span className="sr-only">{word}: </span>
      </span>
      <strong className="font-semibold">{title}</strong>
      <span className={`max-pad:col-start-2 ${state === 'unmet' ? 'text-danger' : 'text-sub'}`}>
        {text}
      </span>
    </li>
  )
}

const Mend = ({ remedy, registration }: { remedy: Remedy; registration: Registration }) => (
  <p className="mt-2">
    {remedy === 'login' && (
      <a
        className="button max-card:w-full"
        href="/auth/login"
        onClick={() => rememberWayBack(location.pathname + location.search)}
      >
        로그인 하러가기
      </a>
    )}
    {remedy === 'fee' && (
      <a className="button max-card:w-full" href={feeAddress}>
        연회비 납부하러 가기
      </a>
    )}
    {remedy === 'wait' && (
      <button
        className="button max-card:w-full"
        type="button"
        onClick={() => void registration.join()}
      >
        대기 신청
      </button>
    )}
  </p>
)
