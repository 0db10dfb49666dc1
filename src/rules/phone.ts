/** The digits of a phone number however it was typed: full-width digits, spaces, hyphens, `+82` (norms 4.2). */
export const phoneDigits = (typed: string): string => {
  const plain = typed.normalize('NFKC').replaceAll(/[^\d+]/g, '')
  const home = plain.replace(/^\+?82(?=0?1|0?[2-7])/, '')
  const digits = home.replaceAll('+', '')
  return home !== plain && !digits.startsWith('0') ? `0${digits}` : digits
}

/** Whether it is a number as people write it down, and nothing besides. */
export const isPhoneText = (typed: string): boolean =>
  /^[\d\s()+.\u2010-\u2015-]*$/.test(typed.normalize('NFKC'))

/** At most 11 digits (spec part 9). */
export const maxPhoneDigits = 11

/** A mobile number: 010 always has 11 digits, the older codes 10 or 11. */
export const isMobile = (digits: string): boolean => /^(010\d{8}|01[16789]\d{7,8})$/.test(digits)

/** Where the hyphens stand: 3-4-4 and 3-3-4, Seoul 2-3-4 and 2-4-4, short numbers 4-4. */
const groupsOf = (digits: string): number[] => {
  if (/^1[568]\d\d/.test(digits)) return [4, 4]
  const area = digits.startsWith('02') ? 2 : 3
  const middle = digits.length > area + 7 || digits.startsWith('010') ? 4 : 3
  return [area, middle, 4]
}

/** Digits as they are shown, also while they are still being typed. */
export const groupPhone = (digits: string): string => {
  const parts: string[] = []
  let from = 0
  for (const size of groupsOf(digits)) {
    if (from >= digits.length) break
    parts.push(digits.slice(from, from + size))
    from += size
  }
  if (from < digits.length) parts.push(`${parts.pop() ?? ''}${digits.slice(from)}`)
  return parts.join('-')
}

/** A phone field after an edit: the digits, and where the caret belongs in them as they are shown. */
export interface EditedPhone {
  digits: string
  caret: number
}

const isDigit = (character: string): boolean => /\d/.test(character)
const onlyDigits = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * What an edit makes of a phone field. `typed` is the text with the caret at `caret`, `before` the digits until then.
 * The caret stays with its digit while hyphens come and go, and deleting a hyphen deletes the digit it stood for.
 */
export const editPhone = (typed: string, caret: number, before: string): EditedPhone => {
  const plain = typed.normalize('NFKC')
  const all = phoneDigits(plain)
  // A country code was taken away: the caret goes to the end.
  const left = all === onlyDigits(plain) ? onlyDigits(plain.slice(0, caret)).length : all.length
  const hyphenDeleted = all === before && typed.length < groupPhone(before).length && left > 0
  const digits = hyphenDeleted ? all.slice(0, left - 1) + all.slice(left) : all
  const kept = digits.slice(0, maxPhoneDigits)
  return { digits: kept, caret: caretAfter(groupPhone(kept), hyphenDeleted ? left - 1 : left) }
}

/** The place in `shown` after so many digits; at the end also after a hyphen that stands there. */
const caretAfter = (shown: string, count: number): number => {
  let passed = 0
  for (let at = 0; at < shown.length; at += 1) {
    if (passed === count) return at
    if (isDigit(shown.charAt(at))) passed += 1
  }
  return shown.length
}
