import { expect } from 'vitest'
import * as bank from '#payments/api/bank-statement.ts'
import { bankCsv, bankRow, base64, outRow } from '#tests/support/bank.ts'
import {
  allot,
  back,
  cases,
  done,
  lineOf,
  open,
  read,
  takeAll,
  test,
  toOrder,
} from '#tests/support/deposit-parts.ts'
import { orderStatesOf } from '#tests/support/payments.ts'
import type { Site } from '#tests/support/site.ts'

// Money that leaves the bank: withdrawals are kept for the society's book, what the bank takes back goes with its deposit.

const later = '2026.11.23 09:00:00'

const kept = ({ context: { db } }: Site) =>
  db
    .selectFrom('bank_line')
    .select(['direction', 'amount', 'depositor', 'memo', 'state', 'reverses'])
    .where('direction', '!=', 'in')
    .orderBy('line_pk')
    .execute()

test('withdrawals are kept once, however many files hold them', async ({ site, me }) => {
  const [one, two] = [outRow('인쇄소', 500_000), outRow('홍길동', 80_000)]
  const found = { lines: 1, added: 1, out: 2, sum: 80_000 }
  expect(await read(me, one, bankRow('이몽룡', 80_000), two)).toMatchObject(found)
  expect(await read(me, one, one, two)).toMatchObject({ lines: 0, added: 0, out: 3 })
  const untimed = one.replace(' 11:20:00', '')
  await Promise.all([1, 2].map(() => read(me, untimed, outRow('화원', 30_000))))
  const lines = (await kept(site)).map(({ amount, depositor, memo }) => [amount, depositor, memo])
  expect(lines.slice(0, 3)).toEqual([
    [500_000, '인쇄소', '이체'],
    [80_000, '홍길동', '이체'],
    [500_000, '인쇄소', '이체'],
  ])
  expect(lines.slice(3)).toEqual([[30_000, '화원', '이체']])
  expect((await open(me)).map(({ depositor }) => depositor)).toEqual(['이몽룡'])
  const [{ line_pk } = { line_pk: 0 }] = await site.context.db
    .selectFrom('bank_line')
    .select('line_pk')
    .where('direction', '=', 'out')
    .execute()
  const parts = [back(500_000)]
  expect(await me.refused(bank.allotLine, { line_pk, left: 500_000, parts })).toBe(44)
  expect(await me.refused(bank.undoLine, { line_pk })).toBe(44)
})

test('an undecided deposit and what takes it back leave the list together', async ({
  site,
  me,
}) => {
  const first = bankRow('홍길동', 80_000)
  await read(me, first, bankRow('홍길동', -80_000, later))
  // The reversal's file may be read before the deposit's.
  await read(me, outRow('성춘향', 70_000, later, '입금취소'))
  await read(me, bankRow('성춘향', 70_000), bankRow('성춘향', 70_000, '2026.11.14 10:00:00'))
  expect(await open(me)).toMatchObject([{ depositor: '성춘향', day: '2026-11-14' }])
  const parts = [{ kind: 'back', words: '취소된 입금', fixed: '' }]
  const both = [
    { depositor: '성춘향', parts },
    { depositor: '홍길동', parts },
  ]
  expect(await done(me)).toMatchObject(both)
  // The office says that it was none; the next file does not pair them again.
  await takeAll(me, '성춘향')
  await read(me, first)
  expect((await open(me)).map(({ depositor }) => depositor)).toEqual(['성춘향', '성춘향'])
  const [own, other] = await kept(site)
  expect(own).toMatchObject({ direction: 'back', state: 'taken', reverses: 1 })
  expect(other).toMatchObject({ direction: 'out', state: 'waiting', reverses: null })
})

test('a used deposit that is taken back is a case until it is undone', async ({
  site,
  me,
  gildong: { order_pk },
}) => {
  await read(me, bankRow('홍길동', 80_000))
  await allot(me, '홍길동', toOrder(order_pk, 80_000))
  await read(me, bankRow('홍길동', -80_000, later))
  const why =
    '이 입금은 은행에서 취소되었습니다. 주문 1(홍길동 2026년 연회비)의 납부를 되돌려 주십시오.'
  const found = [{ left: 0, why, candidates: [], parts: [{ kind: 'order' }] }]
  expect(await open(me)).toMatchObject(found)
  expect((await cases(me)).lines).toMatchObject([{ depositor: '홍길동', left: 0 }])
  expect(await orderStatesOf(site)).toEqual(['paid'])
  const [line] = await open(me)
  const line_pk = line?.line_pk ?? 0
  expect(await me.refused(bank.allotLine, { line_pk, left: 0, parts: [back(1)] })).toBe(40)
  await me.do(bank.undoLine, { line_pk })
  expect(await orderStatesOf(site)).toEqual(['failed', 'awaiting_deposit'])
  expect(await open(me)).toEqual([])
  expect(await done(me)).toMatchObject([{ line_pk, parts: [{ kind: 'back', amount: 80_000 }] }])
})

test('what is decided stays if the office says why', async ({
  site,
  me,
  gildong: { order_pk },
}) => {
  await read(me, bankRow('홍길동', 100_000))
  await allot(me, '홍길동', toOrder(order_pk, 80_000))
  await read(me, bankRow('홍길동', -100_000, later))
  expect(await open(me)).toMatchObject([{ left: 0, parts: [{ amount: 80_000 }, { kind: 'back' }] }])
  const { line_pk } = await lineOf(me)
  expect(await me.wrong(bank.keepLine, { line_pk, reason: '' })).toHaveProperty('reason')
  await me.do(bank.keepLine, { line_pk, reason: '같은 금액을 현금으로 받음' })
  expect(await me.refused(bank.keepLine, { line_pk, reason: '또' })).toBe(25)
  expect(await open(me)).toEqual([])
  expect(await orderStatesOf(site)).toEqual(['paid'])
  // If it is undone nevertheless, nothing of the deposit is there to be used.
  await me.do(bank.undoLine, { line_pk })
  expect(await open(me)).toEqual([])
  const amounts = (await done(me))[0]?.parts.map(({ kind, amount }) => [kind, amount])
  expect(amounts).toEqual([
    ['back', 20_000],
    ['back', 80_000],
  ])
})

test('a payment that was seen before falls with its deposit', async ({
  site,
  me,
  gildong: { order_pk },
}) => {
  await read(me, bankRow('홍길동', 80_000))
  await allot(me, '홍길동', toOrder(order_pk, 80_000))
  await site.context.db.updateTable('bank_part').set({ kind: 'link' }).execute()
  await read(me, bankRow('홍길동', -80_000, later))
  const [line] = await open(me)
  await me.do(bank.undoLine, { line_pk: line?.line_pk ?? 0 })
  expect(await orderStatesOf(site)).toEqual(['failed', 'awaiting_deposit'])
  expect(await open(me)).toEqual([])
})

test('what the society gives back itself is no reversal', async ({ site, me }) => {
  await read(me, bankRow('낯선이', 80_000))
  await allot(me, '낯선이', back(80_000))
  await read(me, outRow('낯선이', 80_000, later, '반환'), outRow('딴사람', 80_000, later, '반환'))
  expect(await open(me)).toEqual([])
  expect((await kept(site)).map(({ reverses }) => reverses)).toEqual([null, null])
  const file = base64(bankCsv(outRow('낯선이', 80_000, later, '반환')))
  expect(await me.do(bank.checkStatement, { file })).toMatchObject({ read: { out: 1, lines: 0 } })
})
