import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { $signupRefusals } from '#accounts/client/signup.ts'
import { useFirstWrong } from '#accounts/site/form/use-first-wrong.ts'

interface Options<Values extends FieldValues> {
  /** Stores the typed values, valid or not. Must be stable across renders. */
  keep: (values: Values) => void
  isField: (name: string) => name is FieldPath<Values>
  sayElsewhere?: (name: string, message: string) => boolean
}

/**
 * Shared by all steps: stores values, shows the server's refusals, and moves to the first error.
 */
export const useStepForm = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { keep, isField, sayElsewhere }: Options<Values>,
) => {
  const { subscribe, setError, setValue, formState } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  )

  const [refused, setRefused] = useState(0)
  useEffect(() => {
    const refusals = Object.entries($signupRefusals.get())
    const left = refusals.filter(([name, message]) => {
      if (sayElsewhere?.(name, message)) return false
      if (isField(name)) setError(name, { type: 'server', message })
      return !isField(name)
    })
    if (left.length === refusals.length) return
    $signupRefusals.set(Object.fromEntries(left))
    setRefused((before) => before + 1)
  }, [isField, sayElsewhere, setError])
  const tries = formState.submitCount + refused

  return {
    tries,
    element: useFirstWrong(tries),
    message: (name: FieldPath<Values>): string | undefined =>
      (formState.errors as Record<string, { message?: string }>)[name]?.message,
    type: (name: FieldPath<Values>, value: string) =>
      setValue(name, value as PathValue<Values, FieldPath<Values>>, {
        shouldValidate: true,
        shouldDirty: true,
      }),
  }
}
