import { type Cell, isBlank, plain } from '#platform/rules/sheets/cells.ts'

/** As long as the gateway's longest number (docs/payments.md: `mbrRefNo` has 20). */
const number = /^[A-Z0-9-]{1,40}$/

/**
 * A number of the gateway's as it is kept: in capitals, without what a spreadsheet puts around it to keep its zeros. Empty
 * where there is none; undefined where it cannot be one, or may be a card's (which nobody may keep).
 */
export const readNumber = (cell: Cell): string | undefined => {
  if (isBlank(cell)) return ''
  const found = /^=?"?'?(.*?)"?$/.exec(plain(cell))?.[1]?.trim().toUpperCase() ?? ''
  return number.test(found) && !mayBeCard(found) ? found : undefined
}

/** By length and check digit (ISO/IEC 7812); the gateway's own all-digit numbers are shorter. */
export const mayBeCard = (text: string): boolean => {
  const digits = text.replaceAll('-', '')
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? Number(digit) : doubled(Number(digit))))
    .reduce((all, one) => all + one, 0)
  return sum % 10 === 0
}

const doubled = (digit: number): number => (digit * 2 > 9 ? digit * 2 - 9 : digit * 2)

/** The same for two that differ only by the zeros in front, which a spreadsheet loses. */
export const keyOfNumber = (text: string): string => text.toUpperCase().replace(/^0+/, '')
