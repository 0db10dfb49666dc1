import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from '#payments/rules/book/entries.ts'
import { fixedKinds } from '#payments/rules/book/kinds.ts'
import { balanceAt, type Book, reportOf } from '#payments/rules/book/report.ts'
import { changesSince, sectionsOf, sumsOf } from '#payments/rules/book/sections.ts'

const kinds = [
  { side: 'in', key: '후원금', name: '후원·찬조금' },
  { side: 'in', key: '기타', name: '기타' },
  { side: 'out', key: '인쇄비', name: '인쇄비' },
  { side: 'out', key: '기타', name: '기타' },
  { side: 'out', key: '옛 항목', name: '옛 항목', ended: true },
] as const

const accounts = [
  { account_pk: 1, name: '주거래 계좌', opening_day: '2025-06-01', opening_balance: 1_000_000 },
  { account_pk: 2, name: '현금', opening_day: '', opening_balance: 0 },
]

const entry = (more: Partial<Entry>): Entry => ({
  line_pk: 1,
  account_pk: 1,
  day: '2026-03-02',
  time: '',
  side: 'in',
  under: more.side ?? 'in',
  amount: 1000,
  kind: null,
  payee: '',
  purpose: '',
  project: null,
  order_pk: null,
  ...more,
})

const bookOf = (entries: readonly Entry[], more: Partial<Book> = {}): Book => ({
  year: 2026,
  entries,
  accounts,
  kinds,
  budget: [],
  names: new Map(),
  ...more,
})

const day = fc
  .tuple(
    fc.integer({ min: 2024, max: 2027 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, ...rest]) => [year, ...rest.map((one) => String(one).padStart(2, '0'))].join('-'))

const entries = fc.array(
  fc.record({
    line_pk: fc.integer({ min: 1, max: 40 }),
    account_pk: fc.constantFrom(1, 2),
    day,
    time: fc.constant(''),
    side: fc.constantFrom('in', 'out'),
    under: fc.constantFrom('in', 'out'),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    kind: fc.constantFrom(null, ...Object.keys(fixedKinds), ...kinds.map(({ key }) => key), '모름'),
    payee: fc.constant(''),
    purpose: fc.constant(''),
    project: fc.constantFrom(null, '2026-spring', '2026-autumn'),
    order_pk: fc.constant(null),
  }),
  { maxLength: 60 },
)

/** What the bank says, line by line from the opening balance. */
const bankAt = (all: readonly Entry[], last: string): number => {
  let won = 1_000_000
  for (const { account_pk, day: on, side, amount } of all) {
    const isOpened = account_pk === 2 || on >= '2025-06-01'
    if (isOpened && on <= last) won += side === 'in' ? amount : -amount
  }
  return won
}

test('the two sides of any book meet at the bank’s balance, to the won', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const report = reportOf(bookOf(all))
      const { whole, accounts: table, in: income, out: expense } = sectionsOf(report)
      const end = bankAt(all, '2026-12-31')
      expect(sumsOf(whole)).toEqual([end])
      expect(sumsOf(table)[0]).toBe(bankAt(all, '2025-12-31'))
      expect(sumsOf(table)[3]).toBe(end)
      const own = all.filter(({ day: on }) => on.startsWith('2026'))
      const plain = own.filter(
        ({ kind }) => kind !== null && kind !== 'transfer' && kind !== 'return',
      )
      const won = plain.reduce((sum, one) => sum + (one.side === 'in' ? 1 : -1) * one.amount, 0)
      expect((sumsOf(income)[1] ?? 0) - (sumsOf(expense)[1] ?? 0)).toBe(won)
      for (const project of ['2026-spring', '2026-autumn']) {
        const found = report.projects.find(({ id }) => id === project)
        const theirs = plain.filter((one) => one.project === project)
        const left = theirs.reduce((sum, one) => sum + (one.side === 'in' ? 1 : -1) * one.amount, 0)
        expect((found?.in ?? 0) - (found?.out ?? 0)).toBe(left)
      }
      const waiting = own.filter(({ kind }) => kind === null)
      expect(report.undecided.in + report.undecided.out).toBe(
        waiting.reduce((sum, { amount }) => sum + amount, 0),
      )
      expect(sumsOf(sectionsOf(reportOf(bookOf(all, { year: 2027 }))).accounts)[0]).toBe(end)
    }),
  )
})

