import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memberTypes } from '#members/rules/member-types.ts'
import { type DuesFacts, type DuesRule, feesIn, owedIn } from '#payments/rules/owed.ts'

const annual = { 정회원: 80_000, 학생회원: 20_000, 특별회원: 0, 명예회원: 0 }
const raised = { from: 2027, ...annual, 정회원: 100_000, 학생회원: 30_000 }
const again = { from: 2029, ...annual, 정회원: 120_000 }
const rule: DuesRule = { fees: { annual, later: [again, raised] }, since: undefined }

const member: DuesFacts = {
  joined_on: '2020-05-01',
  member_type: '정회원',
  changes: [],
  statuses: [],
  agreed: [],
}
const promoted = (on_day: string, change_pk = 1) =>
  ({ change_pk, from_type: '학생회원', on_day }) as const
const leave = (from_day: string, until_day: string | null = null) =>
  ({ status: '휴회', from_day, until_day }) as const

test('a fee holds from 1 January of its year until the next', () => {
  const fees = [2020, 2026, 2027, 2028, 2029, 2035].map((year) => feesIn(rule.fees, year).정회원)
  expect(fees).toEqual([80_000, 80_000, 100_000, 100_000, 120_000, 120_000])
  expect(feesIn({ annual }, 2035)).toBe(annual)
})

describe('a year is owed', () => {
  test.each<[string, number, Partial<DuesFacts>, number, string?]>([
    ['by the fee of the year', 2026, {}, 80_000],
    ['by a fee raised since', 2027, {}, 100_000],
    ['not before the joining year', 2019, {}, 0, 'before'],
    ['by the type of 1 January, not of May', 2026, { changes: [promoted('2026-05-10')] }, 20_000],
    ['by a type that begins on 1 January', 2026, { changes: [promoted('2026-01-01')] }, 80_000],
    ['by the type of the next year', 2027, { changes: [promoted('2026-05-10')] }, 100_000],
    ['by the type of a day that has two', 2026, twice(), 0],
    ['on joining, by the type of then', 2020, { changes: [promoted('2020-05-02')] }, 20_000],
    ['on joining, by a type of that day', 2020, { changes: [promoted('2020-05-01')] }, 80_000],
    [
      'not on leave on 1 January',
      2026,
      { statuses: [leave('2025-11-01', '2026-01-01')] },
      0,
      '휴회',
    ],
    ['by a leave that is over', 2026, { statuses: [leave('2025-11-01', '2025-12-31')] }, 80_000],
    ['by a leave that begins later', 2026, { statuses: [leave('2026-01-02')] }, 80_000],
    ['as agreed', 2026, { agreed: [{ year: 2026, amount: 40_000 }] }, 40_000, 'agreed'],
    ['as agreed, though on leave', 2026, agreedOnLeave(), 5_000, 'agreed'],
  ])('%s', (_, year, facts, amount, by = 'fee') => {
    expect(owedIn(year, { ...member, ...facts }, rule)).toMatchObject({ amount, by })
  })

  test('not before dues are counted', () => {
    const since = { ...rule, since: 2024 }
    expect(owedIn(2023, member, since)).toMatchObject({ amount: 0, by: 'before' })
    expect(owedIn(2024, member, since)).toMatchObject({ amount: 80_000 })
  })
})

function twice(): Partial<DuesFacts> {
  const first = { change_pk: 1, from_type: '특별회원', on_day: '2026-03-01' } as const
  return { changes: [promoted('2026-03-01', 2), first] }
}

function agreedOnLeave(): Partial<DuesFacts> {
  return { statuses: [leave('2020-01-01')], agreed: [{ year: 2026, amount: 5_000 }] }
}

test('what changes after 1 January changes no year that has begun', () => {
  const day = fc.integer({ min: 1, max: 364 }).map((days) => {
    const date = new Date(Date.UTC(2026, 0, 1 + days))
    return date.toISOString().slice(0, 10)
  })
  const type = fc.constantFrom(...memberTypes)
  fc.assert(
    fc.property(type, type, day, fc.option(day), fc.nat(90_000), (was, is, on_day, end, more) => {
      const before = { ...member, member_type: was }
      const change = { change_pk: 1, from_type: was, on_day }
      const after = {
        ...member,
        member_type: is,
        changes: [change],
        statuses: [leave(on_day, end)],
      }
      const dearer = { annual, later: [{ ...raised, 정회원: 100_000 + more }] }
      for (const year of [2020, 2024, 2026])
        expect(owedIn(year, after, { fees: dearer, since: undefined })).toEqual(
          owedIn(year, before, rule),
        )
    }),
  )
})
