import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BalanceLine, checkBalance, signed } from '#payments/rules/book/balance.ts'
import { proposeExpense } from '#payments/rules/book/proposals.ts'

const line = (line_pk: number, won: number, balance: number | null, more = {}): BalanceLine => ({
  line_pk,
  day: '2026-11-20',
  time: '',
  direction: won > 0 ? 'in' : 'out',
  amount: Math.abs(won),
  balance,
  ...more,
})

describe('the balance', () => {
  test('is the bank’s, whichever way the file goes and whatever shares a minute', () => {
    const wons = fc.array(fc.constantFrom(100, -100, 300, -300, 70), { maxLength: 12 })
    const order = fc.tuple(wons, fc.boolean(), fc.integer({ min: 1, max: 4 }))
    fc.assert(
      fc.property(order, ([moved, isTurned, perMinute]) => {
        let balance = 1_000
        const lines = moved.map((won, at) => {
          balance += won
          const pk = isTurned ? moved.length - at : at
          return line(pk, won, balance, { time: `10:0${Math.floor(at / perMinute) % 10}` })
        })
        // Within ten minutes only: the time is a digit.
        fc.pre(moved.length / perMinute <= 10)
        expect(checkBalance(1_000, lines)).toEqual({ breaks: [], balance })
      }),
    )
  })

  test('names a gap once, and goes on from the bank’s', () => {
    const lines = [
      line(1, 100, 1_100),
      line(2, 100, 1_250, { day: '2026-11-21' }),
      line(3, -50, 1_200, { day: '2026-11-22' }),
    ]
    expect(checkBalance(1_000, lines)).toEqual({
      breaks: [{ line_pk: 2, day: '2026-11-21', off: 50 }],
      balance: 1_150,
    })
    expect(lines.map(signed)).toEqual([100, 100, -50])
  })
})

describe('a payee’s heading', () => {
  const past = [
    { key: '한빛인쇄', amount: 50_000, expense: '인쇄비', project: null },
    { key: '한빛인쇄', amount: 20_000, expense: '인쇄비', project: null },
    { key: '다솜', amount: 10_000, expense: '회의비', project: '2026-autumn' },
    { key: '다솜', amount: 10_000, expense: '기타', project: null },
  ]
  const asked = (key: string, amount: number, words = key) =>
    proposeExpense({ key, words, amount }, past)
  test.each([
    ['한빛인쇄', 150_000, true, '인쇄비'],
    ['한빛인쇄', 150_001, false, '인쇄비'],
    ['다솜', 10_000, false, '회의비'],
  ] as const)('%s of %i won: sure %s, %s', (key, amount, sure, expense) => {
    expect(asked(key, amount)).toMatchObject({ sure, expense })
  })
  test('the bank’s own words name a fee or tax, and nothing names a stranger', () => {
    expect(asked('', 500, '이체수수료')).toMatchObject({ expense: '수수료', sure: false })
    expect(asked('낯선이', 500)).toBeUndefined()
  })
})
