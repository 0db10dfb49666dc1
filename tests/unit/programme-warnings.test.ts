import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  differing,
  lasting,
  type Lists,
  placed,
  shifted,
  takenOff,
} from '#programme/rules/arranging.ts'
import { timed } from '#programme/rules/programme.ts'
import { type WarnedSession, warningsOf } from '#programme/rules/warnings.ts'

let last = 0

type Talk = Partial<WarnedSession['talks'][number]>

/** A session of an hour with talks of 30 minutes, each by somebody of that name. */
const at = (room: string, names: string, more: Partial<WarnedSession> = {}, of: Talk = {}) => {
  const own = { day: '2025-10-24', room, begins: '09:00', ends: '10:00', kind: 'talks' } as const
  const session = { ...own, session_pk: (last += 1), title_ko: `세션 ${last}`, chairs: [], ...more }
  const talks = Array.from(names, (name) => ({
    ...{ abstract_pk: (last += 1), receipt: `CB-${last}`, minutes: 30, lacks: '' },
    ...{ presenter: { name, email: name === '-' ? '' : `${name}@example.org` } },
    ...{ isCancelled: false, ...of },
  }))
  return { ...session, talks: timed(session, talks) }
}

const chair = { chairs: [{ name: '김', email: '김@example.org' }] }
const posters = { kind: 'posters' } as const
const other = { day: '2025-10-25' }

const table: readonly (readonly [string, WarnedSession[], string])[] = [
  ['nothing', [at('가', '김이'), at('나', '박최')], ''],
  ['a person twice at once', [at('가', '김'), at('나', '김')], 'twice'],
  ['three times at once', [at('가', '김'), at('나', '김'), at('다', '김')], 'twice twice twice'],
  ['one after the other', [at('가', '김이'), at('나', '이김')], ''],
  ['on another day', [at('가', '김'), at('나', '김', other)], ''],
  ['nobody known by an address', [at('가', '-'), at('나', '-')], ''],
  ['a poster and a talk at once', [at('가', '김'), at('나', '김', posters)], 'twice'],
  ['two posters of one session', [at('가', '김김', posters)], ''],
  ['a cancelled talk', [at('가', '김'), at('나', '김', {}, { isCancelled: true })], 'cancelled'],
  ['a chair who presents elsewhere', [at('가', '', chair), at('나', '김')], 'chair'],
  ['a chair who presents there', [at('가', '김', chair)], ''],
  ['a chair who presents later', [at('가', '', { ...chair, ends: '09:30' }), at('나', '이김')], ''],
  ['a chair with a poster elsewhere', [at('가', '', chair), at('나', '김', posters)], ''],
  ['an unregistered person, once', [at('가', '김김', {}, { lacks: '등록' })], 'unregistered'],
  ['minutes over the session', [at('가', '김이박')], 'minutes'],
  ['posters have no minutes', [at('가', '김이박', posters)], ''],
]

test.for(table)('warns of %s', ([, sessions, kinds]) => {
  const found = warningsOf(sessions)
  expect(found.map(({ kind }) => kind).join(' ')).toBe(kinds)
  expect(new Set(found.map(({ words }) => words)).size).toBe(found.length)
  for (const { words } of found) expect(words).toMatch(/주십시오\.$/)
})

const lists: Lists = new Map([
  [1, [1, 2, 3, 4].map((abstract_pk) => ({ abstract_pk, minutes: 10 }))],
  [2, [5, 6].map((abstract_pk) => ({ abstract_pk, minutes: 10 }))],
])

const pksOf = (some: Lists): string =>
  [...some.values()].map((list) => list.map((one) => one.abstract_pk).join(' ')).join('/')

const to = (session_pk: number, before?: number) => ({
  ...{ session_pk, minutes: 5, ...(before !== undefined && { before }) },
})

test.for([
  ['to the end', placed(lists, [1, 3], to(2)), '2 4/5 6 1 3'],
  ['before a talk', placed(lists, [6, 9], to(1, 2)), '1 6 9 2 3 4/5'],
  ['within a session', placed(lists, [1], to(1, 4)), '2 3 1 4/5 6'],
  ['before itself', placed(lists, [2, 4], to(1, 2)), '1 2 4 3/5 6'],
  ['up, as a block', shifted(lists, [2, 3], -1), '2 3 1 4/5 6'],
  ['down, but not over the end', shifted(lists, [3, 4, 5], 1), '1 2 3 4/6 5'],
  ['off', takenOff(lists, [1, 2, 6]), '3 4/5'],
] as const)('moves talks %s', ([, moved, expected]) => {
  expect(pksOf(moved)).toBe(expected)
})

test('no move loses a talk or changes a session that it does not name', () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 })
  const property = fc.property(some, fc.constantFrom(-1, 1), (pks, by) => {
    for (const next of [shifted(lists, pks, by), placed(lists, pks, to(by === 1 ? 1 : 2))]) {
      expect(pksOf(next).match(/\d/g)?.toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
      const named = differing(lists, next)
      for (const pk of [1, 2].filter((one) => !named.includes(one)))
        expect(next.get(pk)).toEqual(lists.get(pk))
    }
  })
  fc.assert(property)
  expect(differing(lists, lasting(lists, [5], 20))).toEqual([2])
})
