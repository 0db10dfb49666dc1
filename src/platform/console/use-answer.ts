import { answerTo, askFile } from '#platform/client/console.ts'
import { handOver } from '#platform/client/hand-over.ts'
import type { FileKey, Input, Key } from '#platform/client/keys.ts'
import { useAttempt } from '#platform/site/form/use-attempt.ts'
import { useStore } from '@nanostores/react'

const waiting = { loading: true } as const

/** The answer to a call of the console, and why there is none. `again` asks once more. */
export const useAnswer = <K extends Key>(key: K, input: Input<K>) => {
  const store = answerTo(key, input)
  const { data, error, loading } = useStore(store, { ssr: () => waiting })
  return {
    data,
    trouble: data === undefined && !loading ? error?.message : undefined,
    again: () => store.revalidate(),
  }
}

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

/** A file's bytes as they go to the server: a call is JSON. In parts, for an argument list has an end. */
export const inBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const part = 0x80_00
  let text = ''
  for (let at = 0; at < bytes.length; at += part) {
    text += String.fromCharCode(...bytes.subarray(at, at + part))
  }
  return btoa(text)
}
