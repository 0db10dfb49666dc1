import { ask } from '#api/console.ts'
import { ApiError, reasonOf } from '#api/errors.ts'
import type { Call } from '#contract/call.ts'
import { useState } from 'react'

/** A form's one call: sent once at a time, and what it was refused for, at the field where it has one. */
export const useSend = <Input, Answer>(
  call: Call<Input, Answer>,
  onDone: (answer: Answer) => void,
) => {
  const [error, setError] = useState<unknown>()
  const [going, setGoing] = useState(false)
  const send = async (input: Input): Promise<void> => {
    if (going) return
    setGoing(true)
    setError(undefined)
    try {
      onDone(await ask(call, input))
    } catch (refused) {
      setError(refused)
    }
    setGoing(false)
  }
  const fields: Readonly<Record<string, string>> = error instanceof ApiError ? error.fields : {}
  return { send, going, error, fields }
}

/** What stands beside the button: a refusal that none of the form's fields shows. */
export const refusalBeside = (error: unknown, shown: readonly (string | undefined)[]) =>
  error !== undefined && shown.every((message) => message === undefined) && reasonOf(error)
