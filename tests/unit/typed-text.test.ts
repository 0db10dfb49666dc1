import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberEmail, memberEnName, memberName } from '#members/api/member-fields.ts'
import { readEmail, readName } from '#members/rules/member-list.ts'
import { readMobile } from '#platform/rules/sheets/readings.ts'
import { normalTyped } from '#platform/rules/typed-text.ts'

test.each([
  ['name', memberName, 'D’Angelo‐Smith', "D'Angelo-Smith"],
  ['name', memberName, '홍\u00A0길동\u200B', '홍 길동'],
  ['name', memberName, '마리아ㆍ가르시아', '마리아·가르시아'],
  ['name', memberName, '홍길동'.normalize('NFD'), '홍길동'],
  ['name', memberName, 'ᄒᆞᆫ글', 'ᄒᆞᆫ글'],
  ['English name', memberEnName, 'Ｈｏｎｇ Gil–dong', 'Hong Gil-dong'],
  ['English name', memberEnName, 'José Müller‑Sørensen', 'José Müller-Sørensen'],
  ['English name', memberEnName, '‘t Hooft', "'t Hooft"],
  ['address', memberEmail, 'Hong＠snu.ac.kr', 'hong@snu.ac.kr'],
  ['address', memberEmail, '\u2060hong@\u200Bsnu.ac.kr\u00A0', 'hong@snu.ac.kr'],
  ['address', memberEmail, 'o’brien@example.ie', "o'brien@example.ie"],
])('%s: %s is %s', (_, schema, typed, meant) => {
  expect(schema.parse(typed)).toBe(meant)
})

test.each([
  [memberEnName, '홍길동'],
  [memberEnName, '-'],
  [memberName, '가'.repeat(51)],
  [memberEmail, 'hong kim@snu.ac.kr'],
])('%# is refused, not changed', (schema, typed) => {
  expect(schema.safeParse(typed).success).toBe(false)
})

test('is the same when it is put right again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const once = normalTyped(typed)
      expect(normalTyped(once)).toBe(once)
    }),
  )
})

test('lists are read as forms are', () => {
  expect(readName('Ｏ’Brien\u200B')).toMatchObject({ value: "O'Brien" })
  expect(readEmail("'o’brien＠example.ie'")).toEqual({ value: "o'brien@example.ie" })
  expect(readMobile('+1 415‑555‑0123')).toEqual({ value: '+14155550123' })
  expect(readMobile("'0044 20 7946 0958")).toEqual({ value: '+442079460958' })
  expect(readMobile('+82 10 1234 5678')).toEqual({ value: '01012345678' })
  expect(readMobile('+1 415 555 0123 / 010-1234-5678')).toMatchObject({ value: '+14155550123' })
})
