import { askFile } from '#platform/client/console.ts'
import { handOver } from '#platform/client/hand-over.ts'
import type { Call } from '#platform/api/call.ts'
import { useAttempt } from '#platform/site/form/use-attempt.ts'

/** A form whose work is a file that is handed over. */
export const useFile = <Input>(call: Call<Input, Blob>, onDone?: () => void) => {
  const { attempt, ...standing } = useAttempt()
  const download = (input: Input): Promise<void> =>
    attempt(async () => {
      handOver(await askFile(call, input))
      onDone?.()
    })
  return { download, ...standing }
}
