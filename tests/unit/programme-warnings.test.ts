import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differing, lasting, type Lists, placed, shifted, takenOff } from '#programme/rules/arranging.ts'
import { timed } from '#programme/rules/programme.ts'
import { type WarnedSession, warningsOf } from '#programme/rules/warnings.ts'

let last = 0

/** A talk of 30 minutes unless told otherwise; times follow from the session. */
const talk = (name: string, more: Partial<WarnedSession['talks'][number]> = {}) => {
  last += 1
  const presenter = { name, email: name === '' ? '' : `${name}@example.org` }
  const own = { abstract_pk: last, receipt: `CB-${last}`, minutes: 30, begins: '', ends: '' }
  return { ...own, presenter, lacks: '', isCancelled: false, ...more }
}

const session = ({ talks = [], ...more }: Partial<WarnedSession>): WarnedSession => {
  last += 1
  const own = { day: '2025-10-24', room: '가', begins: '09:00', ends: '10:00', kind: 'talks' } as const
  const whole = { ...own, session_pk: last, title_ko: `세션 ${last}`, chairs: [], ...more }
  return { ...whole, talks: timed(whole, talks) }
}

const chair = (name: string) => [{ name, email: `${name}@example.org` }]

const talks = (...names: string[]) => ({ talks: names.map((name) => talk(name)) })

const table: readonly (readonly [string, Partial<WarnedSession>[], string])[] = [
  ['nothing', [talks('김', '이'), { room: '나', ...talks('박', '최') }], ''],
  ['a person twice at once', [talks('김'), { room: '나', ...talks('김') }], 'twice'],
  ['a person three times at once', [talks('김'), { room: '나', ...talks('김') }, { room: '다', ...talks('김') }], 'twice twice twice'],
  ['one after the other', [talks('김', '이'), { room: '나', ...talks('이', '김') }], ''],
  ['on another day', [talks('김'), { room: '나', day: '2025-10-25', ...talks('김') }], ''],
  ['nobody known by an address', [talks(''), { room: '나', ...talks('') }], ''],
  ['a poster and a talk at once', [talks('김'), { room: '나', kind: 'posters', ...talks('김') }], 'twice'],
  ['two posters of one session', [{ kind: 'posters', ...talks('김', '김') }], ''],
  ['a cancelled talk counts no more', [talks('김'), { room: '나', talks: [talk('김', { isCancelled: true })] }], 'cancelled'],
  ['a chair who presents elsewhere', [{ chairs: chair('김') }, { room: '나', ...talks('김') }], 'chair'],
  ['a chair who presents in the own session', [{ chairs: chair('김'), ...talks('김') }], ''],
  ['a chair who presents afterwards', [{ chairs: chair('김'), ends: '09:30' }, { room: '나', ...talks('이', '김') }], ''],
  ['a chair with a poster elsewhere', [{ chairs: chair('김') }, { room: '나', kind: 'posters', ...talks('김') }], ''],
  ['a presenter who is not registered, once', [{ talks: [talk('김', { lacks: '등록' }), talk('김', { lacks: '등록' })] }], 'unregistered'],
  ['minutes over the session', [talks('김', '이', '박')], 'minutes'],
  ['posters have no minutes', [{ kind: 'posters', ...talks('김', '이', '박') }], ''],
]

describe('warnings', () => {
  test.for(table)('%s', ([, sessions, kinds]) => {
    const found = warningsOf(sessions.map(session))
    expect(found.map(({ kind }) => kind).join(' ')).toBe(kinds)
    expect(new Set(found.map(({ words }) => words)).size).toBe(found.length)
    for (const { words } of found) expect(words).toMatch(/(?:주십시오)\.$/)
  })
})

const lists: Lists = new Map([
  [1, [1, 2, 3, 4].map((abstract_pk) => ({ abstract_pk, minutes: 10 }))],
  [2, [5, 6].map((abstract_pk) => ({ abstract_pk, minutes: 10 }))],
])

const pksOf = (some: Lists) => [...some.values()].map((list) => list.map((one) => one.abstract_pk))

describe('moves of talks', () => {
  test.for([
    ['to the end', placed(lists, [1, 3], { session_pk: 2, minutes: 5 }), [[2, 4], [5, 6, 1, 3]]],
    ['before a talk', placed(lists, [6, 9], { session_pk: 1, before: 2, minutes: 5 }), [[1, 6, 9, 2, 3, 4], [5]]],
    ['within a session', placed(lists, [1], { session_pk: 1, before: 4, minutes: 5 }), [[2, 3, 1, 4], [5, 6]]],
    ['before itself', placed(lists, [2, 4], { session_pk: 1, before: 2, minutes: 5 }), [[1, 2, 4, 3], [5, 6]]],
    ['up, as a block', shifted(lists, [2, 3], -1), [[2, 3, 1, 4], [5, 6]]],
    ['down, but not over the end', shifted(lists, [3, 4, 5], 1), [[1, 2, 3, 4], [6, 5]]],
    ['off', takenOff(lists, [1, 2, 6]), [[3, 4], [5]]],
  ] as const)('%s', ([, moved, expected]) => {
    expect(pksOf(moved)).toEqual(expected)
  })

  test('lose no talk and know which sessions they change', () => {
    const some = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 })
    fc.assert(
      fc.property(some, fc.constantFrom(-1, 1), fc.constantFrom(1, 2), (pks, by, session_pk) => {
        for (const next of [shifted(lists, pks, by), placed(lists, pks, { session_pk, minutes: 1 })]) {
          expect(pksOf(next).flat().toSorted()).toEqual([1, 2, 3, 4, 5, 6])
          const same = [1, 2].filter((pk) => !differing(lists, next).includes(pk))
          for (const pk of same) expect(next.get(pk)).toEqual(lists.get(pk))
        }
      }),
    )
    expect(differing(lists, lasting(lists, [5], 20))).toEqual([2])
  })
})
