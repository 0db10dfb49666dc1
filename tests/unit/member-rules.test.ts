import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isJoinable, joinEducation, splitEducation } from '#members/rules/education.ts'
import { daysInMonth, isOldEnough, isRealDay } from '#members/rules/member-field.ts'
import { nameKey } from '#members/rules/name-key.ts'

test.each([
  [2024, 2, 29],
  [2023, 2, 28],
  [1900, 2, 28],
  [2000, 2, 29],
  [2026, 4, 30],
])('%i-%i has %i days', (year, month, days) => {
  expect(daysInMonth(year, month)).toBe(days)
})

test('a thirteenth month or a zeroth day is no day', () => {
  expect(isRealDay(2026, 13, 1)).toBe(false)
  expect(isRealDay(2026, 12, 0)).toBe(false)
})

test.each([
  ['2012-11-21', '2026-11-20', false],
  ['2012-11-21', '2026-11-21', true],
  ['2012-02-29', '2026-02-28', false],
  ['2012-02-29', '2026-03-01', true],
])('born %s is old enough on %s: %s', (birth, today, enough) => {
  expect(isOldEnough(birth, today)).toBe(enough)
})

const value = fc.string().filter(isJoinable)
const school = fc.record({
  school: value,
  degree: value,
  major: value,
  year: value,
  country: value,
})

test('joined schools come apart as they were', () => {
  fc.assert(
    fc.property(fc.array(school, { minLength: 1 }), (schools) => {
      expect(splitEducation(joinEducation(schools))).toEqual(schools)
    }),
  )
})

test.each(['a^b^c^d', 'a^b^c^d^e^f', 'a^b^c^d^e|'])('%s is not a list of schools', (joined) => {
  expect(splitEducation(joined)).toBeUndefined()
})

test.each([
  ['John Smith', 'JOHN  SMITH'],
  ["Siobhán O'Connor", 'Siobhan OConnor'],
  ['Müller, J.', 'muller J'],
  ['Jean-Luc Groß', 'JEANLUC GROSS'],
  ['홍 길동', '홍길동'],
])('%s and %s are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})

test.each([
  ['홍길동', '홍길둥'],
  ['洪吉童', '홍길동'],
  ['김수', '김수연'],
])('%s and %s are two names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other))
})
