import * as bank from '#payments/api/bank-statement.ts'
import * as book from '#payments/api/book.ts'
import { base64 } from '#tests/support/bank.ts'
import type { Clerk } from '#tests/support/people.ts'

const head = '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분'

export interface Moved {
  day: string
  payee: string
  /** Won, negative if they went out. */
  won: number
  /** The bank's balance after it. */
  balance?: number
  time?: string
}

const rowOf = ({ day, payee, won, balance, time = '10:15:02' }: Moved): string => {
  const at = `${day.replaceAll('-', '.')} ${time}`
  return `${at},이체,${payee},,"${won < 0 ? -won : 0}","${won > 0 ? won : 0}","${balance ?? ''}",노화동,`
}

export const fileOf = (moved: readonly Moved[]): string =>
  base64([head, ...moved.map(rowOf)].join('\r\n'))

export const readInto = (me: Clerk, account_pk: number, ...moved: readonly Moved[]) =>
  me.do(bank.readStatement, { file: fileOf(moved), account_pk })

export const outs = async (me: Clerk) => (await me.do(book.openLines, {})).lines

export const outOf = async (me: Clerk, payee: string) => {
  const found = (await outs(me)).find((line) => line.payee === payee)
  if (found === undefined) throw new Error(`${payee} does not wait`)
  return found
}

export const expense = (amount: number, kind = '인쇄비', more = {}) =>
  ({ kind: 'expense', amount, expense: kind, project: null, note: '', ...more }) as const

export const decide = async (me: Clerk, payee: string, ...parts: book.BookPartInput[]) => {
  const { line_pk, left } = await outOf(me, payee)
  await me.do(book.decideLine, { line_pk, left, parts })
  return line_pk
}

/** What the book says of each entry: day, side, won, and heading. */
export const entriesOf = async (me: Clerk, wanted = {}) =>
  (await me.do(book.listBook, { sort: 'day', ...wanted })).rows.map(
    ({ day, side, amount, kind }) => [day, side, amount, kind] as const,
  )
