import { ask } from '#platform/client/console.ts'
import type { Answer, Input, Key } from '#platform/client/keys.ts'
import { useAttempt } from '#platform/site/form/use-attempt.ts'

/** A form whose work is one call. */
export const useSend = <K extends Key>(key: K, onDone: (answer: Answer<K>) => void) => {
  const { attempt, ...standing } = useAttempt()
  const send = (input: Input<K>): Promise<void> =>
    attempt(async () => onDone(await ask(key, input)))
  return { send, ...standing }
}
