import { groupPhone, isMobile, phoneDigits } from '#rules/phone.ts'
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
