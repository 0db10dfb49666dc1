import * as fc from 'fast-check'
import { expect, vi } from 'vitest'
import * as bank from '#payments/api/bank-statement.ts'
import * as books from '#payments/api/book-accounts.ts'
import { type YearFigures } from '#payments/api/book-year.ts'
import * as years from '#payments/api/book-year.ts'
import * as book from '#payments/api/book.ts'
import * as actions from '#payments/api/order-actions.ts'
import { forgetPastYears } from '#payments/server/book/forget.ts'
import type { Call } from '#platform/api/call.ts'
import { plantAwaiting } from '#tests/support/bank.ts'
import { expense, fileOf, type Moved, outs } from '#tests/support/book.ts'
import { back, toOrder } from '#tests/support/deposit-parts.ts'
import { runs } from '#tests/support/nightly.ts'
import { type Clerk, test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

// Statements of two accounts in any order, decided and undone in any order, while the year is closed, corrected, opened again
// and its first days are forgotten: the book's balance is the bank's on every day, what is decided and undecided is all that
// moved, and a closed year's figures stay.

const test = base.extend('at', '2027-01-15T03:00:00Z')

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
  fc.record({ do: fc.constantFrom('pay', 'owe'), which: fc.nat(9) }),
  fc.record({ do: fc.constantFrom('refund', 'close', 'reopen', 'forget') }),
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

interface Model {
  site: Site
  me: Clerk
  accounts: readonly number[]
  files: Moved[][]
  order_pk: number
  /** The figures with which the year was closed. */
  kept: YearFigures | undefined
}

type Correcting = { correction?: string | undefined }

/** A closed year takes no change without a reason. */
const change = async <Input extends Correcting, T>(
  { me, kept }: Model,
  call: Call<Input, T>,
  input: Input,
): Promise<void> => {
  const { body } = await me.ask(call, input)
  const isRefused = !body.success && body.error.fields?.['correction'] !== undefined
  expect(isRefused || !body.success || kept === undefined).toBe(true)
  if (!isRefused) return
  const again = await me.ask(call, { ...input, correction: '영수증 재확인' })
  // Nothing may be left to undo.
  expect(again.body.success || again.body.error.code).toBeOneOf([true, 25])
}

const year = 2026

const readAll = async ({ me, accounts, files }: Model): Promise<void> => {
  for (const [at, account_pk] of accounts.entries()) {
    const file = { file: fileOf(files[at] ?? []), account_pk }
    await me.do(bank.readStatement, { ...file, correction: '늦은 파일' })
  }
}

const rule = async (model: Model, { do: what }: Step): Promise<void> => {
  const { me, site, order_pk } = model
  if (what === 'refund') {
    const asked = { order_pk, amount: 10_000, sent: true, exception: true, reason: '착오' }
    for (const left of [10_000, 20_000, 30_000]) await me.ask(actions.refund, { ...asked, left })
  }
  if (what === 'forget') {
    await readAll(model)
    await site.context.db.transaction().execute((db) => forgetPastYears(db, dayAt(3)))
  }
  const { mark, closed } = await me.do(years.getBookYear, { year })
  if (what === 'close' && closed === null) {
    await me.ask(years.closeYear, { year, mark, note: '확인 중' })
    const now = await me.do(years.getBookYear, { year })
    model.kept = now.closed ? now.figures : undefined
  }
  if (what !== 'reopen' || closed === null) return
  await me.do(years.reopenYear, { year, reason: '정정' })
  model.kept = undefined
}

const act = async (model: Model, one: Step) => {
  const { me, accounts, files, order_pk } = model
  if (!('which' in one) && one.do !== 'read') return rule(model, one)
  if (one.do === 'read') {
    const moved = (files[one.account] ?? []).slice(0, one.upTo)
    const file = { file: fileOf(moved), account_pk: accounts[one.account] ?? 1 }
    if (moved.length > 0) await me.do(bank.readStatement, { ...file, correction: '늦은 파일' })
    return
  }
  if (one.do === 'income' || one.do === 'owe' || one.do === 'pay') {
    const { open, sure } = await me.do(bank.listStatement, {})
    const waiting = [...open, ...sure.map((line) => ({ ...line, left: line.amount }))]
    const { line_pk, left = 0 } = waiting[one.which % Math.max(1, waiting.length)] ?? {}
    if (line_pk === undefined || left === 0) return
    const income = { kind: 'income' as const, income: '이자', amount: left }
    const paid = { pay: toOrder(order_pk, Math.min(left, 30_000)), owe: back(left), income }
    return change(model, bank.allotLine, { line_pk, left, parts: [paid[one.do]] })
  }
  if (one.do === 'undo') {
    const { rows } = await me.do(book.listBook, {})
    const { line_pk = 0 } = rows[one.which % Math.max(1, rows.length)] ?? {}
    return change(model, book.undoDecided, { line_pk })
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
  await change(model, book.decideLine, { line_pk, left, parts: [parts[one.do]] })
}

const judge = async ({ me, accounts, files, kept }: Model) => {
  const { accounts: shown, undecided, unpaired } = await me.do(books.bookFrame, {})
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
    const days = files[at]?.map(({ day }) => day).filter((day) => day >= (own?.opening_day ?? ''))
    for (const day of new Set(days)) {
      const last = files[at]?.findLast((line) => line.day === day)
      const row = rows.findLast((one) => one.account === own?.name && one.day === day)
      expect([day, row?.balance]).toEqual([day, last?.balance])
    }
  }
  const { figures, mark } = await me.do(years.getBookYear, { year })
  if (kept) expect(figures).toEqual(kept)
  else
    for (const [at, { opening: first, in: came, out, off }] of figures.accounts.entries())
      expect([mark, first + came - out, off]).toEqual([mark, files[at]?.at(-1)?.balance, 0])
}

test('the book is the bank’s on every day, whatever is decided in whatever order', async ({
  site,
  admin: me,
}) => {
  const name = '적금 계좌'
  const { account_pk } = await me.do(books.saveAccount, { name })
  const accounts = [1, account_pk]
  const moves = fc.array(move, { minLength: 1, maxLength: 12 })
  const story = fc.tuple(moves, moves, fc.array(step, { maxLength: 25 }))
  let runsSoFar = 0
  await fc.assert(
    fc.asyncProperty(story, async ([one, other, steps]) => {
      const { db } = site.context
      for (const table of ['bank_part', 'bank_line', 'book_year'] as const)
        await db.deleteFrom(table).execute()
      for (const [at, pk] of accounts.entries()) {
        const opened = { opening_day: start, opening_balance: openings[at] }
        await me.do(books.saveAccount, {
          account_pk: pk,
          name: at === 0 ? '주거래' : name,
          ...opened,
        })
      }
      const who = { member_id: `payer${(runsSoFar += 1)}`, amount: 30_000 }
      const { order_pk } = await plantAwaiting(site, '심청', who)
      const files = [written(openings[0], one), written(openings[1], other)]
      const model: Model = { site, me, accounts, files, order_pk, kept: undefined }
      for (const taken of steps) await act(model, taken)
      await readAll(model)
      await judge(model)
    }),
    { numRuns: runs(12, 400) },
  )
})
