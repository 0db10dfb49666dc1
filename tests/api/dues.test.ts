import { expect } from 'vitest'
import { changeMemberType } from '#members/api/member-types.ts'
import { listMembers } from '#members/api/office-members.ts'
import { getDues } from '#payments/api/dues.ts'
import * as calls from '#payments/api/payments.ts'
import { annualFeeName } from '#payments/rules/goods.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { findLiveOrders } from '#payments/server/orders/orders.ts'
import type { Person } from '#tests/support/call.ts'
import { named } from '#tests/support/members.ts'
import { officer } from '#tests/support/officer.ts'
import {
  annualFee,
  feeOf,
  payByTransfer,
  plantPaidOrder,
  plantPayer,
} from '#tests/support/payments.ts'
import { type Clerk, plantClerk, test } from '#tests/support/people.ts'

const annual = { 정회원: 80_000, 학생회원: 20_000, 특별회원: 0, 명예회원: 0 }

const who = { reason: '이사회', staff_name: '사무국', created_at: '2026-01-01T00:00:00.000Z' }

const feesOf = async (me: Person) =>
  (await me.do(calls.getPayInfo, {})).pay_info.map((row) => [
    row.year,
    row.pay_info_member_type,
    row.pay_info_amt,
    row.status,
  ])

const openOf = async (by: Clerk) =>
  Object.fromEntries(
    (await by.do(listMembers, { sort: 'name' })).rows.map(({ member_name, open }) => [
      member_name,
      open.map(({ year: of, amount }) => `${of} ${amount}`).join(', '),
    ]),
  )

const change = { reason: '학위 취득', tell: false } as const

test('a year passes, and changes none that has begun (ruling 50)', async ({ site }) => {
  const { context, clock } = site
  const { db } = context
  const plant = (member_name: string, joined_on: string, more: object = {}) =>
    plantPayer(site, { ...named(member_name, member_name), joined_on, ...more })
  clock.set('2026-01-05T03:00:00Z')
  const pays = await plant('늘냄', '2024-03-01')
  const student = await plant('학생', '2025-03-01', { member_type: '학생회원' })
  const late = await plant('늦냄', '2025-09-01')
  const life = await plant('평생', '2020-03-01')
  const away = await plant('휴회', '2024-03-01')
  const status = (
    member_pk: number,
    name: '평생회원' | '휴회',
    from_day: string,
    until_day: string | null,
  ) =>
    db
      .insertInto('member_status')
      .values({ member_pk, status: name, from_day, until_day, ...who })
      .execute()
  await status(life.member_pk, '평생회원', '2025-06-01', null)
  await status(away.member_pk, '휴회', '2025-10-01', '2026-06-30')
  for (const paid of [2024, 2025, 2026]) {
    await plantPaidOrder(site, pays, feeOf(paid))
    if (paid < 2026) await plantPaidOrder(site, away, feeOf(paid))
  }
  for (const paid of [2022, 2023, 2024, 2025]) await plantPaidOrder(site, life, feeOf(paid))

  clock.set('2026-05-10T03:00:00Z')
  const admin = await plantClerk(site, '관리자')
  const { member_pk } = student
  const promoted = { from_type: '학생회원', to_type: '정회원', ...change } as const
  await admin.do(changeMemberType, { member_pk, ...promoted })
  clock.set('2026-07-15T03:00:00Z')
  const newcomer = await plant('새회원', '2026-07-15')

  clock.set('2026-09-20T03:00:00Z')
  context.fees.later = [{ from: 2027, ...annual, 정회원: 100_000, 학생회원: 30_000 }]
  const inAutumn = await plantClerk(site, '관리자', '가을')
  expect(await feesOf(await student.logInAgain())).toEqual([
    [2026, '학생회원', 20_000, '미납'],
    [2025, '학생회원', 20_000, '미납'],
  ])
  expect(await feesOf(await newcomer.logInAgain())).toEqual([[2026, '정회원', 80_000, '미납']])
  expect(await feesOf(await away.logInAgain())).toEqual([
    [2026, '정회원', 0, '면제'],
    [2025, '정회원', 80_000, '납부완료'],
    [2024, '정회원', 80_000, '납부완료'],
  ])
  expect(await openOf(inAutumn)).toEqual({
    늘냄: '',
    늦냄: '2025 80000, 2026 80000',
    새회원: '2026 80000',
    평생: '',
    학생: '2025 20000, 2026 20000',
    휴회: '',
  })
  const { rows } = await inAutumn.do(getDues, {})
  expect(rows.find((row) => row.type === '정회원')).toMatchObject({ fee: 80_000, open: 180_000 })

  clock.set('2026-12-28T03:00:00Z')
  await (await newcomer.logInAgain()).do(calls.createTransferInfo, annualFee)
  clock.set('2027-01-05T03:00:00Z')
  const [awaited] = await findLiveOrders(db, newcomer.member_pk)
  const confirmed = { by: officer, reason: '통장 확인' }
  await confirmDeposit(context, awaited?.order_pk ?? 0, confirmed)
  expect(await feesOf(await newcomer.logInAgain())).toEqual([
    [2027, '정회원', 100_000, '미납'],
    [2026, '정회원', 80_000, '납부완료'],
  ])

  clock.set('2027-02-01T03:00:00Z')
  const next = await plantClerk(site, '관리자', '새해')
  const me = await late.logInAgain()
  await payByTransfer(site, me, { ...annualFee, goods_name: '2025년 연회비' })
  expect(await feesOf(me)).toEqual([
    [2027, '정회원', 100_000, '미납'],
    [2026, '정회원', 80_000, '미납'],
    [2025, '정회원', 80_000, '납부완료'],
  ])
  expect(await openOf(next)).toEqual({
    늘냄: '2027 100000',
    늦냄: '2026 80000, 2027 100000',
    새회원: '2027 100000',
    평생: '',
    학생: '2025 20000, 2026 20000, 2027 100000',
    휴회: '2027 100000',
  })
  expect((await next.do(getDues, {})).rows[0]).toMatchObject({ fee: 100_000, open: 500_000 })
  expect((await next.do(getDues, { year: 2026 })).rows[0]).toMatchObject({
    fee: 80_000,
    open: 100_000,
  })
})

