import { $signupRefusals } from '#platform/client/stores/signup.ts'
import { useFirstWrong } from '#platform/site/form/use-first-wrong.ts'
import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'

interface Options<Values extends FieldValues> {
  /** Keeps what was typed, right or wrong; the same from draw to draw. */
  keep: (values: Values) => void
  isField: (name: string) => name is FieldPath<Values>
  /** Shows what the server refused of something that is no field of the form; answers whether it did. */
  sayElsewhere?: (name: string, message: string) => boolean
}

/** What every step of the wizard does with its form: keeps it, shows what the server refused, leads to what is wrong. */
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
    /** For fields made of several controls: as if it had been typed. */
    type: (name: FieldPath<Values>, value: string) =>
      setValue(name, value as PathValue<Values, FieldPath<Values>>, {
        shouldValidate: true,
        shouldDirty: true,
      }),
  }
}
