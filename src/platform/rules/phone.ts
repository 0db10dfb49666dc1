import { normalTyped } from '#platform/rules/typed-text.ts'

/** The digits of a text, with the `+` that it begins with. */
const signsOf = (text: string): string =>
  normalTyped(text)
    .replaceAll(/[^\d+]/g, '')
    .replaceAll(/(?!^)\+/g, '')

/**
 * A phone number however it was typed: full-width digits, spaces, hyphens. Korea's in digits, without `+82` or `0082`
 * (norms 4.2); one abroad with its `+`, `00` written so, too (ruling 58).
 */
export const phoneNumber = (typed: string): string => {
  const signs = signsOf(typed).replace(/^00(?=[1-9])/, '+')
  const home = signs.replace(/^(?:\+82(?=0?[1-9])|82(?=0?1|0?[2-7]))/, '')
  return home === signs ? signs : home.replace(/^(?!0)/, '0')
}

/** Whether it is a number as people write it down, and nothing besides. */
export const isPhoneText = (typed: string): boolean => /^[\d ()+.-]*$/.test(normalTyped(typed))

/** At most 11 digits (spec part 9). */
export const maxPhoneDigits = 11

/** Abroad, the country's code among them (ITU-T E.164, ruling 58). */
export const maxForeignDigits = 15

/** A whole number abroad. */
export const isAbroad = (number: string): boolean =>
  /^\+(?!82)[1-9]\d{6,}$/.test(number) && number.length <= maxForeignDigits + 1

/** A mobile number: 010 always has 11 digits, the older codes 10 or 11. */
export const isMobile = (digits: string): boolean => /^(010\d{8}|01[16789]\d{7,8})$/.test(digits)

/** A number that somebody can be reached at on the way: a mobile one, or any abroad. */
export const isCell = (number: string): boolean => isMobile(number) || isAbroad(number)

/** Country codes of one and two digits (ITU-T E.164); the others have three. */
const countryCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Abroad the code, then threes; no digit stands alone. */
const foreignGroups = (number: string): number[] => {
  const code = countryCode.exec(number)?.[0].length ?? number.length
  const rest = number.length - code
  const threes = Math.max(0, Math.ceil((rest - 4) / 3))
  return [code, ...Array<number>(threes).fill(3), rest - 3 * threes]
}

/** Where the hyphens stand: 3-4-4 and 3-3-4, Seoul 2-3-4 and 2-4-4, short numbers 4-4. */
const groupsOf = (digits: string): number[] => {
  if (digits.startsWith('+')) return foreignGroups(digits)
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

/** What the browser made of a phone field. */
export interface PhoneEdit {
  /** The number until then: its digits, abroad with the `+`. */
  before: string
  /** The text now, and where its caret stands. */
  typed: string
  caret: number
  /** What was selected until then, as far as the browser told: from and to, the same where it was only a caret. */
  selected?: readonly [number, number] | undefined
}

/** A phone field after an edit: the digits, however many, and where the caret belongs in them as they are shown. */
export interface EditedPhone {
  digits: string
  caret: number
}

const onlyDigits = (text: string): string => normalTyped(text).replaceAll(/\D/g, '')

/**
 * What an edit makes of a phone field: the digits that were there and the edit, none lost and none made up. The caret
 * stays with its digit while hyphens come and go; deleting a hyphen deletes the digit that it stood for; a country code
 * gives way to the 0 where it was typed or pasted (norms 4.2).
 */
export const editPhone = ({ before, typed, caret, selected }: PhoneEdit): EditedPhone => {
  const shown = groupPhone(before)
  const left = signsOf(typed.slice(0, caret))
  const right = left === '' ? signsOf(typed.slice(caret)) : onlyDigits(typed.slice(caret))
  const isHyphen = shown[caret] === '-' && typed === shown.slice(0, caret) + shown.slice(caret + 1)
  const [from, to] = selected ?? [caret + 1, caret + 1]
  if (!isHyphen || from !== to) return shownAt(atHome(typed, caret, shown) ?? left, right)
  return from > caret ? shownAt(left.slice(0, -1), right) : shownAt(left, right.slice(1))
}

const shownAt = (left: string, right: string): EditedPhone => ({
  digits: left + right,
  caret: caretAfter(groupPhone(left + right), left.length),
})

/** The digits before the caret without the country code that was entered there, if one was. */
const atHome = (typed: string, caret: number, shown: string): string | undefined => {
  const left = typed.slice(0, caret)
  const kept = left.length - enteredIn(left, shown)
  const isStart = /^(?:(?:\+|00?)?-?(?:82?-?0?)?)?$/.test(left.slice(0, kept))
  const home = phoneNumber(left)
  return isStart && kept < left.length && home !== signsOf(left) ? home : undefined
}

/** How many characters of the text before the caret are new. */
const enteredIn = (left: string, shown: string): number => {
  let same = 0
  while (same < left.length && left[same] === shown[same]) same += 1
  return left.length - same
}

/** The place in `shown` after so many digits; at the end also after a hyphen that stands there. */
const caretAfter = (shown: string, count: number): number => {
  let passed = 0
  for (let at = 0; at < shown.length; at += 1) {
    if (passed === count) return at
    if (shown[at] !== '-') passed += 1
  }
  return shown.length
}