test('past years are paid one by one, at their own price', async ({ site, admin, office }) => {
  const member = { joined_on: '2024-03-01', member_type: '학생회원' } as const
  const me = await plantPayer(site, member)
  const { member_pk } = me
  const asked = { goods_type: '연회비', member_type: '학생회원', amount: 20_000 } as const
  const of = (name: number) => ({ ...asked, goods_name: annualFeeName(name) })
  const type = { member_pk, from_type: '학생회원', to_type: '정회원', ...change } as const
  expect(
    await admin.wrong(changeMemberType, { ...type, on_day: '2026-12-01', this_year: true }),
  ).toHaveProperty('this_year')
  expect(await office.refused(changeMemberType, { ...type, this_year: true })).toBe(43)
  await payByTransfer(site, me, of(2024))
  await admin.do(changeMemberType, { ...type, this_year: true })
  expect(await feesOf(me)).toEqual([
    [2026, '학생회원', 80_000, '미납'],
    [2025, '학생회원', 20_000, '미납'],
    [2024, '학생회원', 20_000, '납부완료'],
  ])
  for (const wrong of [
    of(2026),
    { ...of(2025), amount: 80_000 },
    { ...of(2025), member_type: '정회원' as const },
    of(2027),
    of(2021),
  ])
    await me.wrong(calls.createTransferInfo, wrong)
  expect(await me.refused(calls.createTransferInfo, of(2023))).toBe(49)
  const order = await me.do(calls.createTransferInfo, of(2025))
  expect(order).toMatchObject({ goods_name: '2025년 연회비', amount: 20_000 })
  await payByTransfer(site, me, { ...of(2026), amount: 80_000 })
  const { pay_info } = await me.do(calls.getPayInfo, {})
  expect(pay_info.map(({ status, pay_info_pk }) => [status, pay_info_pk !== null])).toEqual([
    ['납부완료', true],
    ['입금 확인 중', false],
    ['납부완료', true],
  ])
})
