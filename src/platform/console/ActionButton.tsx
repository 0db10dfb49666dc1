import type { ReactNode } from 'react'
import type { Input, Key } from '#platform/client/keys.ts'
import { type Outcome, type Question, useAction, useMay } from '#platform/console/use-action.ts'

interface Props<K extends Key> extends Outcome<K> {
  call: K
  input: Input<K>
  question?: Question
  busy?: string
  label?: string
  look?: string
  children: ReactNode
}

/**
 * A button that acts at once or after one question. It is not drawn for people whom the server
 * would refuse.
 */
export const ActionButton = <K extends Key>(props: Props<K>) => {
  const { call, input, question, busy, label, look = 'button-line', children, ...outcome } = props
  const { press, going } = useAction(call, outcome)
  const may = useMay(call)
  if (!may) return null
  return (
    <button
      className={look}
      type="button"
      aria-disabled={going}
      aria-label={label}
      onClick={() => void press(input, question)}
    >
      {going ? (busy ?? children) : children}
    </button>
  )
}
