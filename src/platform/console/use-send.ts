import { ask } from '#platform/client/console.ts'
import type { Call } from '#platform/api/call.ts'
import { useAttempt } from '#platform/site/form/use-attempt.ts'

/** A form whose work is one call. */
export const useSend = <Input, Answer>(
  call: Call<Input, Answer>,
  onDone: (answer: Answer) => void,
) => {
  const { attempt, ...standing } = useAttempt()
  const send = (input: Input): Promise<void> => attempt(async () => onDone(await ask(call, input)))
  return { send, ...standing }
}
