import type { Input, Key } from '#platform/client/keys.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { useState } from 'react'

/** A page of a list. While another is on its way the one before stays, so that nothing jumps. */
export const useRows = <K extends Key>(key: K, input: Input<K>) => {
  const { data, trouble, again } = useAnswer(key, input)
  const [kept, setKept] = useState(data)
  if (data !== undefined && data !== kept) setKept(data)
  return {
    answer: data ?? kept,
    isLoading: data === undefined && trouble === undefined,
    trouble,
    again,
  }
}
