import { expect } from 'vitest'
import * as bank from '#payments/api/bank-statement.ts'
import * as books from '#payments/api/book-accounts.ts'
import * as book from '#payments/api/book.ts'
import * as actions from '#payments/api/order-actions.ts'
import { plantAwaiting } from '#tests/support/bank.ts'
import { readInto } from '#tests/support/book.ts'
import { back, sureLines, toOrder } from '#tests/support/deposit-parts.ts'
import { paidRegistration } from '#tests/support/payments.ts'
import { type Clerk, plantClerk } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

// A year of two accounts and a cash box: what the bank writes, how the office decides it, and what the book has to say.
// The sums are kept here, and never read from the program.

export const opening = { 주거래: 12_345_678, 적금: 30_000_000, 현금: 0 }
export type Account = keyof typeof opening
export const accounts = Object.keys(opening) as Account[]
const pkOf = (account: Account): number => accounts.indexOf(account) + 1
const event = '2025-autumn'

/** Headings that follow from what a line is for. After `-` nobody decides: the other side is, or it is the bank's doing. */
const kinds: Record<string, string> = {
  ...{
    회비: 'dues',
    등록: 'registration',
    현장등록: 'registration',
    환불: 'refund',
    반환: 'return',
  },
  ...{
    상환: 'return',
    이체: 'transfer',
    '반환-': 'return',
    '환불-': 'refund',
    '이체-': 'transfer',
  },
}

/** `word:who=won@project`: who has the order that is paid or refunded. */
const pieceOf = (text: string, payee: string, left: number) => {
  const [, word = '', who = payee, won = left, project = null] =
    /^([^:=@]+)(?::([^:=@]+))?(?:=(\d+))?(?:@(.+))?$/.exec(text) ?? []
  return { word, kind: kinds[word] ?? word, who, won: Number(won), project }
}

/** `적금:03-11 10:00 오송금 +50000 회비=1000+기부금`, with `?` if the bank's first file lacks it. */
const lineOf = (trouble: string, text: string) => {
  const [, account = '주거래', day = '', time = '', payee = '', won = '', words = '', lost] =
    /^(?:(.+):)?(\d\d-\d\d) (\S+) (\S+) ([-+]\d+) ([^?]+)(\?)?$/.exec(text) ?? []
  const given = words.split('+').reduce((sum, one) => sum + Number(/=(\d+)/.exec(one)?.[1] ?? 0), 0)
  return {
    trouble,
    account: account as Account,
    day: `2025-${day}`,
    payee,
    won: Number(won),
    time: time === '-' ? '' : time,
    pieces: words.split('+').map((one) => pieceOf(one, payee, Math.abs(Number(won)) - given)),
    isSure: words === '회비' || words === `등록@${event}`,
    isLost: lost === '?',
    balance: 0,
    line_pk: 0,
    isPaired: false,
  }
}

export type Line = ReturnType<typeof lineOf>
type Work = (me: Clerk) => Promise<unknown>

export class Year {
  lines: Line[] = []
  orders = new Map<string, { order_pk: number }>()
  works: [when: string, work: Work][] = []

  add(trouble: string, text: string): Line {
    const line = lineOf(trouble, text)
    this.lines.push(line)
    return line
  }

  of(trouble: string): Line[] {
    return this.lines.filter((line) => line.trouble === trouble)
  }

