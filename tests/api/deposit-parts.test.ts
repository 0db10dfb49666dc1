import { expect } from 'vitest'
import { getMember } from '#members/api/office-members.ts'
import * as bank from '#payments/api/bank-statement.ts'
import * as money from '#payments/api/office-money.ts'
import * as actions from '#payments/api/order-actions.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { annualFees } from '#payments/server/orders/history.ts'
import { moveOrder } from '#payments/server/orders/orders.ts'
import { bankRow } from '#tests/support/bank.ts'
import {
  test,
  read,
  open,
  done,
  lineOf,
  allot,
  wrong,
  toOrder,
  toYear,
  back,
  titled,
  subjectsOf,
  cases,
  takeAll,
} from '#tests/support/deposit-parts.ts'
import { named, plantMember } from '#tests/support/members.ts'
import { mailsOf, orderStatesOf } from '#tests/support/payments.ts'
import { type Clerk, plantClerk } from '#tests/support/people.ts'

// Every won of a deposit has one place (ruling 52).

test('what the parts of a deposit leave stays undecided', async ({ site, me, gildong }) => {
  await read(me, bankRow('홍길동', 100_000))
  const { line_pk } = await lineOf(me)
  expect(await wrong(me, '홍길동', toOrder(gildong.order_pk, 90_000))).toHaveProperty([
    'parts.0.amount',
  ])
  const both = [toOrder(gildong.order_pk, 80_000), back(30_000)]
  expect(await wrong(me, '홍길동', ...both)).toHaveProperty('parts')
  await allot(me, '홍길동', toOrder(gildong.order_pk, 80_000))
  expect(await orderStatesOf(site)).toEqual(['paid'])
  expect(await open(me)).toMatchObject([{ left: 20_000, parts: [{ amount: 80_000 }] }])
  expect((await cases(me)).lines).toMatchObject([{ line_pk, amount: 100_000, left: 20_000 }])
  const before = { line_pk, left: 100_000, parts: [back(20_000)] }
  expect(await me.refused(bank.allotLine, before)).toBe(25)
  const income = { kind: 'income', income: '기타', amount: 5000 } as const
  expect(await wrong(me, '홍길동', income)).toHaveProperty(['parts.0.note'])
  await allot(me, '홍길동', { ...income, note: '책값' }, back(15_000))
  expect(await open(me)).toEqual([])
  const words = ['홍길동 2026년 연회비', '기타', '낯선이에게 반환']
  expect((await done(me))[0]?.parts.map((part) => part.words)).toEqual(words)
  expect(await me.refused(bank.allotLine, { line_pk: 999, left: 1, parts: [back(1)] })).toBe(44)
})

test('of two who decide at once one does', async ({ me, gildong }) => {
  await read(me, bankRow('성춘향', 80_000))
  const line = await lineOf(me)
  const parts = [toOrder(gildong.order_pk, 40_000)]
  const both = await Promise.all([1, 2, 3].map(() => me.ask(bank.allotLine, { ...line, parts })))
  expect(both.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await open(me)).toMatchObject([{ left: 40_000 }])
})

test('of deposits for the same people, in any order, one is taken', async ({ site, me }) => {
  const people = await Promise.all(
    ['김하나', '이두리', '박세나'].map((member_name, at) =>
      plantMember(site, named(member_name, `race${at}`)),
    ),
  )
  const labs = ['가나연구실', '다라연구실', '마바연구실', '사아연구실']
  await read(me, ...labs.map((lab) => bankRow(lab, 240_000)))
  const asked = await Promise.all(
    labs.map(async (lab, at) => {
      const line = await lineOf(me, lab)
      const named = at % 2 === 0 ? people : people.toReversed()
      const parts = named.map(({ member_pk }) => toYear(member_pk, 2026))
      return () => me.ask(bank.allotLine, { ...line, parts })
    }),
  )
  const answers = await Promise.all(asked.map((ask) => ask()))
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await orderStatesOf(site)).toEqual(['paid', 'paid', 'paid'])
})

