import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as checkin from '#conference/rules/checkin.ts'
import { orderRegistrant } from '#conference/rules/registration.ts'
import { runs } from '#tests/support/nightly.ts'

// Three desks, of which any may be without a network at any time, and what they agree on (decision 060).

const people = [1, 2, 3, 4].map(orderRegistrant)
const names = ['1번', '2번', '3번'] as const
type At = 0 | 1 | 2

/** `send`: the server takes everything in; its answer is then heard, or lost on the way. */
type Step =
  | { do: 'show'; desk: At; person: number }
  | { do: 'undo' | 'send' | 'hear' | 'lose'; desk: At }
  | { do: 'wait'; seconds: number }

const desk = fc.constantFrom<At>(0, 1, 2)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('show'), desk, person: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo'), desk }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('send', 'hear', 'lose'), desk }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait'), seconds: fc.nat(3600) }) },
)

const iso = (time: number) => new Date(time).toISOString()

/** A venue: the server as src/conference/server/checkin/service.ts has it, and devices whose clocks are set as they are. */
const openVenue = (offsets: readonly number[]) => {
  let now = Date.parse('2025-10-24T00:00:00Z')
  let count = 0
  const server = new Map<string, checkin.CheckinEvent>()
  const desks: [checkin.Desk, checkin.Desk, checkin.Desk] = [
    checkin.newDesk,
    checkin.newDesk,
    checkin.newDesk,
  ]
  /** Answers on their way: a desk waits for one before it sends again. */
  const answers = new Map<At, { confirmed: Set<string>; passes: checkin.CheckinEvent[] }>()
  /** Every pass by which somebody went in, and whom a desk turned away, by which pass. */
  const wentIn: checkin.CheckinEvent[] = []
  const undone = new Set<string>()
  const told: { by: checkin.CheckinEvent; at: At }[] = []
  const clockOf = (at: At) => now + (offsets[at] ?? 0)
  const newId = () => `${(count++ * 7919) % 10_007}`.padStart(5, '0')

  const send = (at: At): void => {
    if (answers.has(at)) return
    const sent = desks[at].queue
    for (const pass of sent) {
      const ago = clockOf(at) - Date.parse(pass.at)
      if (!server.has(pass.pass_id)) server.set(pass.pass_id, { ...pass, at: iso(now - ago) })
    }
    const confirmed = new Set(sent.map(({ pass_id }) => pass_id))
    answers.set(at, { confirmed, passes: [...server.values()] })
  }

  const hear = (at: At): void => {
    const answer = answers.get(at)
    if (answer !== undefined) desks[at] = checkin.agreed(desks[at], answer.confirmed, answer.passes)
    answers.delete(at)
  }

  const sync = (at: At): void => {
    hear(at)
    send(at)
    hear(at)
  }

  const show = (at: At, person: number): void => {
    const pass: checkin.CheckinEvent = {
      pass_id: newId(),
      registrant: people[person] ?? 'o1',
      kind: 'in',
      undoes: null,
      at: iso(clockOf(at)),
      desk: names[at],
    }
    const shown = checkin.present(desks[at], pass)
    desks[at] = shown.desk
    if (shown.before === undefined) wentIn.push(pass)
    else told.push({ by: shown.before, at })
  }

  const undo = (at: At): void => {
    const last = wentIn.findLast((pass) => pass.desk === names[at] && !undone.has(pass.pass_id))
    if (last === undefined) return
    undone.add(last.pass_id)
    desks[at] = checkin.takeBack(desks[at], last, { pass_id: newId(), at: iso(clockOf(at)) })
  }

  const take = (happens: Step): void => {
    if (happens.do === 'wait') now += happens.seconds * 1000
    else if (happens.do === 'show') show(happens.desk, happens.person)
    else if (happens.do === 'undo') undo(happens.desk)
    else if (happens.do === 'send') send(happens.desk)
    else if (happens.do === 'hear') hear(happens.desk)
    else answers.delete(happens.desk)
    now += 1
  }
  return { take, sync, server, desks, wentIn, undone, told }
}