  /** In the bank's order, with its balances. */
  statement(account: Account): Line[] {
    let balance: number = opening[account]
    return this.lines
      .filter((line) => line.account === account)
      .toSorted((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`))
      .map((line) => Object.assign(line, { balance: (balance += line.won) }))
  }

  /** Won by heading, as the report has to have it. An expense that came back lessens its heading. */
  sums(only: (project: string | null) => boolean = () => true): Record<string, number> {
    const sums: Record<string, number> = {}
    for (const { won: whole, pieces } of this.lines)
      for (const { kind, word, won, project } of pieces) {
        const isTurned = kind === 'refund' || word.endsWith('<')
        const key = `${whole > 0 === isTurned ? 'out' : 'in'} ${kind.replace('<', '')}`
        if (only(project)) sums[key] = (sums[key] ?? 0) + (isTurned ? -won : won)
      }
    return sums
  }
}

/** Members with orders that wait all year, the accounts, and refunds at the end of the month of payment. */
export const plant = async (site: Site, year: Year): Promise<void> => {
  const due = { deposit_due: '2025-12-31', due_at: '2026-01-05T15:00:00.000Z' }
  const fee = { goods_key: 'fee:2025', goods_name: '2025년 연회비' }
  const pieces = year.lines.flatMap((line) => line.pieces)
  for (const { who, word } of pieces.filter((one) => one.word === '회비' || one.word === '등록')) {
    if (year.orders.has(who)) continue
    const goods = word === '등록' ? paidRegistration : fee
    const order = { created_at: '2024-12-31T15:00:00.000Z', ...due, ...goods }
    const member_id = `payer${year.orders.size}`
    year.orders.set(who, await plantAwaiting(site, who, { member_id, ...order }))
  }
  const me = await plantClerk(site, '회계')
  await me.do(books.saveAccount, { account_pk: 1, name: '주거래' })
  await me.do(books.saveAccount, { name: '적금' })
  await me.do(books.saveAccount, { name: '현금', kind: 'cash' })
  const refunds = pieces.filter(({ word }) => word === '환불')
  for (const [who, own] of Map.groupBy(refunds, (piece) => piece.who)) {
    const { day = '', won: left = 0 } = year.lines.find(({ payee }) => payee === who) ?? {}
    const amount = own.reduce((sum, { won }) => sum + won, 0)
    const order_pk = year.orders.get(who)?.order_pk ?? 0
    const asked = { order_pk, amount, left, sent: true, exception: true, reason: '착오' }
    year.works.push([`after ${day.slice(5, 7)}`, (clerk) => clerk.do(actions.refund, asked)])
  }
}

/** All entries of the book, page by page. */
export const bookRows = async (me: Clerk, from = '2025-01-01') => {
  const rows: book.BookRow[] = []
  for (let page = 1, count = 1; rows.length < count; page++) {
    const found = await me.do(book.listBook, { sort: 'day', page, from })
    rows.push(...found.rows)
    count = found.count
  }
  return rows
}

/** Finds each line in the book by what the bank wrote; two alike are taken in turn. */
export const found = (lines: readonly Line[], rows: readonly book.BookRow[]) => {
  const own = [...Map.groupBy(rows, ({ line_pk }) => line_pk).values()]
  const keyed = Map.groupBy(own, (parts) => {
    const [one] = parts
    const won = parts.reduce(
      (sum, { amount, side }) => sum + (side === one?.side ? amount : -amount),
      0,
    )
    return [one?.account, one?.day, one?.time, one?.payee, one?.side, won].join()
  })
  return lines.map((line) => {
    const { account, day, time, payee, won } = line
    const key = [account, day, time.slice(0, 5), payee, won > 0 ? 'in' : 'out', Math.abs(won)]
    return { line, parts: keyed.get(key.join())?.shift() ?? [] }
  })
}

const partOf = async (me: Clerk, year: Year, line: Line, piece: Line['pieces'][number]) => {
  const { word, won: amount, who, project } = piece
  const order_pk = year.orders.get(who)?.order_pk ?? 0
  const [other] = year.of(line.trouble).filter((one) => one !== line)
  const isAccepted = line.payee === 'SMITH_J' && { accept: true, note: '송금 수수료' }
  if (word === '회비' || word === '등록') return toOrder(order_pk, amount, { ...isAccepted })
  if (word === '반환') return back(amount)
  if (word === '환불') return { kind: 'refund', amount, order_pk }
  if (word === '상환') {
    const { lines } = await me.do(book.openLines, { line_pk: line.line_pk })
    return lines[0]?.proposals.find(({ part }) => part.kind === 'payback')?.part
  }
  if (word === '이체' && other) {
    other.isPaired = other.line_pk > 0
    return {
      kind: 'transfer',
      amount,
      account_pk: pkOf(other.account),
      pair_pk: other.line_pk || null,
    }
  }
  const isIncome = line.won > 0 && !word.endsWith('<')
  const income = word === '현장등록' ? 'registration' : word
  if (isIncome) return { kind: 'income', income, amount, note: '장부 시험', project }
  return { kind: 'expense', expense: word.replace('<', ''), amount, project }
}

export const decide = async (me: Clerk, year: Year, line: Line): Promise<void> => {
  const { won, line_pk, pieces } = line
  const [{ word } = { word: '-' }] = pieces
  if (word.endsWith('-') || line.isPaired) return
  const parts = []
  for (const piece of pieces) parts.push(await partOf(me, year, line, piece))
  const isDeposit = won > 0 && word !== '이체' && !word.endsWith('<')
  const asked = { line_pk, left: Math.abs(won), parts: parts as never }
  await (isDeposit ? me.do(bank.allotLine, asked) : me.do(book.decideLine, asked))
}

export const frame = async (me: Clerk, account: Account) =>
  (await me.do(books.bookFrame, {})).accounts.find(({ name }) => name === account)

/**
 * The bank's file of a month overlaps the last by ten days; that of the savings has April in May's
 * only. It is newest first every second month, in June without balances, in August with the lines
 * of a minute in no order, and in July sent twice.
 */
const read = async (me: Clerk, year: Year, account: Account, month: string): Promise<void> => {
  const before = `${String(Number(month) - 1).padStart(2, '0')}-20`
  const from = account === '주거래' ? before : `${month === '05' ? '04' : month}-01`
  const until = year.statement(account).filter(({ day }) => day <= `2025-${month}-31`)
  const own = until.filter(({ day }) => day >= `2025-${from}`)
  const minute = ({ day, time }: Line) => `${day} ${time.slice(0, 5)}`
  const sizes = (a: Line, b: Line) => minute(a).localeCompare(minute(b)) || a.won - b.won
  const send = (lines: readonly Line[]) => {
    const rows = lines.map(({ balance, ...line }) => (month === '06' ? line : { ...line, balance }))
    return readInto(me, pkOf(account), ...(Number(month) % 2 === 1 ? rows.toReversed() : rows))
  }
  const file = month === '08' ? own.toSorted(sizes) : own
  const next = own.find((line, at) => !line.isLost && own[at - 1]?.isLost)
  if (next) {
    await send(file.filter(({ isLost }) => !isLost))
    const last = until.findLast(({ isLost }, at) => !isLost && until[at + 1]?.isLost)
    const off = next.balance - next.won - (last?.balance ?? 0)
    expect((await frame(me, account))?.breaks).toMatchObject([{ day: next.day, off }])
  }
  await send(file)
  if (month === '07') expect(await send(file)).toMatchObject({ added: 0 })
}

/** The office works off a month: cash by hand, the banks' files, what is sure, and each other line. */
export const workOff = async (site: Site, year: Year, month: string): Promise<void> => {
  site.clock.set(new Date(Date.UTC(2025, Number(month), 5, 3)).toISOString())
  const me = await plantClerk(site, '관리자')
  const does = async (wanted: string): Promise<void> => {
    for (const [when, work] of year.works) if (when === `${wanted} ${month}`) await work(me)
  }
  await does('before')
  const from = `2025-${month === '05' ? '04' : month}-01`
  const own = year.lines.filter(({ day }) => day >= from && day <= `2025-${month}-31`)
  for (const { account, day, won, payee, pieces } of own) {
    if (account !== '현금' || !day.includes(`-${month}-`) || pieces[0]?.word === '이체-') continue
    const cash = { account_pk: 3, day, amount: Math.abs(won), payee, reason: '현금' }
    await me.do(book.addToBook, { ...cash, side: won > 0 ? 'in' : 'out' })
  }
  if (month !== '04') await read(me, year, '적금', month)
  await read(me, year, '주거래', month)
  const known = found(own, await bookRows(me, from))
  for (const { line, parts } of known) line.line_pk = parts[0]?.line_pk ?? 0
  const waiting = known.flatMap(({ line, parts }) => (parts[0]?.kind === null ? [line] : []))
  const lines = await sureLines(me)
  const sure = waiting.filter(({ isSure }) => isSure).map(({ line_pk }) => line_pk)
  expect(lines.map(({ line_pk }) => line_pk).toSorted()).toEqual(sure.toSorted())
  await me.do(bank.confirmLines, { lines })
  for (const line of waiting) if (!line.isSure) await decide(me, year, line)
  await does('after')
  for (const account of accounts)
    if (month !== '04') expect([account, (await frame(me, account))?.breaks]).toEqual([account, []])
}
