import { expect } from 'vitest'
import { findAwaiting } from '#mail/server/reminders/people-store.ts'
import { listMembers } from '#members/api/office-members.ts'
import * as bank from '#payments/api/bank-statement.ts'
import { getDues } from '#payments/api/dues.ts'
import * as money from '#payments/api/office-money.ts'
import { openEntry } from '#payments/api/order-actions.ts'
import { getPayInfo } from '#payments/api/payments.ts'
import { bankRow } from '#tests/support/bank.ts'
import {
  allot,
  open,
  read,
  subjectsOf,
  sureLines,
  takeAll,
  test,
  titled,
  toYear,
} from '#tests/support/deposit-parts.ts'
import { named, plantMember } from '#tests/support/members.ts'
import { orderStatesOf } from '#tests/support/payments.ts'

test('a part of the dues that nobody ordered waits for its rest', async ({ site, me, payer }) => {
  const { member_pk } = payer
  await read(me, bankRow('김노화', 40_000), bankRow('김노화', 40_000, '2026.11.21 15:00:00'))
  const [first] = await open(me)
  const [proposal] = first?.candidates ?? []
  expect(proposal).toMatchObject({ ready: false, parts: [{ amount: 40_000, wait: true }] })
  const part = { ...toYear(member_pk, 2026, 40_000), wait: true }
  const row = async () =>
    (await me.do(listMembers, { q: '김노화', page: 1, sort: 'name' })).rows.map((one) => [
      ...[one.fee, ...one.open.map(({ amount }) => amount)],
    ])
  await allot(me, '김노화', part)
  expect(await row()).toEqual([['waiting', 40_000]])
  const owed = (await me.do(getDues, {})).rows.find(({ type }) => type === '정회원')?.open
  expect(owed).toBe(40_000)
  expect(await payer.do(getPayInfo, {})).toMatchObject({
    transfer: { amount: 40_000 },
    pay_info: [{ year: 2026, pay_info_amt: 80_000, status: '입금 확인 중' }],
  })
  const reminded = await findAwaiting(site.context.db, '2026-11-21', 1)
  expect(reminded).toMatchObject([{ member_pk, goods_key: 'fee:2026' }])
  // It is undone, and ends with its part; done again, the rest is sure and pays.
  await takeAll(me, '김노화')
  expect(await orderStatesOf(site)).toEqual(['expired'])
  expect(await row()).toEqual([['unpaid', 80_000]])
  await allot(me, '김노화', part)
  await me.do(bank.confirmLines, { lines: await sureLines(me) })
  expect(await orderStatesOf(site)).toEqual(['expired', 'paid'])
  expect(await row()).toEqual([['paid']])
  const { state, amount, deposits, story } = await me.do(money.getOrder, { order_pk: 2 })
  expect([state, amount, deposits.map((one) => one.amount)]).toEqual([
    'paid',
    80_000,
    [40_000, 40_000],
  ])
  expect(story[0]?.text).toBe('입금액 일부로 사무국이 주문을 생성했습니다.')
  expect(await subjectsOf(site)).toContain('2026년 연회비 입금액 일부를 확인했습니다')
})

test('who is no member any more, and namesakes, are told apart', async ({ site, me }) => {
  const born = { birth: '1956-03-01', company_name: '서울대학교', joined_on: '2026-01-05' }
  const one = await plantMember(site, { ...named('김하나', 'hana1'), ...born })
  await plantMember(site, { ...named('김하나', 'hana2'), birth: '', joined_on: '2019-05-02' })
  const status = { status: '작고', from_day: '2026-05-01', until_day: null, reason: '' } as const
  const { db } = site.context
  const by = { staff_name: '', created_at: '' }
  const { member_pk } = one
  await db
    .insertInto('member_status')
    .values({ ...status, ...by, member_pk })
    .execute()
  await read(me, bankRow('김하나', 80_000))
  const [line] = await open(me)
  expect(line?.candidates.map(({ title }) => title).toSorted()).toEqual([
    titled('김하나(2019년 가입) 2026년 연회비'),
    titled('김하나(서울대학교, 1956.03.01, 작고) 2026년 연회비'),
  ])
  const { rows } = await me.do(listMembers, { q: '김하나', page: 1, sort: 'name' })
  expect((await me.do(openEntry, { member_pk })).signs).toBe('서울대학교, 1956.03.01')
  expect(rows).toMatchObject([
    { birth: '1956-03-01', status: '작고' },
    { birth: '', status: null },
  ])
})
