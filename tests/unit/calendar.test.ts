import { expect, test } from 'vitest'
import * as calendar from '#office/rules/calendar.ts'

test.each([
  ['a fixed day', { on: '03-01' }, 2026, '2026-10-24', '2026-03-01'],
  ['a leap day in a leap year', { on: '02-29' }, 2028, undefined, '2028-02-29'],
  ['a leap day in another', { on: '02-29' }, 2027, undefined, '2027-02-28'],
  ['a leap day in 2100, which is none', { on: '02-29' }, 2100, undefined, '2100-02-28'],
  ['the conference itself', { conference: 0 }, 2026, '2026-10-24', '2026-10-24'],
  ['before it', { conference: -14 }, 2026, '2026-10-24', '2026-10-10'],
  ['over a leap day', { conference: -60 }, 2028, '2028-04-20', '2028-02-20'],
  ['into the year before', { conference: -120 }, 2027, '2027-03-05', '2026-11-05'],
  ['into the year after', { conference: 30 }, 2026, '2026-12-10', '2027-01-09'],
  ['without a conference', { conference: -14 }, 2027, undefined, null],
] as const)('%s', (_what, duty, year, conference, day) => {
  expect(calendar.dayOfDuty(duty, year, conference)).toBe(day)
})

const duty = (id: string, when: Pick<calendar.YearlyDuty, 'on' | 'conference'>) => ({
  id,
  title: id,
  steps: [id],
  ...when,
})

const duties = [
  duty('call', { conference: -14 }),
  duty('close', { on: '12-20' }),
  duty('dues', { on: '03-01' }),
]

test('a year stands in the order of its days, what has none last', () => {
  const days = (year: number) =>
    calendar
      .dutiesOf(duties, year, ['2026-04-11', '2026-10-24', '2028-10-20'])
      .map(({ id, day }) => [id, day])
  expect(days(2026)).toEqual([
    ['dues', '2026-03-01'],
    ['call', '2026-10-10'],
    ['close', '2026-12-20'],
  ])
  expect(days(2027)).toEqual([
    ['dues', '2027-03-01'],
    ['close', '2027-12-20'],
    ['call', null],
  ])
})

test.each([
  ['2026-03-01', false, '2026-03-02', 'overdue'],
  ['2026-03-01', false, '2026-03-01', 'soon'],
  ['2026-03-01', false, '2026-01-30', 'soon'],
  ['2026-03-01', false, '2026-01-29', 'later'],
  ['2026-03-01', true, '2026-03-02', 'done'],
  ['2027-01-01', false, '2026-12-31', 'soon'],
  ['2028-03-15', false, '2028-02-14', 'soon'],
  ['2028-03-15', false, '2028-02-13', 'later'],
  [null, false, '2026-03-02', 'undated'],
  [null, true, '2026-03-02', 'done'],
] as const)('%s, done: %s, seen on %s: %s', (day, isDone, today, status) => {
  expect(calendar.dutyStatusOf(day, isDone, today)).toBe(status)
})

test('what was added later is no duty of the years before', () => {
  const added = [{ ...duty('added', { on: '05-01' }), since: 2027 }]
  expect(calendar.dutiesOf(added, 2026, [])).toEqual([])
  expect(calendar.dutiesOf(added, 2027, []).map(({ day }) => day)).toEqual(['2027-05-01'])
})

test.each([
  ['nothing was ever marked', [], []],
  ['this year alone', [2028, 2028], []],
  ['some years ago, and not in each since', [2027, 2025], [2025, 2026, 2027]],
  ['ahead of time', [2029], []],
] as const)('years that something may be left of: marked %s', (_what, marked, years) => {
  expect(calendar.yearsBehind(marked, 2028)).toEqual(years)
})
