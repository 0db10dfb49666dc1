import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, sentencesOf } from '#programme/rules/changes.ts'
import { roomsAt } from '#programme/rules/now.ts'
import { withNumbers } from '#programme/rules/numbers.ts'
import type { PlacedSession, Programme } from '#programme/rules/programme.ts'
import { runs } from '#tests/support/nightly.ts'

const talk = { abstract_pk: 7, number: 'O-01', begins: '09:00', ends: '09:10' }

const session: PlacedSession = {
  ...{ session_pk: 1, day: '2025-10-24', room: 'A실', begins: '09:00', ends: '10:00' },
  ...{ kind: 'talks', title_ko: '세포', title_en: '', talks: [talk] },
  chairs: [{ chair_pk: 3, name: '박좌장', name_en: '', company: '' }],
}

const before: Programme = { sessions: [session] }

/** The kinds that a change of the session touches, with the sentences about it. */
const touchedBy = (more: Partial<PlacedSession>, address?: string) => {
  const after = { sessions: [{ ...session, ...more }] }
  const changes = changesOf(before, after, () => address)
  const kinds = changes.map((one) => (one.after ?? one.before)?.kind).join(' ')
  return { kinds, sentences: sentencesOf(changes, () => '텔로미어').join('\n') }
}

const at = '2025.10.24(금) 09:00~09:10, A실, ‘세포’'

test.for<[string, Partial<PlacedSession>, string, string]>([
  ['nothing', {}, '', ''],
  ['another company of the chair', { title_en: 'Cells' }, '', ''],
  ['room', { room: 'B실' }, 'session talk chair', 'B실'],
  ['day', { day: '2025-10-25' }, 'session talk chair', '2025.10.25(토)'],
  ['end', { ends: '10:30' }, 'session chair', '10:30'],
  ['title', { title_ko: '분자' }, 'session', '‘분자’'],
  ['a later begin', { talks: [{ ...talk, begins: '09:05' }] }, 'talk', `O-01 텔로미어, ${at} →`],
  ['an earlier end', { talks: [{ ...talk, ends: '09:05' }] }, '', ''],
  ['a talk taken off', { talks: [] }, 'talk', `발표 제외: O-01 텔로미어, ${at}`],
  ['a new talk', { talks: [talk, { ...talk, abstract_pk: 8 }] }, 'talk', '발표 추가'],
  ['a chair taken off', { chairs: [] }, 'chair', '좌장 제외: 박좌장'],
])('%s touches those whom it concerns alone', ([, more, kinds, words]) => {
  const touched = touchedBy(more)
  expect(touched.kinds).toBe(kinds)
  expect(touched.sentences).toContain(words)
})

test('a chair who was taken off and put back under the same address is not told', () => {
  const again = { chairs: [{ chair_pk: 9, name: '박좌장', name_en: '', company: '' }] }
  expect(touchedBy(again, 'chair@example.com').kinds).toBe('')
  expect(touchedBy(again).kinds).toBe('chair chair')
})

const kinds = fc.constantFrom('talks' as const, 'posters' as const)

test('numbers are whole, kept for ever and never given twice', () => {
  const boards = fc.array(
    fc.record({ kind: kinds, count: fc.integer({ min: 0, max: 5 }), drops: fc.boolean() }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(boards, (steps) => {
      const given = new Map<number, string>()
      let sessions: PlacedSession[] = []
      for (const [step, { kind, count, drops }] of steps.entries()) {
        const talks = Array.from({ length: count }, (_, place) => ({
          ...{ abstract_pk: step * 10 + place, number: '', begins: '09:00', ends: '09:10' },
        }))
        sessions = [...(drops ? [] : sessions), { ...session, session_pk: step, kind, talks }]
        const abstracts = new Map(
          talks.map(({ abstract_pk: pk }) => [
            pk,
            { isInvited: pk % 3 === 0, field: pk % 2 ? 'AD' : 'CB', presenter: `이${pk}` },
          ]),
        )
        const known = { abstracts, given: [...given.values()], fields: ['CB', 'AD'] }
        ;({ sessions } = withNumbers({ sessions }, known) as { sessions: PlacedSession[] })
        for (const { abstract_pk, number } of sessions.flatMap((one) => one.talks)) {
          expect(number).toMatch(/^(?:[OI]-\d\d|P-\d{3})$/)
          expect(given.get(abstract_pk) ?? number).toBe(number)
          given.set(abstract_pk, number)
        }
        expect(new Set(given.values()).size).toBe(given.size)
      }
    }),
    { numRuns: runs(30, 300) },
  )
})

test('posters are numbered by field, then by name, invited talks apart', () => {
  const of = (pk: number) => ({ ...talk, abstract_pk: pk, number: '' })
  const facts = (field: string, presenter: string, isInvited = false) => ({
    ...{ field, presenter, isInvited },
  })
  const { sessions } = withNumbers(
    {
      sessions: [
        { ...session, talks: [of(1), of(2), of(3)] },
        { ...session, kind: 'posters', talks: [of(4), of(5), of(6)] },
      ],
    },
    {
      abstracts: new Map([
        [2, facts('CB', '홍', true)],
        [4, facts('AD', '가')],
        [5, facts('CB', '하')],
        [6, facts('CB', '나')],
      ]),
      ...{ given: ['O-04'], fields: ['CB', 'AD'] },
    },
  )
  const numbers = sessions.flatMap(({ talks }) =>
    talks.map(({ abstract_pk, number }) => `${abstract_pk} ${number}`),
  )
  expect(numbers).toEqual(['1 O-05', '2 I-01', '3 O-06', '6 P-001', '5 P-002', '4 P-003'])
})

test.for([
  ['08:59', undefined, 'O-01'],
  ['09:00', 'O-01', '점심'],
  ['09:10', undefined, '점심'],
  ['12:00', '점심', undefined],
  ['13:00', undefined, undefined],
] as const)('at %s the screen shows %s, then %s', ([time, on, next]) => {
  const shown = { ...talk, title: '', presenter: '', isCancelled: false }
  const lunch = { ...session, kind: 'break', title: '점심', begins: '12:00', ends: '13:00' }
  const sessions = [
    { ...lunch, talks: [] },
    { ...session, title: '세포', talks: [shown] },
  ]
  const [room] = roomsAt(sessions, time)
  const nameOf = (one: { number: string; title: string } | undefined) => one?.number || one?.title
  expect([nameOf(room?.on), nameOf(room?.next)]).toEqual([on, next])
})
