import type { ReactNode } from 'react'
import type { Answer, Input, Key } from '#platform/client/keys.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'

/**
 * The answer to a call, or what to show until it arrives: a loading line, or the reason it failed
 * with a retry.
 */
export const useAnswered = <K extends Key>(call: K, input: Input<K>, padded = false) => {
  const { data, trouble, again } = useAnswer(call, input)
  const instead =
    trouble === undefined ? <Loading padded={padded} /> : <Trouble text={trouble} retry={again} />
  return { data, instead, again }
}

interface Props<K extends Key> {
  call: K
  input: Input<K>
  padded?: boolean
  children: (answer: Answer<K>) => ReactNode
}

export const Answered = <K extends Key>({ call, input, padded, children }: Props<K>) => {
  const { data, instead } = useAnswered(call, input, padded)
  return data === undefined ? instead : children(data)
}
