import type { Entry } from '#payments/rules/book/entries.ts'
import { wages } from '#payments/rules/book/kinds.ts'

/** A line's own screen: what it was for, and how to undo it. */
export const bookLinePath = (line_pk: number): string => `/admin/money/book/decide?line=${line_pk}`

/** Account numbers, with or without hyphens. */
const accountNumber = /\d(?:[\d-]{8,})\d/g

export const withoutNumbers = (text: string): string => text.replaceAll(accountNumber, '●●●')

const hidden = '(비공개)'

export const couldBeWage = ({ side, kind }: Pick<Entry, 'side' | 'kind'>): boolean =>
  side === 'out' && (kind === wages || kind === null)

/**
 * The entry as readers see it who do not decide expenses: without account numbers, and without the
 * payee of wages or of what could be wages.
 */
export const forReaders = (entry: Entry): Entry => {
  if (couldBeWage(entry)) return { ...entry, payee: hidden, purpose: '' }
  return { ...entry, payee: withoutNumbers(entry.payee), purpose: withoutNumbers(entry.purpose) }
}
