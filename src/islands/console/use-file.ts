import { askFile } from '#api/console.ts'
import { handOver } from '#api/hand-over.ts'
import type { Call } from '#contract/call.ts'
import { useAttempt } from '#islands/form/use-attempt.ts'

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
