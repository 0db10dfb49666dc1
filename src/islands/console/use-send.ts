import { ask } from '#api/console.ts'
import type { Call } from '#contract/call.ts'
import { useAttempt } from '#islands/form/use-attempt.ts'

/** A form whose work is one call. */
export const useSend = <Input, Answer>(
  call: Call<Input, Answer>,
  onDone: (answer: Answer) => void,
) => {
  const { attempt, ...standing } = useAttempt()
  const send = (input: Input): Promise<void> => attempt(async () => onDone(await ask(call, input)))
  return { send, ...standing }
}
