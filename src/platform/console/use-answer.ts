import { answerTo } from '#platform/client/console.ts'
import type { Input, Key } from '#platform/client/keys.ts'
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
