import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useId } from 'react'
import type { GetRegistrationCheckAnswer } from '#conference/api/registration.ts'
import type { RegistrationStep } from '#conference/rules/registration.ts'
import { type Condition, type ConferenceFacts, conditionsOf } from '#conference/site/conditions.ts'
import { Kind } from '#conference/site/Kind.tsx'
import { feeAddress, type Registration } from '#conference/site/registration.ts'
import { rememberReturnPath } from '#platform/client/stores/return-path.ts'
import { isEnglish, pathHere, say } from '#platform/rules/say.ts'
import { Whole } from '#platform/site/ui/Whole.tsx'

interface Props {
  conference: ConferenceFacts
  /** Undefined until the server has answered. */
  answer: GetRegistrationCheckAnswer | undefined
  registration: Registration
}

type Step = RegistrationStep | undefined

const refusing: readonly Step[] = ['before', 'over', 'refused']

const priced: readonly Step[] = ['register', 'fee', 'wait', 'refused']

/**
 * The build renders the visitor's view; once registration is over, the page's styles
 * show that in place of the conditions (ruling 40).
 */
export const CheckPanel = ({ conference, answer, registration }: Props) => {
  const id = useId()
  const step = answer?.step
  const conditions = conditionsOf(conference, answer)
  const isHindered = conditions.some(({ state }) => state === 'unmet')
  return (
    <section className="rounded-card border border-line p-2 pad:px-4 pad:py-3" aria-labelledby={id}>
      <h3 className="text-h4 text-brand" id={id}>
        {isHindered ? (
          say('등록할 수 없는 사유')
        ) : (
          <>
            <Kind /> {say('조건')}
          </>
        )}
      </h3>
      {answer && refusing.includes(step) ? (
        <Refused answer={answer} conference={conference} />
      ) : (
        <>
          {!answer && (
            <p className="only-over mt-1 font-semibold text-danger">
              {say('사전등록이 마감되었습니다.')}
            </p>
          )}
          <ul className={`mt-1 ${answer ? '' : 'unless-over'}`}>
            {conditions.map((condition) => (
              <Line condition={condition} key={condition.name} />
            ))}
          </ul>
        </>
      )}
      {step === 'register' && (
        <p className="mt-2 font-semibold text-success">
          {isEnglish() ? (
            say('모든 조건을 충족하셨습니다. ‘회원 사전등록’ 버튼을 눌러 등록해 주십시오.')
          ) : (
            <>
              모든 조건을 충족하셨습니다. ‘회원 <Kind />’ 버튼을 눌러 등록해 주십시오.
            </>
          )}
        </p>
      )}
      {priced.includes(step) && <Prices texts={answer?.price_texts ?? []} />}
      {!(step === 'fee' && answer?.with_dues) && <Mend step={step} registration={registration} />}
    </section>
  )
}

const marks = {
  met: { Icon: CircleCheck, look: 'text-success', word: '충족' },
  unmet: { Icon: CircleAlert, look: 'text-danger', word: '미충족' },
  unknown: { Icon: CircleDashed, look: 'text-sub', word: '확인 전' },
} as const

const Line = ({ condition: { state, title, text } }: { condition: Condition }) => {
  const { Icon, look, word } = marks[state]
  return (
    <li className="grid grid-cols-[2.4rem_minmax(0,1fr)] gap-x-[1.2rem] border-b border-line py-[1.2rem] last:border-b-0 pad:grid-cols-[2.4rem_12rem_minmax(0,1fr)]">
      <span className={look}>
        <Icon className="mt-[0.2rem] size-[2.4rem]" aria-hidden="true" />
        <span className="sr-only">{say(word)}: </span>
      </span>
      <strong className="font-semibold">{title}</strong>
      <span className={`max-pad:col-start-2 ${state === 'unmet' ? 'text-danger' : 'text-sub'}`}>
        {text}
      </span>
    </li>
  )
}

const Prices = ({ texts }: { texts: readonly string[] }) => (
  <ul className="mt-2 flex list-disc flex-col gap-[0.4rem] pl-[2.4rem] empty:hidden">
    {texts.map((text) => (
      <li key={text}>
        <Whole text={text} />
      </li>
    ))}
  </ul>
)

/** On narrow screens the button is in the bottom bar (src/conference/site/NextStep.astro). */
const Mend = ({ step, registration }: { step: Step; registration: Registration }) => (
  <p className="mt-2 empty:hidden max-pad:hidden">
    {step === 'login' && (
      <a
        className="button"
        href={pathHere('/auth/login')}
        onClick={() => rememberReturnPath(location.pathname + location.search)}
      >
        {say('로그인 하러가기')}
      </a>
    )}
    {step === 'fee' && (
      <a className="button" href={feeAddress()}>
        {say('연회비 납부')}
      </a>
    )}
    {step === 'wait' && (
      <button
        className="button"
        type="button"
        data-next="wait"
        onClick={() => void registration.join()}
      >
        {say('대기 신청')}
      </button>
    )}
  </p>
)

/**
 * Says at once why nobody, or not this member, can register, without steps that would not help
 * (ruling 40).
 */
const Refused = ({
  answer,
  conference,
}: {
  answer: GetRegistrationCheckAnswer
  conference: ConferenceFacts
}) => {
  const { step, checks, days_left } = answer
  const reason = step === 'refused' ? 'member_type' : 'deadline'
  return (
    <div className="mt-2 flex gap-2">
      <CircleAlert className="mt-[0.2rem] size-[2.4rem] flex-none text-danger" aria-hidden="true" />
      <div>
        <p className="font-semibold text-danger">
          {checks.find(({ name }) => name === reason)?.message}
        </p>
        {step === 'refused' && (
          <p className="mt-[0.4rem] text-sub">
            <Whole
              text={say(
                '회원 구분에 따른 등록과 참석은 아래 ‘등록비’와 ‘결제 안내’에 있습니다. 회원 구분이 실제와 다르면 학회 사무국으로 알려 주십시오.',
              )}
            />
          </p>
        )}
        {step === 'over' && days_left >= 0 && (
          <p className="mt-[0.4rem] text-sub">
            <Whole
              text={say(
                '현장등록은 행사 당일 등록 장소{}에서 받습니다. 등록비는 아래 ‘등록비’에 있습니다.',
                conference.onSiteOnline ? say('와 홈페이지') : '',
              )}
            />
          </p>
        )}
      </div>
    </div>
  )
}
