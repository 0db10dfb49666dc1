import { askFile } from '#platform/client/console.ts'
import { handOver } from '#platform/client/hand-over.ts'
import type { FileKey, Input } from '#platform/client/keys.ts'
import { useAttempt } from '#platform/site/form/use-attempt.ts'

/** A form whose work is a file that is handed over. */
export const useFile = <K extends FileKey>(key: K, onDone?: () => void) => {
  const { attempt, ...status } = useAttempt()
  const download = (input: Input<K>): Promise<void> =>
    attempt(async () => {
      handOver(await askFile(key, input))
      onDone?.()
    })
  return { download, ...status }
}
