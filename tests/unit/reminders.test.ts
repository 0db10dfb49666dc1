import { expect, test } from 'vitest'
import * as reminders from '#mail/rules/reminders.ts'

const steps = reminders.stepsOf('2027-03-31', {
  before: { days: [30, 7, 2] },
  after: { days: [1, 14, 60] },
})

test('turns stand in the order of their days', () => {
  expect(steps.map(({ day, offset }) => [day, offset])).toEqual([
    ['2027-03-01', -30],
    ['2027-03-24', -7],
    ['2027-03-29', -2],
    ['2027-04-01', 1],
    ['2027-04-14', 14],
    ['2027-05-30', 60],
  ])
})

test('a day that is named twice, and the day itself in both rounds, is one turn for each round', () => {
  const twice = reminders.stepsOf('2027-03-31', { before: { days: [7, 7, 0] } })
  expect(twice.map(({ offset }) => offset)).toEqual([-7, 0])
})

test.each([
  ['2027-02-28', undefined, 'nothing has come'],
  ['2027-03-01', -30, 'its day'],
  ['2027-03-16', -30, 'half of the thirty days are left'],
  ['2027-03-17', undefined, 'one day too late'],
  ['2027-03-24', -7, 'its day'],
  ['2027-03-27', -7, 'four of seven days are left'],
  ['2027-03-28', undefined, 'nobody reads of seven days when three are left'],
  ['2027-03-29', -2, 'its day'],
  ['2027-03-30', -2, 'one of two is left'],
  ['2027-03-31', undefined, 'nobody reads of two days on the last'],
  ['2027-04-01', 1, 'its day'],
  ['2027-04-02', 1, 'one day late'],
  ['2027-04-03', undefined, 'too late'],
  ['2027-04-28', 14, 'a fortnight late'],
  ['2027-04-29', undefined, 'too late'],
  ['2027-05-30', 60, 'its day'],
  ['2027-06-13', 60, 'never more than a fortnight late'],
  ['2027-06-14', undefined, 'too late'],
] as const)('on %s the turn is %s: %s', (today, offset, _why) => {
  expect(reminders.stepOn(today, steps)?.offset).toBe(offset)
})

test('an earlier turn is not made up for where the latest is of no more use', () => {
  const dense = reminders.stepsOf('2027-03-31', { before: { days: [30, 20, 1] } })
  expect(reminders.stepOn('2027-03-12', dense)?.offset).toBe(-20)
  expect(reminders.stepOn('2027-03-31', dense)).toBeUndefined()
})

test('nothing goes out after the last day on which it makes sense', () => {
  const late = reminders.stepsOf('2027-12-20', { after: { days: [10] } })
  expect(reminders.stepOn('2027-12-31', late, '2027-12-31')?.offset).toBe(10)
  expect(reminders.stepOn('2028-01-01', late, '2027-12-31')).toBeUndefined()
})

test('the day before has no other day', () => {
  const eve = reminders.stepsOf('2028-03-01', { eve: { days: [1] } })
  expect(eve[0]?.day).toBe('2028-02-29')
  expect(reminders.stepOn('2028-02-28', eve)).toBeUndefined()
  expect(reminders.stepOn('2028-02-29', eve)?.round).toBe('eve')
  expect(reminders.stepOn('2028-03-01', eve)).toBeUndefined()
})

test('who joined on the day of a turn, or later, has just been told', () => {
  const turn = { day: '2027-03-24' }
  expect(reminders.isTurnOf(turn, new Date('2027-03-23T14:59:59Z'))).toBe(true)
  expect(reminders.isTurnOf(turn, new Date('2027-03-23T15:00:00Z'))).toBe(false)
  expect(reminders.isTurnOf(turn, new Date('2027-03-25T00:00:00Z'))).toBe(false)
})

test.each([
  ['2027-03-23T23:59:59Z', false],
  ['2027-03-24T00:00:00Z', true],
  ['2027-03-24T10:59:59Z', true],
  ['2027-03-24T11:00:00Z', false],
  ['2027-03-24T15:00:00Z', false],
])('at %s something goes out: %s', (at, isSending) => {
  expect(reminders.isSendingTime(new Date(at), 9)).toBe(isSending)
})
