import type { Entry } from '#payments/rules/book/entries.ts'
import { wages } from '#payments/rules/book/kinds.ts'

/** Account numbers, with or without hyphens. */
const accountNumber = /\d(?:[\d-]{8,})\d/g

export const withoutNumbers = (text: string): string => text.replaceAll(accountNumber, '●●●')

const hidden = '(비공개)'

/**
 * What those see who do not decide expenses: no account numbers, and nothing of who is paid wages
 * or of what could be wages.
 */
export const forReaders = (entry: Entry): Entry => {
  const isWage = entry.side === 'out' && (entry.kind === wages || entry.kind === null)
  if (isWage) return { ...entry, payee: hidden, purpose: '' }
  return { ...entry, payee: withoutNumbers(entry.payee), purpose: withoutNumbers(entry.purpose) }
}
