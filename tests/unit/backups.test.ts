import { describe, expect, test } from 'vitest'
import { backupsToKeep, lastSlot } from '#platform/rules/backups.ts'
import { seoulDay } from '#platform/rules/days.ts'

const day = 86_400_000

/** One a day at 03:00 in Seoul, of which the last is at `now`. */
const daily = (now: string, count: number, sealed: boolean) =>
  Array.from({ length: count }, (_, ago) => ({ at: new Date(Date.parse(now) - ago * day), sealed }))

const daysOf = (made: readonly { at: Date }[]): string[] => made.map(({ at }) => seoulDay(at))

const now = '2026-11-21T18:00:00Z'

describe('of two years of backups, one a day', () => {
  test('seven days, five weeks and eleven months are kept where they are sealed', () => {
    const kept = backupsToKeep(daily(now, 730, true), new Date(now))
    expect(daysOf(kept)).toEqual([
      ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'],
      ...['2026-11-16', '2026-11-15', '2026-11-08', '2026-11-01', '2026-10-31', '2026-10-25'],
      ...['2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
      ...['2026-03-31', '2026-02-28', '2026-01-31'],
    ])
  })

  test('none that anybody can read is kept for longer than 30 days', () => {
    const kept = backupsToKeep(daily(now, 730, false), new Date(now))
    expect(daysOf(kept).at(-1)).toBe('2026-10-25')
  })

  test('none at all is kept for longer than a year, with the month of its copy', () => {
    const monthly = Array.from({ length: 30 }, (_, ago) => ({
      at: new Date(Date.parse(now) - ago * 45 * day),
      sealed: true,
    }))
    const oldest = backupsToKeep(monthly, new Date(now)).at(-1)?.at.getTime() ?? 0
    expect(Date.parse(now) - oldest).toBe(315 * day)
  })
})

test('of a day the last is kept, by Seoul’s calendar', () => {
  const at = ['2026-11-20T15:30:00Z', '2026-11-21T14:30:00Z', '2026-11-21T15:30:00Z']
  const made = at.map((time) => ({ at: new Date(time), sealed: true }))
  const kept = backupsToKeep(made, new Date(now)).map(({ at: time }) => time.toISOString())
  expect(kept).toEqual(['2026-11-21T15:30:00.000Z', '2026-11-21T14:30:00.000Z'])
})

test('the newest is kept however old it is', () => {
  const only = [{ at: new Date('2020-01-01T00:00:00Z'), sealed: false }]
  expect(backupsToKeep(only, new Date(now))).toEqual(only)
  expect(backupsToKeep([], new Date(now))).toEqual([])
})

test.for([
  ['03:00', '2026-11-21T18:00:00Z', '2026-11-21T18:00:00.000Z'],
  ['03:00', '2026-11-21T17:59:59Z', '2026-11-20T18:00:00.000Z'],
  ['00:00', '2026-11-21T15:00:00Z', '2026-11-21T15:00:00.000Z'],
  ['23:59', '2026-11-21T15:00:00Z', '2026-11-21T14:59:00.000Z'],
  ['09:30', '2026-11-21T23:00:00Z', '2026-11-21T00:30:00.000Z'],
] as const)('what is due at %s by %s was due at %s', ([at, time, due]) => {
  expect(lastSlot(at, new Date(time)).toISOString()).toBe(due)
})
