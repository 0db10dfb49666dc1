import { expect } from 'vitest'
import { getMember } from '#members/api/office-members.ts'
import { getToday } from '#office/api/today.ts'
import * as bank from '#payments/api/bank-statement.ts'
import * as books from '#payments/api/book-accounts.ts'
import * as book from '#payments/api/book.ts'
import * as money from '#payments/api/office-money.ts'
import { getPayInfo } from '#payments/api/payments.ts'
import { bankCsv, base64 } from '#tests/support/bank.ts'
import { bankRow, plantAwaiting } from '#tests/support/bank.ts'
import { codesOf } from '#tests/support/call.ts'
import {
  allot,
  back,
  cases,
  done,
  lineOf,
  open,
  read,
  toYear,
} from '#tests/support/deposit-parts.ts'
import { orderStatesOf, plantPaidOrder } from '#tests/support/payments.ts'
import { test } from '#tests/support/people.ts'

// Money of which no bank's file says anything, and two who decide on the same deposit at one instant.

const cash = { day: '2026-11-20', depositor: '홍길동', amount: 80_000, note: '학술대회 당일 현금' }

test('money beyond an order is owed back, with its age', async ({ site, payer, admin: me }) => {
  const order_pk = await plantPaidOrder(site, payer, { pay_method: 'card' })
  const wanted = { ...cash, day: '2026-11-11', order_pk, note: '카드 납부 후 현장에서 또 납부' }
  expect(await me.wrong(bank.addLine, { ...wanted, note: '' })).toHaveProperty('note')
  expect(await me.wrong(bank.addLine, { ...wanted, day: '2026-11-22' })).toHaveProperty('day')
  expect(await me.refused(bank.addLine, { ...wanted, order_pk: 99 })).toBe(44)
  const twice = [1, 2].map(() => me.ask(bank.addLine, wanted))
  expect((await codesOf(twice)).toSorted()).toEqual([0, 40])
  const { returns, lines } = await cases(me)
  expect(returns).toMatchObject([{ amount: 80_000, order_pk, waiting_days: 10 }])
  expect(lines).toEqual([])
  const today = await me.do(getToday, {})
  expect(today.rows.find(({ key }) => key === 'returns')).toMatchObject({
    count: 1,
    age: '가장 오래된 것 10일',
  })
  const order = await me.do(money.getOrder, { order_pk })
  expect(order.deposits).toMatchObject([{ kind: 'return', waiting_days: 10 }])
  const member = () => me.do(getMember, { member_pk: payer.member_pk })
  expect((await member()).owed_back).toEqual([
    {
      words: wanted.note,
      amount: 80_000,
      waiting_days: 10,
      path: `/admin/money/bank?line=${returns[0]?.line_pk}`,
    },
  ])
  expect(await payer.do(getPayInfo, {})).toMatchObject({ to_return: 80_000 })
  const part_pk = returns[0]?.part_pk ?? 0
  const returned = [1, 2].map(() =>
    me.ask(bank.completeReturn, { part_pk, returned_on: '2026-11-21' }),
  )
  expect((await codesOf(returned)).toSorted()).toEqual([0, 25])
  expect((await member()).owed_back).toEqual([])
  expect(await orderStatesOf(site)).toEqual(['paid'])
  const more = { ...wanted, day: '2026-11-12', amount: 30_000 }
  await me.do(bank.undoLine, await me.do(bank.addLine, more))
  const { story } = await me.do(money.getOrder, { order_pk })
  const reason = wanted.note
  expect(story.slice(-4)).toMatchObject([
    { who: '관리자 담당', text: '입금 80,000원을 반환 대상으로 등록했습니다.', reason },
    { who: '관리자 담당', text: '입금 80,000원을 2026.11.21에 반환했습니다.', reason: '' },
    { who: '관리자 담당', text: '입금 30,000원을 반환 대상으로 등록했습니다.', reason },
    { who: '관리자 담당', text: '입금 30,000원의 반환 등록을 취소했습니다.' },
  ])
})

test('a deposit by hand is divided as any, and is the file’s line later', async ({
  site,
  admin: me,
}) => {
  const { order_pk } = await plantAwaiting(site, '홍길동', { member_id: 'gildong' })
  await me.do(bank.addLine, cash)
  const { line_pk } = await lineOf(me)
  await me.do(bank.undoLine, { line_pk })
  expect(await open(me)).toEqual([])
  await me.do(bank.addLine, cash)
  await allot(me, '홍길동', { kind: 'order', order_pk, amount: 80_000 })
  expect(await orderStatesOf(site)).toEqual(['paid'])
  const at = '2026.11.20 10:15:02'
  for (const added of [0, 0]) {
    expect(await read(me, bankRow('홍길동', 80_000, at))).toMatchObject({ added })
  }
  expect(await done(me)).toMatchObject([{ time: '10:15', by_hand: false }])
  // Two that are really two.
  const rows = bankCsv(bankRow('홍길동', 80_000, at), bankRow('홍길동', 80_000, at))
  expect(await me.do(bank.readStatement, { file: base64(rows) })).toMatchObject({ added: 1 })
  expect(await me.wrong(bank.addLine, cash)).toHaveProperty('amount')
})

test('of two who take a deposit back or return it one does', async ({ site, admin: me }) => {
  const { order_pk } = await plantAwaiting(site, '홍길동', { member_id: 'gildong' })
  await read(me, bankRow('홍길동', 100_000))
  const order = { kind: 'order', order_pk, amount: 80_000 } as const
  await allot(me, '홍길동', order, back(20_000))
  const [line] = await done(me)
  const line_pk = line?.line_pk ?? 0
  const undone = [1, 2].map(() => me.ask(bank.undoLine, { line_pk }))
  expect((await codesOf(undone)).toSorted()).toEqual([0, 25])
  expect(await orderStatesOf(site)).toEqual(['failed', 'awaiting_deposit'])
  await allot(me, '홍길동', back(100_000))
  const [owed] = (await cases(me)).returns
  const part_pk = owed?.part_pk ?? 0
  const both = await codesOf([
    me.ask(bank.completeReturn, { part_pk, returned_on: '2026-11-21' }),
    me.ask(bank.undoLine, { line_pk, part_pk }),
  ])
  expect(both.filter((code) => code === 0)).toHaveLength(1)
  const left = (await cases(me)).lines.map((one) => one.left)
  expect(left).toEqual(both[0] === 0 ? [] : [100_000])
})

test('dues that came into the cash box are paid in cash', async ({ site, payer, admin: me }) => {
  const { account_pk } = await me.do(books.saveAccount, { name: '현금', kind: 'cash' })
  const line = { account_pk, side: 'in', day: cash.day, amount: cash.amount } as const
  await me.do(book.addToBook, { ...line, payee: '김노화', reason: '월례 집담회' })
  await allot(me, '김노화', toYear(payer.member_pk, 2026))
  const orders = site.context.db.selectFrom('payment_order').select(['pay_method', 'state'])
  expect(await orders.execute()).toEqual([{ pay_method: 'cash', state: 'paid' }])
})
