import { expect } from 'vitest'
import * as bank from '#payments/api/bank-statement.ts'
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

/** A part of a line; words that are none of `kinds` are headings of the book. */
interface Piece {
  word: string
  won: number
  /** Whose order it pays or refunds. */
  who: string
  project: string | null
}

const kinds: Record<string, string> = {
  ...{ 회비: 'dues', 등록: 'registration', 환불: 'refund', 반환: 'return', 이체: 'transfer' },
  // The other side of these is decided, or the bank's own doing.
  ...{ '반환-': 'return', '환불-': 'refund', '이체-': 'transfer', 상환: 'return' },
}
export const kindOf = ({ word }: Piece): string => kinds[word] ?? word

export interface Line {
  trouble: string
  account: Account
  day: string
  /** Empty for cash. */
  time: string
  payee: string
  /** Signed. */
  won: number
  pieces: Piece[]
  isSure: boolean
  /** The bank's first file lacks it. */
  isLost: boolean
  /** The bank's balance after it. */
  balance: number
  line_pk: number
  isPaired: boolean
}

type Work = (me: Clerk) => Promise<unknown>

const pieceOf = (text: string, payee: string) => {
  const [, word = '', who = payee, won, project] =
    /^([^:=@]+)(?::([^=@]+))?(?:=(\d+))?(?:@(.+))?$/.exec(text) ?? []
  const event = word === '등록' ? '2025-autumn' : project
  return { word, who, won: Number(won ?? 0), project: event ?? null }
}

export class Year {
  lines: Line[] = []
  members = new Map<string, { order_pk: number; isEvent: boolean }>()
  works = new Map<string, Work[]>()

  /** `03-11 10:00 오송금 +50000 회비+기부금=1000`, `적금:` before it, `?` after what the file lacks. */
  add(trouble: string, text: string): Line {
    const [, account, at, clock = '', payee = '', won = '', words = '', lost] =
      /^(?:(.+):)?(\d\d-\d\d) (\S+) (\S+) ([-+]\d+) ([^?]+)(\?)?$/.exec(text) ?? []
    const pieces = words.split('+').map((one) => pieceOf(one, payee))
    const rest = pieces.reduce((left, piece) => left - piece.won, Math.abs(Number(won)))
    for (const { word, who } of pieces)
      if (word === '회비' || word === '등록')
        this.members.set(who, { order_pk: 0, isEvent: word === '등록' })
    const line: Line = {
      ...{ trouble, account: (account ?? '주거래') as Account, day: `2025-${at}`, payee },
      ...{ time: clock === '-' ? '' : clock, won: Number(won), isLost: lost === '?' },
      pieces: pieces.map((piece) => ({ ...piece, won: piece.won || rest })),
      isSure: words === '회비' || words === '등록',
      ...{ balance: 0, line_pk: 0, isPaired: false },
    }
    this.lines.push(line)
    return line
  }

  of(trouble: string): Line[] {
    return this.lines.filter((line) => line.trouble === trouble)
  }

  work(when: `${'before' | 'after'} ${string}`, work: Work): void {
    this.works.set(when, [...(this.works.get(when) ?? []), work])
  }

