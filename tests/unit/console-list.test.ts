import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filtered, queryOf, readAddress } from '#platform/console/list/address.ts'
import { agoWords } from '#platform/console/moment.ts'
import { placesWith, ranked, rankOf } from '#staff/console/frame/search/places.ts'
import { changesOf } from '#staff/console/log/changes.ts'

const names = ['q', 'kind', 'from']

describe('the address of a list', () => {
  test('says what it shows, and is read again as it was', () => {
    const value = fc.string({ minLength: 1 }).map((text) => `x${text.trim()}`)
    const address = fc.record({
      page: fc.integer({ min: 1, max: 9999 }),
      sort: fc.constantFrom(undefined, 'at', '-at', 'staff_name'),
      filters: fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true }),
    })
    fc.assert(
      fc.property(address, (given) => {
        expect(readAddress(queryOf(given), names)).toEqual(given)
      }),
    )
  })

  test('is read as far as it makes sense', () => {
    const usual = { page: 1, sort: undefined, filters: {} }
    expect(readAddress('?page=-3&sort=a b&other=1&q=%20', names)).toEqual(usual)
    expect(readAddress('?page=2.5&sort=;drop', names)).toEqual(usual)
    expect(queryOf(usual)).toBe('')
  })

  test('another filter leads back to the first page; an empty one is gone', () => {
    const address = { page: 3, sort: '-at', filters: { q: '회비', kind: 'post' } }
    expect(filtered(address, { kind: '', from: '2026-11-01' })).toEqual({
      page: 1,
      sort: '-at',
      filters: { q: '회비', from: '2026-11-01' },
    })
  })
})

describe('rooms and actions', () => {
  const labels = (q: string) => placesWith(q, ['own', 'staff', 'log.own']).map(({ label }) => label)

  test.for([
    ['이력', '이력'],
    ['ㅇㄹ', '이력'],
    ['이려', '이력'],
    ['dlfur', '이력'],
    ['ㅈㅇㅊㄷ', '직원 초대'],
    ['직원초대', '직원 초대'],
    ['내 계', '내 계정'],
  ] as const)('%s finds %s', ([typed, label]) => {
    expect(labels(typed)).toContain(label)
  })

  test('the best match stands first', () => {
    const all = ['한 직원 명단', '직원', '새직원', '직원 초대']
    expect(
      ranked(
        all.map((label) => ({ label })),
        '직원',
      ).map(({ label }) => label),
    ).toEqual(['직원', '직원 초대', '한 직원 명단', '새직원'])
    expect(rankOf('직원 초대', 'ㅈㅇ')).toBe(1)
  })

  test('are looked for by whatever is typed, also letters that make no syllable', () => {
    for (const typed of ['hhk', 'HKZ', 'zzhkz']) expect(labels(typed)).toEqual([])
  })

  test('are those that one may go to', () => {
    expect(labels('회칙')).toEqual([])
    expect(placesWith('ㅈㅇ', ['own']).map(({ label }) => label)).toEqual([])
  })
})

test('a row of the log says what changed, field by field', () => {
  expect(
    changesOf({
      kind: 'staff',
      before: { roles: ['편집'], title: '같음' },
      after: { roles: ['편집', '회계'], title: '같음' },
    }),
  ).toEqual([{ field: '역할', before: '편집', after: '편집, 회계' }])
  expect(
    changesOf({ kind: 'post', before: null, after: { pinned: true, files: { name: 'a.pdf' } } }),
  ).toEqual([
    { field: '중요 표시', before: '', after: '예' },
    { field: 'files · name', before: '', after: 'a.pdf' },
  ])
  const money = { before: { state: 'paid' }, after: { state: 'to_return', amount: 10_000 } }
  expect(changesOf({ kind: 'deposit', ...money })).toEqual([
    { field: '상태', before: '납부완료', after: '반환할 입금' },
    { field: '금액', before: '', after: '10000' },
  ])
  const title = {
    before: { state: 'draft', title: 'paid' },
    after: { state: 'bin', title: 'free' },
  }
  expect(changesOf({ kind: 'post', ...title })).toEqual([
    { field: '상태', before: '임시 저장', after: '휴지통' },
    { field: '제목', before: 'paid', after: 'free' },
  ])
  expect(changesOf({ kind: 'post', before: null, after: null })).toEqual([])
})

test('how long ago is said as people say it', () => {
  const now = new Date('2026-11-21T03:00:00Z')
  expect(agoWords('2026-11-21T02:59:30Z', now)).toBe('방금')
  expect(agoWords('2026-11-21T02:57:00Z', now)).toBe('3분 전')
  expect(agoWords('2026-11-21T01:00:00Z', now)).toBe('2시간 전')
  expect(agoWords('2026-11-19T01:00:00Z', now)).toBe('2026.11.19 10:00')
})
