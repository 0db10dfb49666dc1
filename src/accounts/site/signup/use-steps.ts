import { isForgotten } from '#platform/client/stores/signup-storage.ts'
import {
  $signupStep,
  clearSignup,
  firstStep,
  openSignup,
  showStep,
  type SignupStep,
  signupSteps,
} from '#platform/client/stores/signup.ts'
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'

// Before anything is drawn.
if (typeof document !== 'undefined') openSignup()

/** Which step the browser's history stands at. */
const stepInHistory = (state: unknown): SignupStep | undefined =>
  typeof state === 'object' && state !== null && 'signupStep' in state
    ? signupSteps.find((step) => step === state.signupStep)
    : undefined

/**
 * The step to show and a ref for its heading, which gets the focus when the step changes. The browser's back and
 * forward buttons go through the steps like its own buttons do.
 */
export const useSteps = (): { step: SignupStep; heading: RefObject<HTMLHeadingElement | null> } => {
  const step = useStore($signupStep, { ssr: () => firstStep })
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<SignupStep>(undefined)

  useEffect(() => {
    shown.current = $signupStep.get()
    history.replaceState({ signupStep: shown.current }, '')
    const travel = ({ state }: PopStateEvent) => showStep(stepInHistory(state) ?? firstStep)
    // Left for another page and come back to what the browser had kept.
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
    document.title = document.title.replace(/^(.+ - )?/, step === firstStep ? '' : `${step} - `)
    if (shown.current === step) return
    shown.current = step
    if (stepInHistory(history.state) !== step) history.pushState({ signupStep: step }, '')
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [step])

  return { step, heading }
}
