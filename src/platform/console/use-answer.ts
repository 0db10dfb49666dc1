import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { answerTo, askFile } from '#platform/client/console.ts'
import { downloadBlob } from '#platform/client/hand-over.ts'
import type { FileKey, Input, Key } from '#platform/client/keys.ts'
import { useAttempt } from '#platform/site/form/use-attempt.ts'

const waiting = { loading: true } as const

/** The answer to a console call, or the reason there is none. `again` repeats the call. */
export const useAnswer = <K extends Key>(key: K, input: Input<K>) => {
  const store = answerTo(key, input)
  const { data, error, loading } = useStore(store, { ssr: () => waiting })
  return {
    data,
    trouble: data === undefined && !loading ? error?.message : undefined,
    again: () => store.revalidate(),
  }
}

/** The last answer while a newer one is fetched, so that a list and the place in it stay. */
export const useLast = <Data>(data: Data | undefined): Data | undefined => {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}

export const useFile = <K extends FileKey>(key: K, onDone?: () => void) => {
  const { attempt, ...status } = useAttempt()
  const download = (input: Input<K>): Promise<void> =>
    attempt(async () => {
      downloadBlob(await askFile(key, input))
      onDone?.()
    })
  return { download, ...status }
}

/**
 * Encodes a file for a JSON call. It works in parts, because a function takes only so many
 * arguments.
 */
export const inBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const part = 0x80_00
  let text = ''
  for (let at = 0; at < bytes.length; at += part) {
    text += String.fromCharCode(...bytes.subarray(at, at + part))
  }
  return btoa(text)
}
