import { isForgotten } from '#platform/client/stores/signup-storage.ts'
import {
  $signupRefusals,
  $signupStep,
  clearSignup,
  firstStep,
  openSignup,
  showStep,
  type SignupStep,
  signupSteps,
} from '#platform/client/stores/signup.ts'
import { useStore } from '@nanostores/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'

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

/**
 * Shows what the server found wrong with the fields of a step, once. Answers how often, to be added to the tries that
 * move the focus to the first wrong field.
 */
export const useRefusals = (show: (field: string, message: string) => boolean): number => {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const refusals = Object.entries($signupRefusals.get())
    const left = refusals.filter(([field, message]) => !show(field, message))
    if (left.length === refusals.length) return
    $signupRefusals.set(Object.fromEntries(left))
    setShown((before) => before + 1)
  }, [show])
  return shown
}

/** The same where each refusal is one of a field of this very form; `isField` stays the same from draw to draw. */
export const useFieldRefusals = <Values extends FieldValues>(
  isField: (name: string) => name is FieldPath<Values>,
  setError: UseFormSetError<Values>,
): number =>
  useRefusals(
    useCallback(
      (field, message) => {
        if (!isField(field)) return false
        setError(field, { type: 'server', message })
        return true
      },
      [isField, setError],
    ),
  )
