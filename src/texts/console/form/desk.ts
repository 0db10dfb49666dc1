import type { TextProblem } from '#texts/api/texts.ts'
import type { Way } from '#texts/console/form/edits.ts'
import type { FormGroup } from '#texts/rules/text-form.ts'
import { createContext, type ReactNode, useContext } from 'react'

/** What every field of a form works with. */
export interface FormDesk {
  /** Takes the file's text and answers with the changed one. */
  change: (edit: (text: string) => string) => void
  /** Takes away what can be brought back; `what` says what it was. */
  remove: (edit: (text: string) => string, what: string) => void
  problems: readonly TextProblem[]
  /** A group inside a list's item. */
  draw: (group: FormGroup, way: Way, data: unknown) => ReactNode
}

export const valueIn = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined

export const DeskContext = createContext<FormDesk | undefined>(undefined)

export const useDesk = (): FormDesk => {
  const desk = useContext(DeskContext)
  if (desk === undefined) throw new Error('a field stands in a form')
  return desk
}

/** What is wrong at a value, as the checks name it: `officers → 2번째 → name`. */
export const useProblemAt = (way: Way): string | undefined => {
  const name = way.map((part) => (typeof part === 'number' ? `${part + 1}번째` : part)).join(' → ')
  return useDesk().problems.find(({ field }) => field === name)?.message
}
