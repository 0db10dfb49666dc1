import { $signupRefusals } from '#platform/client/stores/signup.ts'
import { useCallback, useEffect, useState } from 'react'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'

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
