import { answerTo } from '#platform/client/console.ts'
import type { Call } from '#platform/api/call.ts'
import { useStore } from '@nanostores/react'

const waiting = { loading: true } as const

/** The answer to a call of the console, and why there is none. `again` asks once more. */
export const useAnswer = <Input, Answer>(call: Call<Input, Answer>, input: Input) => {
  const store = answerTo(call, input)
  const { data, error, loading } = useStore(store, { ssr: () => waiting })
  return {
    data,
    trouble: data === undefined && !loading ? error?.message : undefined,
    again: () => store.revalidate(),
  }
}
