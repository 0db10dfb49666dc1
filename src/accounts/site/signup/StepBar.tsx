import { useStore } from '@nanostores/react'
import { Check } from 'lucide-react'
import {
  $signupLastStep,
  $signupStep,
  firstStep,
  isReached,
  signupSteps,
} from '#accounts/client/signup.ts'
import { say } from '#platform/rules/say.ts'

interface Props {
  onChoose: (step: (typeof signupSteps)[number]) => void
}

const number = (index: number): string => String(index + 1).padStart(2, '0')

export const StepBar = ({ onChoose }: Props) => {
  const current = useStore($signupStep, { ssr: () => firstStep })
  const last = useStore($signupLastStep, { ssr: () => firstStep })
  const done = current === signupSteps.at(-1)
  return (
    <nav aria-label={say('회원가입 단계')}>
      <ol className="step-bar">
        {signupSteps.map((step, index) => {
          const passed = signupSteps.indexOf(current) > index
          const content = (
            <>
              <span className="step-number">
                <span>
                  <span className="hidden pad:inline">Step</span>
                  {number(index)}
                </span>
                {passed && <Check className="inline size-2" aria-label={say('완료')} />}
              </span>
              <span className="sr-only text-small pad:not-sr-only">{say(step)}</span>
            </>
          )
          return (
            <li key={step} data-passed={passed || step === current}>
              {step === current || done || !isReached(step, last) ? (
                <span className="step" aria-current={step === current ? 'step' : undefined}>
                  {content}
                </span>
              ) : (
                <button className="step" type="button" onClick={() => onChoose(step)}>
                  {content}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