test('an order that is paid in parts waits until nothing is missing', async ({
  site,
  me,
  gildong: { order_pk, member_pk },
}) => {
  await read(me, bankRow('홍길동', 50_000), bankRow('성춘향', 30_000))
  await allot(me, '홍길동', toOrder(order_pk, 50_000))
  const { transfer } = await annualFees(site.context, member_pk)
  expect(transfer?.amount).toBe(30_000)
  const { deposits, state, story } = await me.do(money.getOrder, { order_pk })
  expect([state, deposits]).toMatchObject(['awaiting_deposit', [{ amount: 50_000 }]])
  expect(story.at(-1)?.text).toBe(
    '80,000원 가운데 50,000원의 입금을 확인했습니다. 잔액 입금 대기 중입니다.',
  )
  expect(await subjectsOf(site)).toEqual(['2026년 연회비 입금액 일부를 확인했습니다'])
  // It does not end while its money is here; that it waits too long is a case.
  site.clock.set('2026-12-09T00:00:00Z')
  await finishPayments(site.context)
  const later = await plantClerk(site, '관리자')
  expect((await cases(later)).orders).toMatchObject([{ order_pk, received: 50_000, lines: [2] }])
  await allot(later, '성춘향', toOrder(order_pk, 30_000))
  expect(await orderStatesOf(site)).toEqual(['paid'])
  // Whatever else had come for it goes over to the order that is opened anew.
  await takeAll(later, '성춘향')
  expect(await orderStatesOf(site)).toEqual(['failed', 'awaiting_deposit'])
  expect((await cases(later)).orders).toMatchObject([{ order_pk: 2, received: 50_000 }])
  await allot(later, '성춘향', toOrder(2, 10_000, { accept: true, note: '학생이던 때의 회비' }))
  const accepted = await later.do(money.getOrder, { order_pk: 2 })
  expect(accepted).toMatchObject({ state: 'paid', amount: 60_000, asked_amount: 80_000 })
  expect(accepted.story.at(-1)).toMatchObject({ reason: '학생이던 때의 회비' })
})

test('what came for an order that a card pays goes back', async ({ site, me, gildong }) => {
  await read(me, bankRow('홍길동', 50_000))
  await allot(me, '홍길동', toOrder(gildong.order_pk, 50_000))
  const by = { at: '2026-11-21T03:00:00.000Z', actor: 'member' }
  await site.context.db
    .transaction()
    .execute((transaction) => moveOrder(transaction, gildong.order_pk, 'expire', by))
  const { returns } = await cases(me)
  expect(returns).toMatchObject([
    { amount: 50_000, words: '홍길동에게 반환', member_pk: gildong.member_pk },
  ])
})

test('a deposit of several people and years is taken back whole', async ({ site, me }) => {
  const one = await plantMember(site, { ...named('김하나', 'hana1'), joined_on: '2024-03-01' })
  const other = await plantMember(site, named('이두리', 'duri1'))
  await read(me, bankRow('분자노화연구실', 240_000))
  const parts = [
    toYear(one.member_pk, 2025),
    toYear(one.member_pk, 2026),
    toYear(other.member_pk, 2026),
  ]
  expect(await wrong(me, '분자노화연구실', toYear(one.member_pk, 2026, 50_000))).toHaveProperty([
    'parts.0.note',
  ])
  await allot(me, '분자노화연구실', ...parts)
  expect(await orderStatesOf(site)).toEqual(['paid', 'paid', 'paid'])
  expect(await mailsOf(site)).toHaveLength(3)
  const { tables } = await me.do(getMember, { member_pk: one.member_pk })
  const deposits = tables.find(({ heading }) => heading === '계좌 거래 기록')
  expect(deposits?.rows.map((row) => row.at(-1))).toEqual([
    '김하나 2026년 연회비',
    '김하나 2025년 연회비',
  ])
  const orders = tables.find(({ heading }) => heading === '결제 기록')
  const [line_pk] = deposits?.of.map((row) => row.line_pk) ?? []
  expect(deposits?.of.toReversed()).toEqual(
    orders?.of.map(({ order_pk }) => ({ order_pk, line_pk })),
  )
  const { done } = await me.do(bank.listStatement, { line_pk: line_pk ?? 0 })
  expect(done.flatMap((line) => line.parts.map((part) => [part.order_pk, part.member_pk]))).toEqual(
    expect.arrayContaining([[deposits?.of[0]?.order_pk, one.member_pk]]),
  )
  expect(await wrongAgain(me, one.member_pk)).toHaveProperty(['parts.0.goods_key'])
  await takeAll(me, '분자노화연구실')
  expect(await orderStatesOf(site)).toEqual(['failed', 'failed', 'failed'])
  expect(await open(me)).toMatchObject([{ left: 240_000, parts: [] }, { left: 80_000 }])
})

