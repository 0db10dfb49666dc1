import { getMember } from '#members/api/office-members.ts'
import * as bank from '#payments/api/bank-statement.ts'
import * as money from '#payments/api/office-money.ts'
import * as actions from '#payments/api/order-actions.ts'
import { annualFees } from '#payments/server/history.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { addOrder, moveOrder } from '#payments/server/orders/orders.ts'
import { bankCsv, bankRow, base64, plantAwaiting } from '#tests/support/bank.ts'
import { plantMember } from '#tests/support/members.ts'
import { mailsOf, orderStatesOf } from '#tests/support/payments.ts'
import { type Clerk, plantClerk, test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { expect } from 'vitest'

// Every won of a deposit has one place (ruling 52), and a deposit counts from its day at the bank (ruling 53).

const test = base
  .extend('me', ({ admin }) => admin)
  .extend('gildong', ({ site }) => plantAwaiting(site, '홍길동', { member_id: 'gildong' }))

const read = (me: Clerk, ...rows: string[]) =>
  me.do(bank.readStatement, { file: base64(bankCsv(...rows)) })

const open = async (me: Clerk) => (await me.do(bank.listStatement, {})).open
const done = async (me: Clerk) => (await me.do(bank.listStatement, {})).done

/** The one line that is undecided, or the one of that depositor. */
const lineOf = async (me: Clerk, depositor?: string) => {
  const list = await me.do(bank.listStatement, {})
  const all = [...list.open, ...list.sure.map((line) => ({ ...line, left: line.amount }))]
  const found = all.find((line) => depositor === undefined || line.depositor === depositor)
  if (found === undefined) throw new Error('There is no such line')
  return { line_pk: found.line_pk, left: found.left }
}

type Part = bank.AllotInput['parts'][number]

const allot = async (me: Clerk, depositor: string, ...parts: Part[]) =>
  me.do(bank.allotLine, { ...(await lineOf(me, depositor)), parts })

const wrong = async (me: Clerk, depositor: string, ...parts: Part[]) =>
  me.wrong(bank.allotLine, { ...(await lineOf(me, depositor)), parts })

const toOrder = (order_pk: number, amount: number, more = {}): Part => ({
  ...{ kind: 'order', order_pk, amount, ...more },
})
const toYear = (member_pk: number, year: number, amount = 80_000, note = ''): Part => ({
  ...{ kind: 'entry', member_pk, goods_key: `fee:${year}`, amount, note },
})
const back = (amount: number, more = {}): Part => ({
  ...{ kind: 'return', amount, return_to: '낯선이', note: '잘못 입금', ...more },
})

const titled = (words: string) => expect.stringContaining(words) as string

const subjectsOf = async (site: Site) =>
  (await mailsOf(site)).map(({ subject }) => subject.replace(/^\[.*?\] /, ''))

const cases = (me: Clerk) => me.do(money.listCases, {})

const takeAll = async (me: Clerk, depositor: string) => {
  const [found] = (await done(me)).filter((line) => line.depositor === depositor)
  return me.do(bank.undoLine, { line_pk: found?.line_pk ?? 0 })
}

test('the parts of a deposit are the deposit, and what they leave stays undecided', async ({
  site,
  me,
  gildong,
}) => {
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

test('of deposits for the same people one is taken, in whatever order they are named', async ({
  site,
  me,
}) => {
  const people = await Promise.all(
    ['김하나', '이두리', '박세나'].map((member_name, at) =>
      plantMember(site, {
        ...{ member_name, member_id: `race${at}`, email: `race${at}@example.org` },
      }),
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
    '80,000원 가운데 50,000원의 입금을 확인했습니다. 나머지를 기다립니다.',
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

test('a card that pays an order in part turns what came into money to return', async ({
  site,
  me,
  gildong,
}) => {
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

test('one deposit is the dues of several people and years, and is taken back as a whole', async ({
  site,
  me,
}) => {
  const [one, other] = [
    await plantMember(site, {
      member_name: '김하나',
      member_id: 'hana1',
      email: 'hana@example.org',
      joined_on: '2024-03-01',
    }),
    await plantMember(site, {
      member_name: '이두리',
      member_id: 'duri1',
      email: 'duri@example.org',
    }),
  ]
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
  const deposits = tables.find(({ heading }) => heading === '계좌 입금 기록')
  expect(deposits?.rows.map((row) => row.at(-1))).toEqual([
    '김하나 2026년 연회비',
    '김하나 2025년 연회비',
  ])
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
    '입금액을 돌려드립니다',
    '입금액을 돌려드렸습니다',
  ])
  const { line_pk } = twice ?? { line_pk: 0 }
  expect(await me.wrong(bank.undoLine, { line_pk })).toHaveProperty('line_pk')
})

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
  const lines = sure.map(({ line_pk }) => ({ line_pk, order_pks: [gildong.order_pk] }))
  expect(await late.do(bank.confirmLines, { lines })).toEqual({ confirmed: 1, left: [] })
  const { state, story } = await late.do(money.getOrder, { order_pk: gildong.order_pk })
  expect([state, story.at(-1)?.text]).toEqual([
    'paid',
    '기한 안에 들어온 입금을 확인하여, 끝났던 주문의 납부가 완료되었습니다.',
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

test('an order does not end while an undecided line could be its own', async ({
  site,
  me,
  gildong,
}) => {
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
  const [first] = site.context.conferences
  if (first === undefined) throw new Error('There is no conference')
  const full = { ...first, capacity: 1 }
  Object.assign(site.context, { conferences: [full] })
  const goods = {
    goods_type: '등록비',
    goods_key: `conference:${full.id}`,
    goods_name: full.goodsName,
    amount: 50_000,
  } as const
  const gone = await plantAwaiting(site, '홍길동', { member_id: 'gildong', ...goods })
  const late = await endAll(site)
  const other = await plantMember(site, {
    member_name: '이두리',
    member_id: 'duri1',
    email: 'duri@example.org',
  })
  const taken = {
    ...(await site.context.db.selectFrom('payment_order').selectAll().executeTakeFirstOrThrow()),
  }
  const { order_pk: _, ...row } = taken
  const seat = {
    ...row,
    member_pk: other.member_pk,
    state: 'paid' as const,
    paid_at: row.created_at,
  }
  await site.context.db
    .transaction()
    .execute((transaction) => addOrder(transaction, seat, { at: row.created_at, actor: 'member' }))
  await read(late, bankRow('홍길동', 50_000, '2026.12.01 10:00:00'))
  const [line] = await open(late)
  expect(line?.candidates).toMatchObject([
    { title: titled('자리를 추가해 납부 확인'), ready: true },
    { title: titled('마감된 자리: 홍길동에게 반환'), ready: true },
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
