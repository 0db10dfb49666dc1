import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CheckinEvent, scansOf } from '#conference/rules/checkin.ts'
import { creditsOf, staysOf } from '#conference/rules/credits.ts'

const held = {
  date: '2027-04-23',
  programme: [
    { start: '09:00', end: '09:30', kind: '등록' },
    { start: '09:30', end: '11:30', kind: '강연' },
    { start: '11:30', end: '13:00', kind: '휴식' },
    { start: '13:00', end: '15:00', kind: '강연' },
    { start: '15:00', end: '15:30', kind: '토론' },
  ],
}

const rules = {
  kinds: ['강연', '토론'],
  steps: [
    { minutes: 60, credits: 1 },
    { minutes: 180, credits: 3 },
    { minutes: 240, credits: 4 },
  ],
  most: 3.5,
}

const at = (time: string): string => `2027-04-23T${time}+09:00`

/** `i09:00 o11:00`: checked in at nine, out at eleven. */
const scans = (day: string) =>
  day
    .split(' ')
    .filter(Boolean)
    .map((scan) => ({
      kind: scan.startsWith('i') ? ('in' as const) : ('out' as const),
      at: at(scan.slice(1)),
    }))

const earned = (day: string) => creditsOf(held, rules, staysOf(scans(day)))

test.each([
  ['', 0, 0, '강연·토론 270분 중 0분 참석, 평점 없음(60분 이상부터 인정)'],
  ['i08:50 o15:40', 270, 3.5, '강연·토론 270분 중 270분 참석, 3.5평점(하루 최대)'],
  ['i09:40 o12:00 i13:05 o14:15', 180, 3, '강연·토론 270분 중 180분 참석, 3평점(180분 이상)'],
  ['i09:40 o12:00 i13:05 o14:14', 179, 1, '강연·토론 270분 중 179분 참석, 1평점(60분 이상)'],
  // The seconds of the times shown do not count.
  ['i09:30:59 o10:30:00', 60, 1, '강연·토론 270분 중 60분 참석, 1평점(60분 이상)'],
  // Nobody knows when this person left, or came.
  ['i09:00', 0, 0, '강연·토론 270분 중 0분 참석, 평점 없음(60분 이상부터 인정)'],
  ['o12:00', 0, 0, '강연·토론 270분 중 0분 참석, 평점 없음(60분 이상부터 인정)'],
  ['i09:00 o11:00 i13:00', 90, 1, '강연·토론 270분 중 90분 참석, 1평점(60분 이상)'],
  // A badge shown again changes nothing.
  ['i09:00 i11:00 o13:30', 150, 1, '강연·토론 270분 중 150분 참석, 1평점(60분 이상)'],
  ['i09:30 o10:30 o15:30', 60, 1, '강연·토론 270분 중 60분 참석, 1평점(60분 이상)'],
])('%s earns %d minutes', (day, minutes, credits, why) => {
  expect(earned(day)).toEqual({ minutes, credits, why })
})

test('minutes are those of a lecture between a check-in and a check-out, however they arrive', () => {
  const words = (minute: number): string =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const kindAt = (minute: number) =>
    held.programme.find(({ start, end }) => start <= words(minute) && words(minute) < end)?.kind
  const scan = fc.record({
    minute: fc.integer({ min: 8 * 60, max: 17 * 60 }),
    kind: fc.constantFrom('in', 'out'),
    isUndone: fc.boolean(),
  })
  const days = fc.uniqueArray(scan, { selector: ({ minute }) => minute, maxLength: 8 })
  const property = fc.property(days, fc.infiniteStream(fc.nat()), (day, chance) => {
    const events = day.flatMap(({ minute, kind, isUndone }): CheckinEvent[] => {
      const [pass_id, undoing] = [`s${minute}`, `u${minute}`]
      const event = {
        pass_id,
        registrant: 'o1',
        undoes: null,
        at: at(words(minute)),
        desk: '',
      } as const
      const undo = { ...event, pass_id: undoing, kind: 'undo', undoes: pass_id } as const
      return [{ ...event, kind }, ...(isUndone ? [undo] : [])]
    })
    const late = [...events, ...events].toSorted(() => ((chance.next().value ?? 0) % 2) - 0.5)
    const standing = day.filter(({ isUndone }) => !isUndone)
    const isOut = ({ kind }: { kind: string }) => kind === 'out'
    let minutes = 0
    for (let now = 0; now < 24 * 60; now++) {
      const before = standing.filter(({ minute }) => minute <= now)
      const left = Math.max(-1, ...before.filter(isOut).map(({ minute }) => minute))
      const isHere = before.some(({ kind, minute }) => kind === 'in' && minute > left)
      const leaves = standing.some((one) => isOut(one) && one.minute > now)
      if (isHere && leaves && rules.kinds.includes(kindAt(now) ?? '')) minutes += 1
    }
    const result = creditsOf(held, rules, staysOf(scansOf(late)))
    expect(result.minutes).toBe(minutes)
    expect(result.credits).toBeLessThanOrEqual(rules.most)
  })
  fc.assert(property)
})
