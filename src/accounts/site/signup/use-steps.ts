import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import {
  $signupStep,
  clearSignup,
  firstStep,
  openSignup,
  showStep,
  type SignupStep,
  signupSteps,
} from '#accounts/client/signup.ts'
import { isForgotten } from '#platform/client/stores/signup-storage.ts'
import { say } from '#platform/rules/say.ts'

// Must run before the first render.
if (typeof document !== 'undefined') openSignup()

const stepInHistory = (state: unknown): SignupStep | undefined =>
  typeof state === 'object' && state !== null && 'signupStep' in state
    ? signupSteps.find((step) => step === state.signupStep)
    : undefined

/**
 * The step and a ref for its heading, which gets the focus on a change. The browser's back and
 * forward buttons move through the steps.
 */
export const useSteps = (): { step: SignupStep; heading: RefObject<HTMLHeadingElement | null> } => {
  const step = useStore($signupStep, { ssr: () => firstStep })
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<SignupStep>(undefined)

  useEffect(() => {
    shown.current = $signupStep.get()
    history.replaceState({ signupStep: shown.current }, '')
    const travel = ({ state }: PopStateEvent) => showStep(stepInHistory(state) ?? firstStep)
    // The browser restored this page after the visitor left it.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isForgotten()) clearSignup()
    }
    addEventListener('popstate', travel)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('popstate', travel)
      removeEventListener('pageshow', comeBack)
    }
  }, [])

  useEffect(() => {
    document.title = document.title.replace(
      /^(.+ - )?/,
      step === firstStep ? '' : `${say(step)} - `,
    )
    if (shown.current === step) return
    shown.current = step
    if (stepInHistory(history.state) !== step) history.pushState({ signupStep: step }, '')
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [step])

  return { step, heading }
}