const year: Entry[] = [
  entry({ kind: 'dues', amount: 160_000 }),
  entry({ kind: 'refund', side: 'out', under: 'in', amount: 80_000 }),
  entry({ kind: '후원금', amount: 2_000_000, project: '2026-autumn' }),
  entry({ kind: '기타', side: 'out', amount: 30_000 }),
  entry({ kind: '인쇄비', side: 'out', amount: 500_000, project: '2026-autumn' }),
  entry({ kind: '인쇄비', under: 'out', amount: 20_000, project: '2026-autumn' }),
  entry({ kind: 'transfer', side: 'out', amount: 100_000 }),
  entry({ kind: 'transfer', account_pk: 2, amount: 100_000 }),
  entry({ kind: 'return', amount: 70_000 }),
  entry({ kind: null, amount: 5000, line_pk: 2 }),
  entry({ kind: 'dues', amount: 90_000, day: '2025-07-01' }),
]

test('a year by headings, beside its budget and the year before', () => {
  const budget = [{ side: 'out', kind_key: '인쇄비', amount: 600_000 }] as const
  const names = new Map([['2026-autumn', '추계학술대회']])
  const report = reportOf(bookOf(year, { budget, names }))
  const { whole, in: income, out: expense } = sectionsOf(report)
  expect(whole.rows.map(([, ...row]) => row)).toEqual([
    ['전기이월', 1_090_000],
    ['수입 합계', 2_080_000],
    ['지출 합계', -510_000],
    ['미처리 입금', 5000],
    ['미처리 출금', 0],
    ['반환할 금액(입금−출금)', 70_000],
    ['계좌 간 이체(입금−출금)', 0],
  ])
  expect(income.rows.map(([, ...row]) => row)).toEqual([
    ['연회비', 0, 160_000, 160_000, 90_000, 70_000],
    ['학술대회 등록비', 0, 0, 0, 0, 0],
    ['후원·찬조금', 0, 2_000_000, 2_000_000, 0, 2_000_000],
    ['기타', 0, 0, 0, 0, 0],
    ['환불', 0, -80_000, -80_000, 0, -80_000],
  ])
  expect(expense.rows.map(([, ...row]) => row)).toEqual([
    ['인쇄비', 600_000, 480_000, -120_000, 0, 480_000],
    ['기타', 0, 30_000, 30_000, 0, 30_000],
  ])
  expect(report.projects).toEqual([
    { id: '2026-autumn', name: '추계학술대회', in: 2_000_000, out: 480_000 },
  ])
  expect(report.undecided).toEqual({ lines: 1, in: 5000, out: 0 })
})

test('the year before is as it was closed, under the name of today', () => {
  const before = [{ side: 'in', key: 'dues', name: '옛 회비', amount: 77_000 }] as const
  const [dues] = reportOf(bookOf(year, { before })).headings
  expect(dues).toMatchObject({ key: 'dues', name: '연회비', last: 77_000 })
})

test('what changed since the closing is named with both sums', () => {
  const kept = reportOf(bookOf(year))
  const now = reportOf(
    bookOf([...year.filter(({ kind }) => kind !== null), entry({ kind: '기타', amount: 5000 })], {
      budget: [{ side: 'in', kind_key: 'dues', amount: 1 }],
    }),
  )
  expect(changesSince(kept, now)).toEqual([
    { name: '총괄 · 수입 합계 · 금액', kept: 2_080_000, now: 2_085_000 },
    { name: '총괄 · 미처리 입금 · 금액', kept: 5000, now: 0 },
    { name: '수입 · 기타 · 결산', kept: 0, now: 5000 },
  ])
  expect(changesSince(kept, kept)).toEqual([])
})

test('a balance is known on each day, before the opening balance too', () => {
  const [account] = accounts
  if (account === undefined) throw new Error('There is no account')
  const lines = [
    entry({ day: '2025-05-31', amount: 300 }),
    entry({ day: '2025-06-01', side: 'out', amount: 50 }),
    entry({ day: '2025-06-02', amount: 7, account_pk: 2 }),
  ]
  const at = (on: string) => balanceAt(account, lines, on)
  expect(at('2025-05-30')).toBe(999_700)
  expect(at('2025-05-31')).toBe(1_000_000)
  expect(at('2025-06-01')).toBe(999_950)
})