const wrongAgain = async (me: Clerk, member_pk: number) => {
  await read(me, bankRow('김하나', 80_000))
  return wrong(me, '김하나', toYear(member_pk, 2026))
}

test('what was seen by hand gets its line, which is taken back without it', async ({
  site,
  me,
  gildong: { order_pk },
}) => {
  await me.do(actions.confirmDeposit, { order_pk })
  await read(me, bankRow('홍길동', 80_000))
  const [line] = await open(me)
  expect(line?.candidates).toMatchObject([
    { ready: true, reasons: ['이름이 같습니다', '거래내역을 읽기 전에 확인한 납부입니다'] },
  ])
  await allot(me, '홍길동', ...(line?.candidates[0]?.parts ?? []))
  expect((await done(me))[0]?.parts).toMatchObject([{ kind: 'link' }])
  await takeAll(me, '홍길동')
  expect(await orderStatesOf(site)).toEqual(['paid'])
})

test('what was paid twice goes back, and its member is told', async ({ site, me, gildong }) => {
  await read(me, bankRow('홍길동', 80_000))
  await allot(me, '홍길동', toOrder(gildong.order_pk, 80_000))
  await read(me, bankRow('홍길동', 80_000, '2026.11.21 11:00:00'))
  const [twice] = await open(me)
  expect(twice?.candidates[0]).toMatchObject({
    title: titled('두 번 입금: 홍길동에게 반환'),
    ready: true,
  })
  await allot(me, '홍길동', ...(twice?.candidates[0]?.parts ?? []))
  const [owed] = (await cases(me)).returns
  const part_pk = owed?.part_pk ?? 0
  const tomorrow = { part_pk, returned_on: '2026-11-22' }
  expect(await me.wrong(bank.completeReturn, tomorrow)).toHaveProperty('returned_on')
  const today = { part_pk, returned_on: '2026-11-21' }
  await me.do(bank.completeReturn, today)
  expect(await me.refused(bank.completeReturn, today)).toBe(25)
  expect((await cases(me)).returns).toEqual([])
  expect((await subjectsOf(site)).slice(-2)).toEqual([
    '입금액 반환 안내',
    '입금액을 반환해 드렸습니다',
  ])
  const { line_pk } = twice ?? { line_pk: 0 }
  expect(await me.wrong(bank.undoLine, { line_pk })).toHaveProperty('line_pk')
})

test('money goes back to who ordered, or for no order', async ({ site, me, gildong }) => {
  const other = await plantMember(site, { member_name: '성춘향' })
  await read(me, bankRow('낯선이', 30_000))
  const { order_pk, member_pk } = gildong
  const others = back(30_000, { order_pk, member_pk: other.member_pk })
  expect(await wrong(me, '낯선이', others)).toEqual({
    'parts.0.member_pk': '주문한 회원이 아닙니다. 회원과 주문을 다시 선택해 주세요.',
  })
  expect(await subjectsOf(site)).toEqual([])
  await allot(me, '낯선이', back(10_000, { order_pk, member_pk }))
  await allot(me, '낯선이', back(10_000, { member_pk: other.member_pk }))
  await allot(me, '낯선이', back(10_000, { order_pk }))
  expect((await done(me))[0]?.parts.map((part) => part.member_pk)).toEqual([
    ...[member_pk, other.member_pk, member_pk],
  ])
})
