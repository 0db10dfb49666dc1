import type { StaffCall } from '#platform/api/call.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { useState } from 'react'

/** A page of a list. While another is on its way the one before stays, so that nothing jumps. */
export const useRows = <Input, Answer>(call: StaffCall<Input, Answer>, input: Input) => {
  const { data, trouble, again } = useAnswer(call, input)
  const [kept, setKept] = useState(data)
  if (data !== undefined && data !== kept) setKept(data)
  return {
    answer: data ?? kept,
    isLoading: data === undefined && trouble === undefined,
    trouble,
    again,
  }
}
