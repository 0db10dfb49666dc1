import { useState, useSyncExternalStore } from 'react'
import { ApiError, errorText } from '#platform/client/errors.ts'

export const useAttempt = () => {
  const [error, setError] = useState<unknown>()
  const [going, setGoing] = useState(false)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (going) return
    setGoing(true)
    setError(undefined)
    await work().catch(setError)
    setGoing(false)
  }
  const fields: Readonly<Record<string, string>> = error instanceof ApiError ? error.fields : {}
  return { attempt, going, error, fields }
}

export const refusalBeside = (error: unknown, shown: readonly (string | undefined)[]) =>
  error !== undefined && shown.every((message) => message === undefined) && errorText(error)

const never = () => () => undefined

/**
 * Whether React listens yet. Until then a form is a `<fieldset disabled>`, so that no input is
 * lost.
 */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
