import { changeMemberType, listMembers } from '#members/api/office-members.ts'
import { memberStatuses } from '#members/rules/member-status.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { getDues } from '#payments/api/dues.ts'
import * as calls from '#payments/api/payments.ts'
import { annualFeeName } from '#payments/rules/goods.ts'
import { knownYears } from '#payments/rules/owed.ts'
import { owedBy } from '#payments/server/owed.ts'
import { findPayer } from '#payments/server/orders/orders.ts'
import type { Person } from '#tests/support/call.ts'
import { plantMember } from '#tests/support/members.ts'
import { payByTransfer, plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import { type Clerk, plantClerk, test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import * as fc from 'fast-check'
import { expect } from 'vitest'

const annual = { 정회원: 80_000, 학생회원: 20_000, 특별회원: 0, 명예회원: 0 }

const year = fc.integer({ min: 2020, max: 2027 })
/** Around the days that decide. */
const day = fc
  .tuple(year, fc.constantFrom('01-01', '01-02', '05-10', '12-31'))
  .map(([of, rest]) => `${of}-${rest}`)
const type = fc.constantFrom(...memberTypes)

const history = fc.record({
  joined_on: day,
  member_type: type,
  changes: fc.array(fc.record({ from_type: type, on_day: day, isDone: fc.boolean() }), {
    maxLength: 3,
  }),
  statuses: fc.array(
    fc.record({
      status: fc.constantFrom(...memberStatuses),
      from_day: day,
      until_day: fc.option(day),
    }),
    { maxLength: 2 },
  ),
  agreed: fc.uniqueArray(fc.record({ year, amount: fc.constantFrom(0, 40_000) }), {
    maxLength: 2,
    selector: (one) => one.year,
  }),
  paid: fc.uniqueArray(year, { maxLength: 4 }),
})

type History = typeof history extends fc.Arbitrary<infer One> ? One : never

const who = { reason: '이사회', staff_name: '사무국', created_at: '2026-01-01T00:00:00.000Z' }

const plantHistory = async (site: Site, one: History, at: number): Promise<number> => {
  const { db } = site.context
  const { joined_on, member_type } = one
  const member = { member_id: `m${at}`, email: `m${at}@example.org`, member_type }
  const { member_pk } = await plantMember(site, { ...member, joined_on })
  for (const { from_type, on_day, isDone } of one.changes.toSorted((a, b) =>
    a.on_day.localeCompare(b.on_day),
  )) {
    const state = isDone ? ('done' as const) : ('cancelled' as const)
    const change = { member_pk, from_type, to_type: member_type, on_day, tell: 0, state, ...who }
    await db.insertInto('member_type_change').values(change).execute()
  }
  for (const status of one.statuses)
    await db
      .insertInto('member_status')
      .values({ member_pk, ...status, ...who })
      .execute()
  const ended = { ended_at: null, ended_reason: null, ended_by: null }
  for (const agreed of one.agreed)
    await db
      .insertInto('fee_waiver')
      .values({ member_pk, ...agreed, ...who, ...ended })
      .execute()
  for (const paid of one.paid)
    await plantPaidOrder(
      site,
      { member_pk },
      { goods_key: `fee:${paid}`, goods_name: annualFeeName(paid) },
    )
  return member_pk
}

test('lists say what the rule says, whatever somebody was', async ({ site, office }) => {
  const { context } = site
  context.fees.later = [{ from: 2024, ...annual, 정회원: 90_000, 특별회원: 10_000 }]
  context.site.duesSince = 2023
  const histories = fc.sample(history, { numRuns: 150, seed: 35 })
  const pks: number[] = []
  for (const [at, one] of histories.entries()) pks.push(await plantHistory(site, one, at))
  for (const asked of [2022, 2024, 2026]) {
    const rows = new Map<number, { fee: string; open: unknown }>()
    for (let page = 1; page <= 3; page++)
      for (const row of (await office.do(listMembers, { year: asked, page })).rows)
        rows.set(row.member_pk, row)
    for (const [at, member_pk] of pks.entries()) {
      const paid = histories[at]?.paid ?? []
      const owed = await owedBy(context, context.db, await findPayer(context.db, member_pk))
      const isExempt = owed(asked).amount === 0
      const fee = paid.includes(asked) ? 'paid' : isExempt ? 'exempt' : 'unpaid'
      const open = knownYears(2026)
        .filter((of) => !paid.includes(of) && owed(of).amount > 0)
        .map((of) => ({ year: of, amount: owed(of).amount }))
      expect(rows.get(member_pk), JSON.stringify(histories[at])).toMatchObject({
        fee,
        open,
        arrears: open.length,
      })
    }
  }
})

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
    plantPayer(site, {
      member_id: member_name,
      email: `${member_name}@example.org`,
      member_name,
      joined_on,
      ...more,
    })
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
    const fee = { goods_key: `fee:${paid}`, goods_name: annualFeeName(paid) }
    await plantPaidOrder(site, pays, fee)
    if (paid < 2026) await plantPaidOrder(site, away, fee)
    if (paid < 2026) await plantPaidOrder(site, life, { ...fee, goods_name: annualFeeName(paid) })
  }
  for (const paid of [2022, 2023])
    await plantPaidOrder(site, life, { goods_key: `fee:${paid}`, goods_name: annualFeeName(paid) })

  clock.set('2026-05-10T03:00:00Z')
  const admin = await plantClerk(site, '관리자')
  await admin.do(changeMemberType, {
    member_pk: student.member_pk,
    from_type: '학생회원',
    to_type: '정회원',
    ...change,
  })
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

  clock.set('2027-02-01T03:00:00Z')
  const next = await plantClerk(site, '관리자', '새해')
  const me = await late.logInAgain()
  await payByTransfer(site, me, {
    goods_type: '연회비',
    goods_name: '2025년 연회비',
    member_type: '정회원',
    amount: 80_000,
  })
  expect(await feesOf(me)).toEqual([
    [2027, '정회원', 100_000, '미납'],
    [2026, '정회원', 80_000, '미납'],
    [2025, '정회원', 80_000, '납부완료'],
  ])
  expect(await openOf(next)).toEqual({
    늘냄: '2027 100000',
    늦냄: '2026 80000, 2027 100000',
    새회원: '2026 80000, 2027 100000',
    평생: '',
    학생: '2025 20000, 2026 20000, 2027 100000',
    휴회: '2027 100000',
  })
  expect((await next.do(getDues, {})).rows[0]).toMatchObject({ fee: 100_000, open: 500_000 })
  expect((await next.do(getDues, { year: 2026 })).rows[0]).toMatchObject({
    fee: 80_000,
    open: 180_000,
  })
})

test('past years are paid one by one, at their own price', async ({ site, admin }) => {
  const member = { joined_on: '2024-03-01', member_type: '학생회원' } as const
  const me = await plantPayer(site, member)
  const { member_pk } = me
  const asked = { goods_type: '연회비', member_type: '학생회원', amount: 20_000 } as const
  const of = (name: number) => ({ ...asked, goods_name: annualFeeName(name) })
  const type = { member_pk, from_type: '학생회원', to_type: '정회원', ...change } as const
  expect(
    await admin.wrong(changeMemberType, { ...type, on_day: '2026-12-01', this_year: true }),
  ).toHaveProperty('this_year')
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
