import { normalTyped } from '#platform/rules/typed-text.ts'

const signsOf = (text: string): string =>
  normalTyped(text)
    .replaceAll(/[^\d+]/g, '')
    .replaceAll(/(?!^)\+/g, '')

/** A Korean carrier's prefix for calls abroad; the sign after it tells it from 00 and a country. */
const carrier = /^00(?:[12568]|345|365|7\d\d)[\s.)-]+(?=[1-9])/

/** 001 before an American number is 00 and +1. */
const american = /^001[\s.-]+\(?[2-9]\d\d\)?[\s.-]+\d{3}[\s.-]*\d{4}$/

/**
 * Normalises a phone number, typed with full-width digits, spaces or hyphens. Korean numbers become
 * digits without `+82` or `0082` (norms 4.2); foreign ones start with `+`, also if typed with `00`
 * or a carrier's prefix (`001-1-617…`), and lose `(0)` after the country (ruling 58).
 */
export const phoneNumber = (typed: string): string => {
  const line = normalTyped(typed)
  const text = (american.test(line) ? line : line.replace(carrier, '+')).replace(
    /^((?:\+|00)[\d\s.-]{1,7})\(0\)/,
    '$1',
  )
  const signs = signsOf(text)
    .replace(/^00(?=[1-9])/, '+')
    // No number of +1 goes on with 1, and none of +7 with 00: 001 and 00700 typed sign by sign.
    .replace(/^\+(?:1(?=1)|700(?=[1-9]))/, '+')
  const home = signs.replace(/^(?:\+82(?=0?[1-9])|82(?=0?1|0?[2-7]))/, '')
  return home === signs ? signs : home.replace(/^(?!0)/, '0')
}

export const isPhoneText = (typed: string): boolean => /^[\d ()+.-]*$/.test(normalTyped(typed))

/** Spec part 9. */
export const maxPhoneDigits = 11

/** Digits including the country code (ITU-T E.164, ruling 58). */
export const maxForeignDigits = 15

export const isAbroad = (number: string): boolean =>
  /^\+(?:1[2-9]\d{9}|(?!82)[2-9]\d{6,})$/.test(number) && number.length <= maxForeignDigits + 1

export const isMobile = (digits: string): boolean => /^(010\d{8}|01[16789]\d{7,8})$/.test(digits)

export const isCell = (number: string): boolean => isMobile(number) || isAbroad(number)

/** Country codes of one and two digits (ITU-T E.164); all others have three. */
const countryCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

const foreignGroups = (number: string): number[] => {
  const code = countryCode.exec(number)?.[0].length ?? number.length
  const rest = number.length - code
  const threes = Math.max(0, Math.ceil((rest - 4) / 3))
  return [code, ...Array<number>(threes).fill(3), rest - 3 * threes]
}

const groupsOf = (digits: string): number[] => {
  if (digits.startsWith('+')) return foreignGroups(digits)
  if (/^1[568]\d\d/.test(digits)) return [4, 4]
  const area = digits.startsWith('02') ? 2 : 3
  const middle = digits.length > area + 7 || digits.startsWith('010') ? 4 : 3
  return [area, middle, 4]
}

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

export interface PhoneEdit {
  /** The number before the edit: digits, with `+` if foreign. */
  before: string
  typed: string
  caret: number
  /** The selection before the edit, from and to, if the browser told it. */
  selected?: readonly [number, number] | undefined
}

export interface EditedPhone {
  digits: string
  caret: number
}

const onlyDigits = (text: string): string => normalTyped(text).replaceAll(/\D/g, '')

/**
 * Applies an edit to a phone field without losing or inventing digits. The caret stays with its
 * digit while hyphens come and go. Deleting a hyphen deletes the digit beside it. A typed or pasted
 * country code +82 becomes 0 (norms 4.2).
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

const atHome = (typed: string, caret: number, shown: string): string | undefined => {
  const left = typed.slice(0, caret)
  const kept = left.length - enteredIn(left, shown)
  const isStart = /^(?:(?:\+|00?)?-?(?:82?-?0?)?)?$/.test(left.slice(0, kept))
  const home = phoneNumber(left)
  return isStart && kept < left.length && home !== signsOf(left) ? home : undefined
}

const enteredIn = (left: string, shown: string): number => {
  let same = 0
  while (same < left.length && left[same] === shown[same]) same += 1
  return left.length - same
}

const caretAfter = (shown: string, count: number): number => {
  let passed = 0
  for (let at = 0; at < shown.length; at += 1) {
    if (passed === count) return at
    if (shown[at] !== '-') passed += 1
  }
  return shown.length
}