  /** In the bank's order, with its balances. */
  statement(account: Account): Line[] {
    let balance: number = opening[account]
    return this.lines
      .filter((line) => line.account === account)
      .toSorted((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`))
      .map((line) => Object.assign(line, { balance: (balance += line.won) }))
  }

  /** Won by heading, as the report has to have it. */
  sums(): Record<string, number> {
    const sums: Record<string, number> = {}
    for (const { won: whole, pieces } of this.lines)
      for (const piece of pieces) {
        const [kind, isRefund] = [kindOf(piece), kindOf(piece) === 'refund']
        const key = `${whole > 0 || isRefund ? 'in' : 'out'} ${kind}`
        sums[key] = (sums[key] ?? 0) + (isRefund ? -piece.won : piece.won)
      }
    return sums
  }
}

export const plant = async (site: Site, year: Year): Promise<void> => {
  const due = { deposit_due: '2025-12-31', due_at: '2026-01-05T15:00:00.000Z' }
  const fee = { goods_key: 'fee:2025', goods_name: '2025년 연회비' }
  const made = { created_at: '2024-12-31T15:00:00.000Z', ...due }
  for (const [who, member] of year.members) {
    const goods = member.isEvent ? paidRegistration : fee
    const member_id = `payer${pkOf('주거래') + year.members.size - [...year.members.keys()].indexOf(who)}`
    Object.assign(member, await plantAwaiting(site, who, { member_id, ...made, ...goods }))
  }
  const me = await plantClerk(site, '회계')
  await me.do(book.saveAccount, { account_pk: 1, name: '주거래' })
  await me.do(book.saveAccount, { name: '적금' })
  await me.do(book.saveAccount, { name: '현금', kind: 'cash' })
  // Refunds are made at the end of the month in which the order was paid.
  const refunds = year.lines.flatMap(({ pieces }) => pieces.filter(({ word }) => word === '환불'))
  for (const [who, own] of Map.groupBy(refunds, (piece) => piece.who)) {
    const { day = '', won: left = 0 } = year.lines.find(({ payee }) => payee === who) ?? {}
    const amount = own.reduce((sum, { won }) => sum + won, 0)
    const asked = { amount, left, sent: true, exception: true, reason: '착오' }
    year.work(`after ${day.slice(5, 7)}`, (clerk) =>
      clerk.do(actions.refund, { order_pk: year.members.get(who)?.order_pk ?? 0, ...asked }),
    )
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
    const [{ account = '', day = '', time = '', payee = '', side = '' } = {}] = parts
    const won = parts.reduce((sum, { amount }) => sum + amount, 0)
    return [account, day, time, payee, side === 'in' ? won : -won].join()
  })
  return lines.map((line) => {
    const { account, day, time, payee, won } = line
    const parts = keyed.get([account, day, time.slice(0, 5), payee, won].join())?.shift()
    return { line, parts: parts ?? [] }
  })
}

const partOf = async (me: Clerk, year: Year, line: Line, piece: Piece): Promise<object[]> => {
  const { word, won: amount, who, project } = piece
  const order_pk = year.members.get(who)?.order_pk ?? 0
  const others = year.of(line.trouble).filter((one) => one !== line)
  if (word.endsWith('-')) return []
  if (word === '회비' || word === '등록') {
    const isShort = line.trouble.startsWith('외국인') && { accept: true, note: '송금 수수료' }
    return [toOrder(order_pk, amount, { ...isShort })]
  }
  if (word === '반환') return [back(amount)]
  if (word === '환불') return [{ kind: 'refund', amount, order_pk }]
  if (word === '상환') {
    const line_pk = others.find(({ pieces }) => pieces.some((one) => one.word === '반환'))?.line_pk
    const { lines } = await me.do(book.openLines, { line_pk })
    const pays_pk = lines[0]?.parts.find(({ kind }) => kind === 'return')?.part_pk
    return [{ kind: 'payback', amount, pays_pk }]
  }
  if (word === '이체') {
    const [pair] = others
    if (pair === undefined || line.isPaired) return []
    pair.isPaired = pair.line_pk > 0
    const pair_pk = pair.line_pk || null
    return [{ kind: 'transfer', amount, account_pk: pkOf(pair.account), pair_pk }]
  }
  if (line.won > 0) return [{ kind: 'income', income: word, amount, note: '장부 시험' }]
  return [{ kind: 'expense', expense: word, amount, project }]
}

export const decide = async (me: Clerk, year: Year, line: Line): Promise<void> => {
  const made = []
  for (const piece of line.pieces) made.push(...(await partOf(me, year, line, piece)))
  const asked = { line_pk: line.line_pk, left: Math.abs(line.won), parts: made as never }
  if (made.length === 0) return
  if (line.won > 0 && line.pieces[0]?.word !== '이체') await me.do(bank.allotLine, asked)
  else await me.do(book.decideLine, asked)
}

export const frame = async (me: Clerk, account: Account) =>
  (await me.do(book.bookFrame, {})).accounts.find(({ name }) => name === account)

/**
 * The bank's file of a month: newest first every second month, in June without balances, in August
 * with the lines of a minute in no order. It overlaps the last by ten days; that of the savings has
 * April in May's only.
 */
const read = async (me: Clerk, year: Year, account: Account, month: string): Promise<void> => {
  const before = `${String(Number(month) - 1).padStart(2, '0')}-20`
  const from = account === '주거래' ? before : month === '05' ? '04-01' : `${month}-01`
  const until = year.statement(account).filter(({ day }) => day <= `2025-${month}-31`)
  const own = until.filter(({ day }) => day >= `2025-${from}`)
  const minute = ({ day, time }: Line) => `${day} ${time.slice(0, 5)}`
  const sizes = (a: Line, b: Line) => minute(a).localeCompare(minute(b)) || a.won - b.won
  const file = month === '08' ? own.toSorted(sizes) : own
  const send = (lines: readonly Line[]) => {
    const rows = lines.map(({ balance, ...line }) => ({
      ...line,
      ...(month !== '06' && { balance }),
    }))
    return readInto(me, pkOf(account), ...(Number(month) % 2 === 1 ? rows.toReversed() : rows))
  }
  if (file.some(({ isLost }) => isLost)) {
    await send(file.filter(({ isLost }) => !isLost))
    const { balance = opening[account] } =
      until.findLast(({ isLost }, at) => !isLost && until[at + 1]?.isLost) ?? {}
    const next = own.find((line, at) => !line.isLost && own[at - 1]?.isLost)
    const gap = { day: next?.day, off: (next?.balance ?? 0) - (next?.won ?? 0) - balance }
    expect((await frame(me, account))?.breaks).toMatchObject([gap])
  }
  await send(file)
  if (month === '07') expect(await send(file)).toMatchObject({ added: 0 })
}

/** The office works off a month: cash by hand, the banks' files, what is sure, and each other line. */
export const workOff = async (site: Site, year: Year, month: string): Promise<void> => {
  site.clock.set(new Date(Date.UTC(2025, Number(month), 5, 3)).toISOString())
  const me = await plantClerk(site, '관리자')
  const does = async (when: string): Promise<void> => {
    for (const work of year.works.get(`${when} ${month}`) ?? []) await work(me)
  }
  await does('before')
  const from = month === '05' ? '2025-04-01' : `2025-${month}-01`
  const own = year.lines.filter(({ day }) => day >= from && day <= `2025-${month}-31`)
  for (const { account, day, won, payee, pieces } of own)
    if (account === '현금' && day.includes(`-${month}-`) && pieces[0]?.word !== '이체-') {
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
  const plain = waiting.filter(
    ({ won, pieces: [one, ...more] }) => won < 0 && more.length === 0 && !kinds[one?.word ?? ''],
  )
  for (const some of Map.groupBy(
    plain,
    ({ pieces: [one] }) => `${one?.word} ${one?.project}`,
  ).values()) {
    const { word: expense = '', project = null } = some[0]?.pieces[0] ?? {}
    const all = some.map(({ line_pk, won }) => ({ line_pk, left: -won }))
    expect((await me.do(book.decideAlike, { lines: all, expense, project })).left).toEqual([])
  }
  for (const line of waiting)
    if (!line.isSure && !plain.includes(line)) await decide(me, year, line)
  await does('after')
  for (const account of accounts)
    if (month !== '04') expect([account, (await frame(me, account))?.breaks]).toEqual([account, []])
}
