import { editPhone, groupPhone, isMobile, isPhoneText, phoneDigits } from '#rules/phone.ts'
import { expect, test } from 'vitest'

test.each([
  ['010-1234-5678', '01012345678'],
  ['+82 10-1234-5678', '01012345678'],
  ['+82 (0)10 1234 5678', '01012345678'],
  ['8210 1234 5678', '01012345678'],
  ['０１０１２３４５６７８', '01012345678'],
  ['전화 02) 123-4567', '021234567'],
  ['+82 2 123 4567', '021234567'],
  ['', ''],
])('%s is typed for %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test.each([
  ['+82 (0)10-1234-5678', true],
  ['０１０．１２３４．５６７８', true],
  ['010–1234–5678', true],
  ['', true],
  ['<script>alert(1)</script>', false],
  ['내선 12', false],
])('%s is a number and nothing besides: %s', (typed, is) => {
  expect(isPhoneText(typed)).toBe(is)
})

test.each([
  ['01012345678', '010-1234-5678'],
  ['0112345678', '011-234-5678'],
  ['01112345678', '011-1234-5678'],
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['0312345678', '031-234-5678'],
  ['07012345678', '070-1234-5678'],
  ['15881234', '1588-1234'],
  ['0101', '010-1'],
  ['010', '010'],
  ['', ''],
])('%s is shown as %s', (digits, shown) => {
  expect(groupPhone(digits)).toBe(shown)
})

test.each([
  ['01012345678', true],
  ['0101234567', false],
  ['0112345678', true],
  ['021234567', false],
])('%s is a mobile number: %s', (digits, mobile) => {
  expect(isMobile(digits)).toBe(mobile)
})

/** `|` is the caret. */
test.each([
  ['typing at the end', '010', '0101|', '010-1|'],
  ['typing in the middle', '01012345678', '010-91|23-45678', '010-91|23-4567'],
  ['typing before a hyphen', '0101234', '0109|-1234', '010-9|123-4'],
  ['deleting in the middle', '01012345678', '010-1|34-5678', '010-1|345-678'],
  ['deleting a hyphen', '01012345678', '010|1234-5678', '01|1-234-5678'],
  ['pasting a foreign form', '', '+82 10-1234-5678|', '010-1234-5678|'],
  ['pasting full-width digits', '', '０１０１２３４５６７８|', '010-1234-5678|'],
  ['typing letters', '010', '010a|', '010|'],
  ['typing a twelfth digit', '01012345678', '010-1234-56789|', '010-1234-5678|'],
  ['deleting everything', '01012345678', '|', '|'],
])('%s keeps the caret', (_, before, typed, shown) => {
  const edited = editPhone(typed.replace('|', ''), typed.indexOf('|'), before)
  const text = groupPhone(edited.digits)
  expect(`${text.slice(0, edited.caret)}|${text.slice(edited.caret)}`).toBe(shown)
})
