import { $signupRefusals } from '#stores/signup.ts'
import { useEffect, useState } from 'react'

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
