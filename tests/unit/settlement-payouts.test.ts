import { expect, test } from 'vitest'
import { entriesOf } from '#payments/rules/book/entries.ts'
import type { Charge } from '#payments/rules/settlement/ledger.ts'
import { pairPayouts, payoutOf, statusWords } from '#payments/rules/settlement/payouts.ts'

const charges = [1, 2, 3].map((order_pk): Charge => {
  const good = { goods_key: 'fee:2026', goods_name: '2026년 연회비', amount: 80_000, backs: [] }
  const numbers = { order_no: `KS${order_pk}`, ref_no: '', approval_no: '' }
  const orders = [{ order_pk, ...good }]
  return { order_pk, ...good, ...numbers, orders, status: 'paid', day: '2026-11-10' }
})

/** Parts of the book, or deposits. */
const read = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [day = '', ...numbers] = word.split(':')
      const [amount = 0, charge_pk = 0, settled = 0] = numbers.map(Number)
      const state = charge_pk === 0 ? ('waiting' as const) : ('taken' as const)
      return { day: `2026-11-${day}`, amount, charge_pk, settled, depositor: '', state }
    })

/** Three per cent and its VAT: 77,360 won of 80,000. */
const linesIn = (text: string) =>
  read(text).map(({ day: settle_day, amount: won, charge_pk, settled }) => {
    const kept = { fee: won * 0.03, vat: won * 0.003, settled: settled || won * 0.967 }
    const numbers = { order_no: `KS${charge_pk}`, ref_no: '', approval_no: '' }
    const kind = won > 0 ? ('approval' as const) : ('cancel' as const)
    return { kind, day: '2026-11-10', amount: Math.abs(won), ...numbers, ...kept, settle_day }
  })

// Lines are `day:won:order:settled`, deposits `day:won:decided`, parts of the book `day:won:order`.
const cases = `
a day | 13:80000:1 | 13:77360 | | 13: 입금 2026.11.13
not yet, or later than a week | 13:80000:1 | 12:77360 21:77360 | | 13: 입금 대기
equal sums | 13:80000:1 14:80000:2 | 13:77360 14:77360 | | 13: 입금 2026.11.13, 14: 입금 2026.11.14
one of them is booked | 13:80000:1 14:80000:2 | 14:77360 | 13:80000:1 | 13: 장부 등록 완료(입금 2026.11.13), 14: 입금 2026.11.14
two days at once | 12:-30000:3 13:80000:1 | 13:48350 | | 12 13: 입금 2026.11.13
cancelled before, both rows or none | 13:80000:1 13:80000:2 13:-80000:2 | 13:77360 | | 13: 입금 2026.11.13
a part alike was cancelled before | 13:-20000:1 14:80000:2 | 14:58020 | 02:-20000:1 | 13 14: 입금 2026.11.14
the same part again | 13:-20000:1 13:80000:2 | 14:58020 | 13:-20000:1 | 13: 장부 등록 완료(입금 2026.11.13)
an unknown order | 13:80000:1 13:80000:9 | 13:154720 | | 13: 입금 2026.11.13: 주문을 찾을 수 없는 거래가 1건 있습니다.
more kept than the fee | 13:80000:1:70000 | 13:70000 | | 13: 입금 2026.11.13: 공제액 10,000원이 수수료와 부가세의 합과 다릅니다.
decided otherwise | 13:80000:1 | 13:77360:1 | | 13: 입금 2026.11.13(다른 항목으로 처리함)
`

const rows = cases
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))

test.for(rows)('%s', ([, text = '', deposits = '', booked = '', words]) => {
  const [lines, payout] = [linesIn(text), payoutOf(charges, read(booked))]
  const days = [...new Set(lines.map(({ settle_day }) => settle_day))]
  const pairs = pairPayouts(days, read(deposits), (some) => payout(some, lines))
  const said = pairs.map((pair) => {
    const named = pair.payout.days.map((day) => day.slice(-2)).join(' ')
    return `${named}: ${statusWords(pair.payout, pair.deposit)}`
  })
  // The first sentence is enough.
  expect(said.join(', ').replace(/(다\.) .*$/, '$1')).toBe(words)
})

test('what the bank takes back of a payout leaves nothing', () => {
  const none = { income: null, expense: null, project: null, note: '', order_pk: null }
  const card = { ...none, kind: 'card', goods_key: 'fee:2026', goods_name: null, charge_pk: 1 }
  const fee = { ...card, amount: -1650, expense: '수수료' }
  const parts = [{ ...card, amount: 80_000 }, { ...card, amount: -30_000 }, fee]
  const at = { line_pk: 1, account_pk: 1, day: '2026-11-13', time: '', payee: '', memo: '' }
  const line = { ...at, direction: 'back', amount: 48_350, reverses: 1, isReversed: false } as const
  const said = entriesOf(line, [], parts).map(
    ({ side, amount, kind }) => `${side} ${amount} ${kind}`,
  )
  expect(said).toEqual(['out 80000 refund', 'in 30000 refund', 'in 1650 수수료'])
})
