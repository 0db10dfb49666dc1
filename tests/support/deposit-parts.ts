import { expect } from 'vitest'
import * as bank from '#payments/api/bank-statement.ts'
import * as money from '#payments/api/office-money.ts'
import { bankCsv, base64, plantAwaiting } from '#tests/support/bank.ts'
import { mailsOf } from '#tests/support/payments.ts'
import { type Clerk, test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

export const test = base
  .extend('me', ({ admin }) => admin)
  .extend('gildong', ({ site }) => plantAwaiting(site, '홍길동', { member_id: 'gildong' }))

export const read = (me: Clerk, ...rows: string[]) =>
  me.do(bank.readStatement, { file: base64(bankCsv(...rows)) })

export const open = async (me: Clerk) => (await me.do(bank.listStatement, {})).open
export const done = async (me: Clerk) => (await me.do(bank.listStatement, {})).done

/** What is sure, as it is confirmed. */
export const sureLines = async (me: Clerk) =>
  (await me.do(bank.listStatement, {})).sure.map(({ line_pk, orders }) => ({
    line_pk,
    order_pks: orders.map(({ order_pk }) => order_pk),
  }))

/** The one line that is undecided, or the one of that depositor. */
export const lineOf = async (me: Clerk, depositor?: string) => {
  const list = await me.do(bank.listStatement, {})
  const all = [...list.open, ...list.sure.map((line) => ({ ...line, left: line.amount }))]
  const found = all.find((line) => depositor === undefined || line.depositor === depositor)
  if (found === undefined) throw new Error('There is no such line')
  return { line_pk: found.line_pk, left: found.left }
}

export type Part = bank.AllotInput['parts'][number]

export const allot = async (me: Clerk, depositor: string, ...parts: Part[]) =>
  me.do(bank.allotLine, { ...(await lineOf(me, depositor)), parts })

export const wrong = async (me: Clerk, depositor: string, ...parts: Part[]) =>
  me.wrong(bank.allotLine, { ...(await lineOf(me, depositor)), parts })

export const toOrder = (order_pk: number, amount: number, more = {}): Part => ({
  ...{ kind: 'order', order_pk, amount, ...more },
})
export const toYear = (member_pk: number, year: number, amount = 80_000, note = ''): Part => ({
  ...{ kind: 'entry', member_pk, goods_key: `fee:${year}`, amount, note },
})
export const back = (amount: number, more = {}): Part => ({
  ...{ kind: 'return', amount, return_to: '낯선이', note: '잘못 입금', ...more },
})

export const titled = (words: string) => expect.stringContaining(words) as string

export const subjectsOf = async (site: Site) =>
  (await mailsOf(site)).map(({ subject }) => subject.replace(/^\[.*?\] /, ''))

export const cases = (me: Clerk) => me.do(money.listCases, {})

export const takeAll = async (me: Clerk, depositor: string) => {
  const [found] = (await done(me)).filter((line) => line.depositor === depositor)
  return me.do(bank.undoLine, { line_pk: found?.line_pk ?? 0 })
}
