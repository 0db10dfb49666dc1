import {
  believed,
  clockAfter,
  clockAtStart,
  type ClockStanding,
  jumpInWords,
  type Reading,
} from '#platform/rules/clock.ts'
import { describe, expect, test } from 'vitest'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const begun = Date.parse('2026-11-21T03:00:00Z')

describe('at a start', () => {
  test.for([
    ['the first ever', undefined, 0, false],
    ['a restart', -minute, 0, false],
    ['a night without a server', -10 * hour, 0, false],
    ['a day to the millisecond', -day, 0, false],
    ['a little more than a day', -day - 1, 0, true],
    ['a month without a server, or a clock that is a month ahead', -30 * day, 0, true],
    ['a clock that went back by an hour', hour, 0, false],
    ['a clock that went back by two days', 2 * day, 0, true],
    ['a clock of 1970', begun, 0, true],
    ['another clock than the database’s, by an hour', -minute, hour, false],
    ['another clock than the database’s, by a year', -minute, 365 * day, true],
    [
      'another clock than the database’s, by a year, on an empty database',
      undefined,
      -2 * day,
      true,
    ],
  ] as const)('%s', ([, seen, apart, isHeld]) => {
    const now = { wall: begun, steady: 5 }
    const standing = clockAtStart(seen === undefined ? undefined : begun + seen, now, apart)
    expect(standing.held !== null).toBe(isHeld)
  })
})

/** What passes between two looks, and by how much the clock is moved in it. */
interface Step {
  passes: number
  moves?: number
  /** From the database's clock. */
  apart?: number
}

const look = (passes: number, moves = 0, apart = 0): Step => ({ passes, moves, apart })

const hourOf = (apart = 0): Step[] => Array.from({ length: 60 }, () => look(minute, 0, apart))

const calm = clockAtStart(undefined, { wall: begun, steady: 0 }, 0)

const after = (steps: readonly Step[], from = calm): ClockStanding =>
  steps.reduce((standing, { passes, moves = 0, apart = 0 }) => {
    const { wall, steady } = standing.last
    return clockAfter(standing, { wall: wall + passes + moves, steady: steady + passes }, apart)
  }, from)

describe('while it runs', () => {
  test.for<[string, Step[], boolean]>([
    ['nothing happens', hourOf(), false],
    ['a look comes two days late', [look(2 * day)], false],
    ['the clock is set by a minute', [look(minute, minute)], false],
    ['the clock is set by 23 hours', [look(minute, 23 * hour)], false],
    ['it jumps a day and a second ahead', [look(minute, day + second)], true],
    ['it jumps a year ahead', [look(minute, 365 * day)], true],
    ['it jumps two days back', [look(minute, -2 * day)], true],
    ['a machine sleeps for three days', [look(minute, 3 * day)], true],
    ['the database’s clock is two days away', [look(minute, 0, 2 * day)], true],
    ['it jumps ahead and is put right', [look(minute, 9 * day), look(minute, -9 * day)], false],
    ['it jumps back and is put right', [look(minute, -9 * day), look(minute, 9 * day)], false],
    ['it jumps and is put right by half', [look(minute, 9 * day), look(minute, -4 * day)], true],
    ['59 minutes after a jump', [look(minute, 9 * day), ...hourOf().slice(1)], true],
    ['an hour after a jump', [look(minute, 9 * day), ...hourOf()], false],
    ['a suspended hour after a jump', [look(minute, 9 * day), look(second, hour)], true],
    [
      'an hour after a jump in which it is set by ten minutes',
      [
        look(minute, 9 * day),
        ...hourOf().slice(30),
        look(minute, 10 * minute),
        ...hourOf().slice(30),
      ],
      true,
    ],
    [
      'and an hour after that',
      [look(minute, 9 * day), ...hourOf().slice(30), look(minute, 10 * minute), ...hourOf()],
      false,
    ],
    [
      'hours after a jump from which the database’s clock did not',
      [look(minute, 9 * day, 9 * day), ...hourOf(9 * day), ...hourOf(9 * day)],
      true,
    ],
  ])('%s', ([, steps, isHeld]) => {
    expect(after(steps).held !== null).toBe(isHeld)
  })

  test('each jump is one of its own', () => {
    const twice = after([look(minute, 9 * day), look(minute), look(minute, 9 * day)])
    expect(twice.held).toMatchObject({ leap: 2, jump: 9 * day })
  })

  test('what a person has believed stays believed, also against the database', () => {
    const now: Reading = { wall: begun, steady: 0 }
    const standing = believed(now, 30 * day)
    expect(after(hourOf(30 * day), standing).held).toBeNull()
    expect(after([look(minute, 0, 60 * day)], standing).held).not.toBeNull()
  })
})

test.for([
  [25, '1일 1시간 앞으로'],
  [-48, '2일 뒤로'],
  [24 * 365 * 56, '20,440일 앞으로'],
] as const)('%d hours are %s', ([hours, words]) => {
  expect(jumpInWords(hours)).toBe(words)
})
