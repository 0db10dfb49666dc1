import {
  withItem,
  withMoved,
  withoutItem,
  withoutKey,
  withValue,
} from '#texts/console/form/edits.ts'
import { textForms } from '#texts/content/text-forms.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (path: string): string => readFileSync(join(testContent, path), 'utf8')

/** The lines that differ. */
const changed = (before: string, after: string) => {
  const [old, now] = [before.split('\n'), after.split('\n')]
  return {
    gone: old.filter((line) => !now.includes(line)),
    come: now.filter((line) => !old.includes(line)),
  }
}

const person = { position: '', name: '', affiliation: '' }

describe('a form changes the lines that it is about, and no other', () => {
  test.for(Object.keys(textForms()))('%s, written back as it was', (path) => {
    const text = read(path)
    const [key, value] = Object.entries(parse(text) as object).find(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ) ?? [undefined, '']
    expect(
      key === undefined ? withMoved(text, ['items'], 0, 0) : withValue(text, [key], value, []),
    ).toBe(text)
  })

  test('a sum', () => {
    const text = read('membership/fees.yaml')
    const after = withValue(text, ['annual', '정회원'], 90_000, [])
    expect(after).toBe(text.replace('80000', '90000'))
  })

  test('a person in one line, whose workplace has a comma', () => {
    const text = read('introduce/officers.yaml')
    const after = withValue(text, ['officers', 1, 'affiliation'], '가대학교, 나병원', [])
    expect(changed(text, after)).toEqual({
      gone: ['  - { position: 부회장, name: 이○○, affiliation: ○○대학교 생명과학부 }'],
      come: ['  - { position: 부회장, name: 이○○, affiliation: "가대학교, 나병원" }'],
    })
  })

  test('a date in quotes keeps them', () => {
    const text = read('introduce/history.yaml')
    const after = withValue(text, ['items', 0, 'date'], '2026-01', [])
    expect(after).toBe(text.replace('"2025-10"', '"2026-01"'))
  })

  test('what is missing goes to its place, and out of it again', () => {
    const text = read('site.yaml')
    const order = ['email', 'officeHours', 'registration']
    const without = withoutKey(text, ['officeHours'])
    expect(changed(text, without)).toEqual({
      gone: ['officeHours: 평일 10:00~17:00 (점심시간 12:00~13:00)'],
      come: [],
    })
    const again = withValue(
      without,
      ['officeHours'],
      '평일 10:00~17:00 (점심시간 12:00~13:00)',
      order,
    )
    expect(again).toBe(text)
  })

  test('the comment of a key that goes stays in the file', () => {
    const text = read('site.yaml')
    const after = withoutKey(text, ['seal'])
    expect(changed(text, after)).toEqual({ gone: ['seal: seal.svg'], come: [] })
  })
})

describe('a list', () => {
  const text = read('introduce/officers.yaml')

  test('grows by an item that looks as the others', () => {
    const filled = withValue(
      withItem(text, ['officers'], 1, person),
      ['officers', 1, 'name'],
      '박○○',
      [],
    )
    expect(changed(text, filled)).toEqual({
      gone: [],
      come: ['  - { position: "", name: 박○○, affiliation: "" }'],
    })
  })

  test('is put into another order and back', () => {
    const moved = withMoved(text, ['officers'], 0, 3)
    expect(moved).not.toBe(text)
    expect(changed(text, moved)).toEqual({ gone: [], come: [] })
    expect(withMoved(moved, ['officers'], 3, 0)).toBe(text)
  })

  test('loses an item and nothing else', () => {
    expect(changed(text, withoutItem(text, ['officers'], 0))).toEqual({
      gone: ['  - { position: 회장, name: 김○○, affiliation: ○○대학교 의과대학 }'],
      come: [],
    })
  })

  test('keeps the comments between its items: over what is new, and over what follows one that goes', () => {
    const history = read('introduce/history.yaml')
    const item = { date: '2026-01', text: '새 일' }
    const grown = withItem(history, ['items'], 0, item)
    expect(grown).toContain('# 2020년대\n  - date: "2026-01"\n    text: 새 일\n  - date: "2025-10"')
    expect(withoutItem(grown, ['items'], 0)).toBe(history)
    const without = withoutItem(history, ['items'], 0)
    expect(without).toContain('# 2020년대\n  - date: "2025-05"')
  })
})

test('the forms have a Korean label for every key, and know sums, days and choices', () => {
  const forms = JSON.stringify(textForms())
  expect([...forms.matchAll(/"label":"([^"가-힣]*)"/g)].map(([, label]) => label)).toEqual(
    Object.keys(textForms()).map(() => ''),
  )
  expect(forms).toContain('"kind":"won","key":"정회원"')
  expect(forms).toContain('"options":["공동주최","후원","협찬"]')
  expect(forms).toMatch(/"kind":"day","key":"from"/)
})
