import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { testContent } from '#tests/support/content-dir.ts'
import {
  withItem,
  withMoved,
  withoutItem,
  withoutKey,
  withValue,
} from '#texts/console/form/edits.ts'
import { Conference } from '#texts/content/schema/conference.ts'
import { textForms } from '#texts/content/text-forms.ts'
import { fieldChanges } from '#texts/rules/field-changes.ts'
import { partsOf, withBody, withYaml } from '#texts/rules/front-matter.ts'
import { emptyConference, nextConference, sameDayNextYear } from '#texts/rules/next-conference.ts'
import { blankOf, formOf } from '#texts/rules/text-form.ts'

const read = (path: string): string =>
  readFileSync(
    join(testContent, path.replace('bylaws/*', 'bylaws/2025-01-01').replace('*', '2025-autumn')),
    'utf8',
  )

/** The lines that differ. */
const changed = (before: string, after: string) => {
  const [old, now] = [before.split('\n'), after.split('\n')]
  return {
    gone: old.filter((line) => !now.includes(line)),
    come: now.filter((line) => !old.includes(line)),
  }
}

describe('a form changes the lines that it is about, and no other', () => {
  test.for(Object.keys(textForms()))('%s, written back as it was', (path) => {
    const text = read(path)
    const [key, value] = Object.entries(parse(partsOf(path, text).yaml ?? '') as object).find(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ) ?? [undefined, '']
    const same = (yaml: string): string =>
      key === undefined ? withMoved(yaml, ['items'], 0, 0) : withValue(yaml, [key], value, [])
    expect(withYaml(path, text, same)).toBe(text)
  })

  test('the name and a word of a letter with front matter', () => {
    const path = 'introduce/greeting.md'
    const text = read(path)
    const renamed = withYaml(path, text, (yaml) => withValue(yaml, ['name'], '이○○', []))
    const { body } = partsOf(path, renamed)
    const after = withBody(renamed, body.replace('감사합니다.', '---\n고맙습니다.'))
    expect(changed(text, after)).toEqual({
      gone: ['name: 김○○', '감사합니다.'],
      come: ['name: 이○○', '고맙습니다.'],
    })
    expect(partsOf(path, '줄표가 없는 글')).toEqual({ yaml: undefined, body: '줄표가 없는 글' })
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
      gone: [expect.stringContaining('이○○, affiliation: ○○대학교 생명과학부, en:')],
      come: [expect.stringContaining('이○○, affiliation: "가대학교, 나병원", en:')],
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
    const hours = '평일 10:00~17:00 (점심시간 12:00~13:00)'
    expect(withValue(without, ['officeHours'], hours, order)).toBe(text)
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
    const grown = withItem(text, ['officers'], 1, { position: '', name: '', affiliation: '' })
    const filled = withValue(grown, ['officers', 1, 'name'], '박○○', [])
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
      gone: [
        expect.stringContaining('{ position: 회장, name: 김○○, affiliation: ○○대학교 의과대학'),
      ],
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
  expect([...forms.matchAll(/"label":"((?!id")[^"가-힣]*)"/g)].map(([, label]) => label)).toEqual(
    Object.keys(textForms()).map(() => ''),
  )
  expect(forms).toContain('"kind":"won","key":"정회원"')
  expect(forms).toContain('"options":["공동주최","후원","협찬"]')
  expect(forms).toMatch(/"kind":"day","key":"from"/)
})

test('a fee that is not taken is written as null, and a figure in its place again', () => {
  const text = read('conferences/*.yaml')
  const without = withValue(text, ['fees', 0, 'pre'], null, [])
  expect(changed(text, without).come).toEqual([
    '  - { who: 정회원, memberType: 정회원, pre: null, onSite: 60000, en: { who: Regular member, of: qb5ibe } }',
  ])
  expect(withValue(without, ['fees', 0, 'pre'], 50_000, [])).toBe(text)
})

test('nobody sees what records hold, and a new row gets it', () => {
  const form = formOf(textForms(), 'calendar.yaml')
  const [duties] = form?.fields ?? []
  if (duties?.kind !== 'list') throw new Error('There is a list of duties')
  expect(blankOf(duties.item, () => 'a1')).toMatchObject({ id: 'a1', title: '' })
  expect(formOf(textForms(), 'conferences/2031-x.yaml')?.fields[0]).toMatchObject({ kind: 'id' })
  expect(formOf(textForms(), 'bylaws/2025-01-01/version.yaml')?.fields).toMatchObject([
    { key: 'label', label: '개정 차수' },
    { key: 'amendedOn', kind: 'day' },
    { key: 'effectiveOn', kind: 'id' },
    { key: 'summary', kind: 'words' },
    { key: 'en', fields: [{ key: 'label' }, { key: 'summary' }] },
  ])
  expect(formOf(textForms(), 'terms/2001-01-01.md')).toBeUndefined()
  expect(formOf(textForms(), 'bylaws/2025-01-01/chapter-1.md')).toBeUndefined()
})

const conferenceForm = formOf(textForms(), 'conferences/a.yaml')
if (conferenceForm === undefined) throw new Error('There is a form')

describe('the next conference', () => {
  const text = read('conferences/*.yaml')
  const wanted = { date: '2026-10-23', season: '추계', programme: 'all' } as const

  test('has every day a year later on its weekday, with the comments of the last', () => {
    const next = nextConference(text, wanted)
    expect(Conference.parse(parse(next))).toMatchObject({
      id: '2026-autumn',
      title: '2026년 한국노화과학회 추계학술대회',
      shortName: '2026 추계학술대회',
      goodsName: '2026년 추계학술대회 등록비',
      date: '2026-10-23',
      preRegistration: {
        from: '2026-09-07T00:00:00+09:00',
        until: '2026-10-14T18:00:00+09:00',
      },
    })
    expect(next).toContain('2026년 9월 29일(화)까지')
    expect(next).toContain('2025년도 결산 승인, 2027년도 회장과 감사 선출')
    const comments = (one: string) => one.split('\n').filter((line) => /^\s*#/.test(line))
    expect(comments(next)).toEqual(comments(text))
  })

  test('keeps weekdays where the day is another one, and takes another season', () => {
    const spring = nextConference(text, { ...wanted, date: '2026-04-18', season: '춘계' })
    const { preRegistration, shortName, id } = Conference.parse(parse(spring))
    expect([id, shortName]).toEqual(['2026-spring', '2026 춘계학술대회'])
    // A Saturday in place of a Friday: a Monday and a Wednesday all the same.
    expect(preRegistration.from).toBe('2026-03-02T00:00:00+09:00')
    expect(preRegistration.until).toBe('2026-04-08T18:00:00+09:00')
    expect(spring).not.toContain('추계')
  })

  test('keeps the hours alone, or nothing of the programme', () => {
    const hours = Conference.parse(parse(nextConference(text, { ...wanted, programme: 'hours' })))
    expect(hours.programme).toHaveLength(Conference.parse(parse(text)).programme.length)
    const talk = { start: '09:40', end: '10:30', kind: '강연', title: '[기조강연] 제목 미정' }
    expect(hours.programme[2]).toEqual(talk)
    expect(JSON.stringify(hours.programme)).not.toMatch(/speaker|○○/)
    const none = Conference.parse(parse(nextConference(text, { ...wanted, programme: 'none' })))
    expect(none.programme).toHaveLength(1)
    const empty = emptyConference(conferenceForm, '한국노화과학회', wanted)
    expect(parse(empty)).toMatchObject({ id: '2026-autumn', theme: '', fees: [{ pre: null }] })
  })

  test.for([
    ['2025-10-24', '2025-11-01', '2026-10-23'],
    ['2025-10-24', '2027-01-01', '2027-10-22'],
  ] as const)('after %s, on %s, is likely to be on %s', ([last, today, next]) => {
    expect(sameDayNextYear(last, today)).toBe(next)
  })
})

test('what a draft changes is told in the words of its form', () => {
  const text = read('conferences/*.yaml')
  const dearer = withValue(text, ['fees', 0, 'pre'], 60_000, [])
  const longer = withItem(withoutKey(dearer, ['capacity']), ['programme'], 0, { start: '08:00' })
  expect(fieldChanges(conferenceForm, parse(text), parse(longer))).toEqual([
    { label: '등록 정원(명)', before: '96', after: '없음' },
    { label: '등록비 1 사전등록(원)', before: '50,000원', after: '60,000원' },
    { label: '프로그램', before: '18건', after: '19건' },
  ])
  const [home] = formOf(textForms(), 'home.yaml')?.fields ?? []
  expect(home).toMatchObject({ fields: [{ kind: 'list', fixed: true }] })
})
