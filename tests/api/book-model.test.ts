import * as fc from 'fast-check'
import { expect, vi } from 'vitest'
import * as bank from '#payments/api/bank-statement.ts'
import * as book from '#payments/api/book.ts'
import { expense, type Moved, outs, readInto } from '#tests/support/book.ts'
import { runs } from '#tests/support/nightly.ts'
import { type Clerk, test } from '#tests/support/people.ts'

// Statements of two accounts in any order, decided and undone in any order: the book's balance is the bank's on every day,
// and what is decided and undecided is all that moved.

vi.setConfig({ testTimeout: runs(300_000, 7_200_000) })

const start = '2026-01-01'
const dayAt = (at: number): string =>
  new Date(Date.parse(start) + at * 86_400_000).toISOString().slice(0, 10)

const payees = ['한빛인쇄', '심청', '노화학회', '이자', '김밥']

const move = fc.record({
  at: fc.nat(13),
  payee: fc.constantFrom(...payees),
  won: fc.constantFrom(10_000, 30_000, 500_000, -10_000, -30_000, -500_000, -700),
})

const step = fc.oneof(
  fc.record({ do: fc.constant('read'), account: fc.nat(1), upTo: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ do: fc.constant('propose'), which: fc.nat(9) }),
  fc.record({ do: fc.constant('expense'), which: fc.nat(9), share: fc.constantFrom(1, 1, 2) }),
  fc.record({ do: fc.constant('income'), which: fc.nat(9) }),
  fc.record({ do: fc.constant('transfer'), which: fc.nat(9) }),
  fc.record({ do: fc.constant('undo'), which: fc.nat(19) }),
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const openings = [1_000_000, 70_000_007]

/** What the bank wrote: each minute one line, each with the balance after it. */
const written = (
  opening: number | undefined,
  moves: readonly { at: number; payee: string; won: number }[],
): Moved[] => {
  let balance = opening ?? 0
  return moves
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, payee, won }, index) => {
      balance += won
      const time = `10:${String(index).padStart(2, '0')}:00`
      return { day: dayAt(at), payee, won, balance, time }
    })
}

const act = async (me: Clerk, accounts: readonly number[], files: Moved[][], one: Step) => {
  if (one.do === 'read') {
    const moved = (files[one.account] ?? []).slice(0, one.upTo)
    if (moved.length > 0) await readInto(me, accounts[one.account] ?? 1, ...moved)
    return
  }
  if (one.do === 'income') {
    const { open } = await me.do(bank.listStatement, {})
    const line = open[one.which % Math.max(1, open.length)]
    if (line === undefined) return
    const parts = [{ kind: 'income' as const, income: '이자', amount: line.left }]
    await me.do(bank.allotLine, { line_pk: line.line_pk, left: line.left, parts })
    return
  }
  if (one.do === 'undo') {
    const { rows } = await me.do(book.listBook, {})
    const { line_pk = 0 } = rows[one.which % Math.max(1, rows.length)] ?? {}
    await me.wrong(book.undoDecided, { line_pk })
    return
  }
  const waiting = await outs(me)
  const line = waiting[one.which % Math.max(1, waiting.length)]
  if (line === undefined) return
  const { line_pk, left, account_pk, proposals } = line
  const other = accounts.find((account) => account !== account_pk) ?? 0
  const apart = { account_pk: other, pair_pk: null, note: '' }
  const transfer = { kind: 'transfer', amount: left, ...apart } as const
  const amount = one.do === 'expense' ? Math.ceil(left / one.share) : left
  const parts = {
    transfer,
    expense: expense(amount),
    propose: proposals[0]?.part ?? expense(amount),
  }
  const part = parts[one.do]
  await me.do(book.decideLine, { line_pk, left, parts: [part] })
}

const judge = async (me: Clerk, accounts: readonly number[], files: Moved[][]) => {
  const { accounts: shown, undecided, unpaired } = await me.do(book.bookFrame, {})
  const { rows } = await me.do(book.listBook, { sort: 'day' })
  const lines = files.flat()
  const moved = (side: 'in' | 'out') =>
    lines.reduce((sum, { won }) => sum + Math.max(0, side === 'in' ? won : -won), 0)
  const { sums } = await me.do(book.listBook, {})
  expect(sums.in + sums.undecidedIn).toBe(moved('in'))
  expect(sums.out + sums.undecidedOut).toBe(moved('out'))
  expect([undecided.in.sum, undecided.out.sum]).toEqual([sums.undecidedIn, sums.undecidedOut])
  // Money that moves between own accounts is no one's: without open transfers, its sum is 0.
  const transfers = rows.filter(({ kind }) => kind === 'transfer')
  const between = transfers.reduce(
    (sum, { side, amount }) => sum + (side === 'in' ? amount : -amount),
    0,
  )
  if (unpaired.length === 0) expect(between).toBe(0)
  for (const [at, account_pk] of accounts.entries()) {
    const own = shown.find((one) => one.account_pk === account_pk)
    expect([own?.breaks, own?.balance]).toEqual([[], files[at]?.at(-1)?.balance ?? openings[at]])
    for (const day of new Set(files[at]?.map((line) => line.day))) {
      const last = files[at]?.findLast((line) => line.day === day)
      const row = rows.findLast((one) => one.account === own?.name && one.day === day)
      expect([day, row?.balance]).toEqual([day, last?.balance])
    }
  }
}

test('the book is the bank’s on every day, whatever is decided in whatever order', async ({
  site,
  treasurer: me,
}) => {
  const name = '적금 계좌'
  const { account_pk } = await me.do(book.saveAccount, { name })
  const accounts = [1, account_pk]
  for (const [at, pk] of accounts.entries()) {
    const opened = { opening_day: start, opening_balance: openings[at] }
    await me.do(book.saveAccount, { account_pk: pk, name: at === 0 ? '주거래' : name, ...opened })
  }
  const moves = fc.array(move, { minLength: 1, maxLength: 12 })
  const story = fc.tuple(moves, moves, fc.array(step, { maxLength: 25 }))
  await fc.assert(
    fc.asyncProperty(story, async ([one, other, steps]) => {
      const { db } = site.context
      await db.deleteFrom('bank_part').execute()
      await db.deleteFrom('bank_line').execute()
      const files = [written(openings[0], one), written(openings[1], other)]
      for (const taken of steps) await act(me, accounts, files, taken)
      for (const [at, pk] of accounts.entries()) await readInto(me, pk, ...(files[at] ?? []))
      await judge(me, accounts, files)
    }),
    { numRuns: runs(20, 400) },
  )
})
