import { expect } from 'vitest'
import * as bank from '#payments/api/bank-statement.ts'
import * as money from '#payments/api/office-money.ts'
import * as actions from '#payments/api/order-actions.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { bankRow, plantAwaiting } from '#tests/support/bank.ts'
import {
  test,
  read,
  sureLines,
  open,
  allot,
  wrong,
  toOrder,
  back,
  titled,
  cases,
} from '#tests/support/deposit-parts.ts'
import { named, plantMember } from '#tests/support/members.ts'
import {
  haveSeats,
  orderStatesOf,
  paidRegistration,
  plantPaidOrder,
} from '#tests/support/payments.ts'
import { type Clerk, plantClerk } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

// A deposit counts from its day at the bank (ruling 53).

/** Ends what waits, long after its time. */
const endAll = async (site: Site): Promise<Clerk> => {
  site.clock.set('2026-12-09T00:00:00Z')
  await finishPayments(site.context)
  return plantClerk(site, '관리자')
}

test('a deposit that was there in time pays an order that has ended', async ({ site, gildong }) => {
  const late = await endAll(site)
  expect(await orderStatesOf(site)).toEqual(['expired'])
  await read(late, bankRow('홍길동', 80_000, '2026.12.05 23:50:00'))
  const { sure } = await late.do(bank.listStatement, {})
  expect(sure).toMatchObject([{ orders: [{ order_pk: gildong.order_pk, state: 'expired' }] }])
  const lines = await sureLines(late)
  expect(await late.do(bank.confirmLines, { lines })).toEqual({ confirmed: 1, left: [] })
  const { state, story } = await late.do(money.getOrder, { order_pk: gildong.order_pk })
  expect([state, story.at(-1)?.text]).toEqual([
    'paid',
    '기한 내 입금을 확인하여 종료된 주문의 납부가 완료되었습니다.',
  ])
})

test('one that came later goes back, or is the dues of the year', async ({ site, gildong }) => {
  const late = await endAll(site)
  await read(late, bankRow('홍길동', 80_000, '2026.12.06 00:10:00'))
  expect(await wrong(late, '홍길동', toOrder(gildong.order_pk, 80_000))).toHaveProperty([
    'parts.0.order_pk',
  ])
  const [line] = await open(late)
  expect(line?.candidates).toMatchObject([
    { title: titled('회비로 등록: 홍길동 2026년 연회비'), ready: true },
    { title: titled('늦은 입금: 홍길동에게 반환'), ready: true },
  ])
  await allot(late, '홍길동', ...(line?.candidates[0]?.parts ?? []))
  expect(await orderStatesOf(site)).toEqual(['expired', 'paid'])
})

test('where the member has ordered anew that order is meant', async ({ site, gildong }) => {
  const late = await endAll(site)
  const { member_pk } = gildong
  const again = await plantAwaiting(site, '홍길동', {
    member_pk,
    due_at: '2026-12-30T15:00:00.000Z',
  })
  await read(late, bankRow('홍길동', 80_000, '2026.12.04 10:00:00'))
  const { sure } = await late.do(bank.listStatement, {})
  expect(sure).toMatchObject([{ orders: [{ order_pk: again.order_pk }] }])
  const words = await wrong(late, '홍길동', toOrder(gildong.order_pk, 80_000))
  expect(words['parts.0.order_pk']).toContain(`주문 ${again.order_pk}`)
})

test('an order waits while an undecided line could be its own', async ({ site, me, gildong }) => {
  await plantAwaiting(site, '이몽룡', { member_id: 'mongryong', amount: 70_000 })
  await read(me, bankRow('낯선이', 80_000))
  const late = await endAll(site)
  expect(await orderStatesOf(site)).toEqual(['awaiting_deposit', 'expired'])
  const { orders, lines } = await cases(late)
  expect(orders).toMatchObject([{ order_pk: gildong.order_pk, lines: [lines[0]?.line_pk] }])
  await allot(late, '낯선이', back(80_000))
  await finishPayments(site.context)
  expect(await orderStatesOf(site)).toEqual(['expired', 'expired'])
})

test('where the seat has gone the office adds one or gives the money back', async ({ site }) => {
  haveSeats(site, 1)
  const registers = { member_id: 'gildong', ...paidRegistration }
  const gone = await plantAwaiting(site, '홍길동', registers)
  const late = await endAll(site)
  const other = await plantMember(site, named('이두리', 'duri1'))
  await plantPaidOrder(site, other, paidRegistration)
  await read(late, bankRow('홍길동', 50_000, '2026.12.01 10:00:00'))
  const [line] = await open(late)
  expect(line?.candidates).toMatchObject([
    { title: titled('좌석을 추가해 납부 확인'), ready: true },
    { title: titled('좌석 마감: 홍길동에게 반환'), ready: true },
    { title: titled('회비로 등록'), ready: false },
  ])
  expect(await wrong(late, '홍길동', toOrder(gone.order_pk, 50_000))).toHaveProperty([
    'parts.0.extra_seat',
  ])
  await allot(late, '홍길동', ...(line?.candidates[0]?.parts ?? []))
  const states = site.context.db.selectFrom('payment_order').select('state')
  expect(await states.execute()).toEqual([{ state: 'paid' }, { state: 'paid' }])
})

test('the hand confirms with the bank’s day what had ended', async ({
  site,
  gildong: { order_pk },
}) => {
  const late = await endAll(site)
  const { order } = await late.do(actions.confirmDeposit, { order_pk, day: '2026-12-05' })
  expect(order.state).toBe('paid')
})
