import { describe, expect } from 'vitest'
import { getToday } from '#office/api/today.ts'
import * as bank from '#payments/api/bank-statement.ts'
import * as books from '#payments/api/book-accounts.ts'
import * as book from '#payments/api/book.ts'
import { getOrder, listCases } from '#payments/api/office-money.ts'
import * as actions from '#payments/api/order-actions.ts'
import { find } from '#staff/api/console-search.ts'
import { type Role, roles } from '#staff/rules/staff.ts'
import { plantAwaiting } from '#tests/support/bank.ts'
import { decide, expense, readInto } from '#tests/support/book.ts'
import { logOf } from '#tests/support/console.ts'
import { allot, back, toOrder } from '#tests/support/deposit-parts.ts'
import { type Clerk, plantClerk, test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'

const day = '2026-11-20'
const number = '110-234-567890'

/** A wage, a printer with an account number, an open line, an order that was paid and refunded, and a return. */
const plantBook = async (site: Site, me: Clerk) => {
  const { order_pk } = await plantAwaiting(site, '홍길동')
  const hour = (at: number) => `1${at}:00:00`
  await readInto(
    me,
    1,
    { day, payee: '홍길동', won: 80_000 },
    { day, payee: '낯선이', won: 10_000 },
    { day, payee: '심청', won: -200_000, time: hour(1) },
    { day, payee: `한빛 ${number}`, won: -30_000, time: hour(2) },
    { day, payee: '콩쥐', won: -5000, time: hour(3) },
    { day, payee: `홍길동 ${number}`, won: -80_000, time: hour(4) },
  )
  await allot(me, '홍길동', toOrder(order_pk, 80_000))
  await allot(me, '낯선이', back(10_000, { return_account: `노화은행 ${number}` }))
  await decide(me, '심청', expense(200_000, '인건비', { note: '심청 11월 급여' }))
  await decide(me, `한빛 ${number}`, expense(30_000, '인쇄비'))
  const refund = { order_pk, amount: 80_000, left: 80_000, sent: true, reason: '착오' }
  await me.do(actions.refund, refund)
  const paid = { kind: 'refund', amount: 80_000, order_pk, note: '' } as const
  await decide(me, `홍길동 ${number}`, paid)
  return order_pk
}

const rights: Readonly<Record<Role, 'writes' | 'reads' | 'none'>> = {
  관리자: 'writes',
  사무국: 'reads',
  회계: 'writes',
  편집: 'none',
  임원: 'reads',
  학술: 'none',
  현장: 'none',
}

/** Calls that name a payee, or lead to one. */
const readings = (me: Clerk, order_pk: number) => [
  me.ask(book.listBook, {}),
  me.ask(book.listBook, { q: '한빛' }),
  me.ask(book.openLines, {}),
  ...[3, 4, 6].map((line_pk) => me.ask(book.openLines, { line_pk })),
  me.ask(bank.listStatement, {}),
  me.ask(getOrder, { order_pk }),
  me.ask(listCases, {}),
]

const line = { line_pk: 5, left: 5000 }
const given = { account_pk: 1, day, side: 'out', amount: 1, payee: '김밥', reason: '다과' } as const

/** In an order in which each can be done. */
const writings = [
  (me: Clerk) => me.ask(book.decideLine, { ...line, parts: [expense(5000, '회의비')] }),
  (me: Clerk) => me.ask(book.undoDecided, { line_pk: 5 }),
  (me: Clerk) => me.ask(book.decideAll, { lines: [{ ...line, part: expense(5000, '회의비') }] }),
  (me: Clerk) => me.ask(book.undoDecided, { line_pk: 5 }),
  (me: Clerk) => me.ask(book.addToBook, given),
  (me: Clerk) => me.ask(books.saveAccount, { name: '현금', kind: 'cash' }),
  (me: Clerk) => me.ask(books.saveKind, { side: 'out', name: '홍보비' }),
]

describe.for(roles)('%s', (role) => {
  test('reads and writes as much of the book as it may', async ({ site, admin }) => {
    const order_pk = await plantBook(site, admin)
    const me = await plantClerk(site, role)
    const [may, logged] = [rights[role], await logOf(site)]
    const answers = await Promise.all(readings(me, order_pk))
    expect(new Set(answers.map(({ body }) => body.success))).toEqual(new Set([may !== 'none']))
    const rows = (await logOf(site)).slice(logged.length)
    expect(rows).toHaveLength(may === 'none' ? 0 : answers.length)
    const seen = JSON.stringify(answers.map(({ body }) => body))
    expect(/심청|콩쥐/.test(seen), 'wages, and what could be one').toBe(may === 'writes')
    expect(seen.includes(number), 'account numbers').toBe(may === 'writes')

    for (const write of writings) {
      const before = (await logOf(site)).length
      expect([String(write), (await write(me)).body.success]).toEqual([
        String(write),
        may === 'writes',
      ])
      expect((await logOf(site)).length > before).toBe(may === 'writes')
    }
    const file = { reason: '정기 감사', format: 'csv' } as const
    const csv = await download(site, book.bookFile, me, file)
    expect([csv.status, (await csv.text()).includes(number)]).toEqual([
      may === 'writes' ? 200 : 403,
      may === 'writes',
    ])
  })

  test('finds payees and purposes as the book shows them', async ({ site, admin }) => {
    await plantBook(site, admin)
    const me = await plantClerk(site, role)
    const found = async (q: string) =>
      (await me.do(find, { q })).groups.find(({ label }) => label === '금전출납부')?.hits ?? []
    expect(await found('급여')).toHaveLength(rights[role] === 'writes' ? 1 : 0)
    const paths = (await found('한빛')).map(({ path }) => path)
    expect(paths).toEqual(rights[role] === 'none' ? [] : ['/admin/money/book/decide?line=4'])
    const outs = (await me.do(getToday, {})).rows.find(({ key }) => key === 'outs')
    expect(outs).toEqual(
      rights[role] === 'writes'
        ? expect.objectContaining({ count: 1, age: '가장 오래된 것 1일' })
        : undefined,
    )
  })
})