test('on whatever day at three desks nobody comes in twice unsaid, and nobody is lost', () => {
  const clock = fc.integer({ min: -9e7, max: 9e7 })
  const clocks = fc.tuple(clock, clock, clock)
  const day = fc.property(clocks, fc.array(step, { maxLength: 40 }), (offsets, steps) => {
    const venue = openVenue(offsets)
    for (const happens of steps) venue.take(happens)
    for (const at of [0, 1, 2, 0, 1, 2] as const) venue.sync(at)

    const [one, ...others] = venue.desks.map((desk) => checkin.doublesOf(checkin.statusAt(desk)))
    expect(others).toEqual([one, one])
    expect(venue.desks.map(({ queue }) => queue.length)).toEqual([0, 0, 0])
    for (const { by } of venue.told)
      expect(venue.wentIn.map((pass) => pass.pass_id)).toContain(by.pass_id)

    const standing = venue.wentIn.filter(({ pass_id }) => !venue.undone.has(pass_id))
    const admissions = checkin.statusAt(venue.desks[0])
    for (const person of people) {
      const theirs = standing.filter(({ registrant }) => registrant === person)
      const admission = admissions.get(person)
      const said = admission === undefined ? [] : [admission.first, ...admission.seconds]
      expect(said.map(({ pass_id }) => pass_id).toSorted()).toEqual(
        theirs.map(({ pass_id }) => pass_id).toSorted(),
      )
    }
    // Whatever the clocks say: who came first went in first.
    for (const { first, second } of one ?? []) {
      const order = venue.wentIn.map(({ pass_id }) => pass_id)
      expect(order.indexOf(first.pass_id)).toBeLessThan(order.indexOf(second.pass_id))
    }
  })
  fc.assert(day, { numRuns: runs(1_000, 10_000) })
})

const pass = (
  pass_id: string,
  minute: number,
  more: Partial<checkin.CheckinEvent> = {},
): checkin.CheckinEvent => ({
  pass_id,
  registrant: 'o1',
  kind: 'in',
  undoes: null,
  desk: '1번',
  at: `2025-10-24T00:${String(minute).padStart(2, '0')}:00.000Z`,
  ...more,
})

test('the first that was not taken back admits, in whatever order they come', () => {
  const undo = pass('u', 9, { kind: 'undo', undoes: 'a' })
  const passes = [pass('c', 3), undo, pass('b', 2), pass('a', 1), pass('b', 5)]
  const admission = checkin.admissionsOf(passes).get('o1')
  expect(admission?.first.pass_id).toBe('b')
  expect(admission?.first.at).toContain('00:02')
  expect(admission?.seconds.map(({ pass_id }) => pass_id)).toEqual(['c'])
})

test('of two at the same moment both desks take the same for the first', () => {
  const both = [pass('b', 1), pass('a', 1)]
  for (const passes of [both, both.toReversed()]) {
    expect(checkin.admissionsOf(passes).get('o1')?.first.pass_id).toBe('a')
  }
})

test.for([
  ['2025-10-20', true, '2025-10-19T15:00:00.000Z'],
  ['2025-10-23', true, '2025-10-22T15:00:00.000Z'],
  ['2025-10-24', false, '2025-10-23T15:00:00.000Z'],
  ['2025-10-27', false, '2025-10-23T15:00:00.000Z'],
] as const)('on %s a desk rehearses: %s, and counts from %s', ([today, is, from]) => {
  expect(checkin.isRehearsal('2025-10-24', today)).toBe(is)
  expect(checkin.countsFrom('2025-10-24', today)).toBe(from)
  const [person = 'o1'] = people
  const event: checkin.CheckinEvent = {
    ...{ pass_id: 'a', registrant: person, kind: 'in', undoes: null, desk: '1번' },
    at: new Date(Date.parse(from) - 1).toISOString(),
  }
  const desk = { known: [event], queue: [] }
  expect(checkin.present(desk, { ...event, pass_id: 'b', at: from }, from).before).toBeUndefined()
})
