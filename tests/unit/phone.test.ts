import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as phone from '#platform/rules/phone.ts'

test.each([
  ['010-1234-5678', '01012345678'],
  ['+82 (0)10 1234 5678', '01012345678'],
  ['8210 1234 5678', '01012345678'],
  ['０１０１２３４５６７８', '01012345678'],
  ['전화 02) 123-4567', '021234567'],
  ['+82 2 123 4567', '021234567'],
  ['0082-10-1234-5678', '01012345678'],
  ['+1 (415) 555‑0123', '+14155550123'],
  ['0044 20 7946 0958', '+442079460958'],
  ['001-1-617-555-0100', '+16175550100'],
  ['001-81-3-1234-5678', '+81312345678'],
  ['001 82 10 1234 5678', '01012345678'],
  ['001-415-555-0123', '+14155550123'],
  ['002-44-20-7946-0958', '+442079460958'],
  ['00700-81-90-1234-5678', '+819012345678'],
  ['0081-3-1234-5678', '+81312345678'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044(0)20-7946-0958', '+442079460958'],
  ['+116175550100', '+16175550100'],
  ['＋８１－３－１２３４－５６７８', '+81312345678'],
  ['', ''],
])('%s is typed for %s', (typed, digits) => {
  expect(phone.phoneNumber(typed)).toBe(digits)
})

test.each([
  ['+82 (0)10-1234-5678', true],
  ['０１０．１２３４．５６７８', true],
  ['010–1234–5678', true],
  ['', true],
  ['<script>alert(1)</script>', false],
  ['내선 12', false],
])('%s is a number and nothing besides: %s', (typed, is) => {
  expect(phone.isPhoneText(typed)).toBe(is)
})

test.each([
  ['01012345678', '010-1234-5678'],
  ['0112345678', '011-234-5678'],
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['07012345678', '070-1234-5678'],
  ['15881234', '1588-1234'],
  ['0101', '010-1'],
  ['010', '010'],
  ['+', '+'],
  ['+1', '+1'],
  ['+14155550123', '+1-415-555-0123'],
  ['+442079460958', '+44-207-946-0958'],
  ['+85212345678', '+852-123-456-78'],
  ['', ''],
])('%s is shown as %s', (digits, shown) => {
  expect(phone.groupPhone(digits)).toBe(shown)
})

test.each([
  ['01012345678', true],
  ['0101234567', false],
  ['0112345678', true],
  ['021234567', false],
])('%s is a mobile number: %s', (digits, mobile) => {
  expect(phone.isMobile(digits)).toBe(mobile)
})

test.each([
  ['+14155550123', true],
  ['+181312345678', false],
  ['+123456', false],
  ['+1234567890123456', false],
  ['+821012345678', false],
  ['01012345678', false],
])('%s is a number abroad: %s', (number, is) => {
  expect(phone.isAbroad(number)).toBe(is)
})

test.each([
  ['+1-415-555-0123', '+14155550123'],
  ['0014155550123', '+14155550123'],
  ['0081312345678', '+81312345678'],
  ['+82-10-1234-5678', '01012345678'],
  ['0082212345678', '0212345678'],
])('%s typed sign by sign is %s', (typed, number) => {
  const typing = (before: string, sign: string): string => {
    const text = `${phone.groupPhone(before)}${sign}`
    return phone.editPhone({ before, typed: text, caret: text.length }).digits
  }
  expect(Array.from(typed).reduce(typing, '')).toBe(number)
})

/** Shows the caret as `|`. */
const shown = ({ digits, caret }: phone.EditedPhone): string => {
  const text = phone.groupPhone(digits)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

/** `|` is the caret. */
test.each([
  ['typing before a hyphen', '0101234', '0109|-1234', '010-9|123-4'],
  ['deleting a hyphen', '01012345678', '010|1234-5678', '01|1-234-5678'],
  ['pasting a foreign form over a number', '01098765432', '+82 10-1234-5678|', '010-1234-5678|'],
  ['pasting a foreign form without its sign', '', '821012345678|', '010-1234-5678|'],
  ['pasting a foreign landline', '021234567', '+82-2-7654-321|', '02-765-4321|'],
  ['pasting the number that is there', '01012340002', '010-1234-0002|', '010-1234-0002|'],
  ['typing a country code', '82', '821|', '01|'],
  ['typing a twelfth digit', '01012345678', '010-1234-56789|', '010-1234-56789|'],
  ['deleting down to what looks like a country code', '01082123456', '|8212-3456', '|821-234-56'],
])('%s keeps the digits and the caret', (_, before, typed, expected) => {
  const caret = typed.indexOf('|')
  expect(shown(phone.editPhone({ before, typed: typed.replace('|', ''), caret }))).toBe(expected)
})

/** Digits in a field, and what is selected in it. */
const field = fc
  .stringMatching(/^\d{0,13}$/)
  .chain((before) =>
    fc
      .tuple(fc.nat(phone.groupPhone(before).length), fc.nat(phone.groupPhone(before).length))
      .map(([one, other]) => ({ before, from: Math.min(one, other), to: Math.max(one, other) })),
  )

const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '')

/** The field's digits before, in and after its selection. */
const partsOf = ({ before, from, to }: { before: string; from: number; to: number }) => {
  const text = phone.groupPhone(before)
  return [text.slice(0, from), text.slice(from, to), text.slice(to)].map(digitsOf)
}

/** As in a browser, the text takes the selection's place, and the caret stands after it. */
const edit = ({ before, from, to }: { before: string; from: number; to: number }, text: string) => {
  const old = phone.groupPhone(before)
  return phone.editPhone({
    before,
    typed: old.slice(0, from) + text + old.slice(to),
    caret: from + text.length,
    selected: [from, to],
  })
}

const digits = fc.stringMatching(/^\d{1,12}$/)
const written = fc.oneof(
  fc.constant(''),
  digits,
  digits.map(phone.groupPhone),
  digits.map((text) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ),
  fc.string({ maxLength: 12 }).filter((text) => !text.includes('+')),
)
const isForeign = (text: string): boolean => /^(?:8|00)/.test(digitsOf(text))

test('any text over any selection, or none: the digits that were there, and those of the text', () => {
  fc.assert(
    fc.property(field, written, (where, text) => {
      const [left = '', , right = ''] = partsOf(where)
      fc.pre(text === '' ? where.from < where.to : !isForeign(left + digitsOf(text)))
      const edited = edit(where, text)
      expect(edited.digits).toBe(left + digitsOf(text) + right)
      expect(digitsOf(shown(edited).split('|')[0] ?? '')).toBe(left + digitsOf(text))
    }),
  )
})
