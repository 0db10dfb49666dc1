import * as fc from 'fast-check'
import { expect } from 'vitest'
import { listMembers } from '#members/api/office-members.ts'
import { memberStatuses } from '#members/rules/member-status.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { knownYears } from '#payments/rules/owed.ts'
import { owedBy } from '#payments/server/fees/owed.ts'
import { findPayer } from '#payments/server/orders/payers.ts'
import { plantMember } from '#tests/support/members.ts'
import { feeOf, plantPaidOrder } from '#tests/support/payments.ts'
import { test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

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
  for (const paid of one.paid) await plantPaidOrder(site, { member_pk }, feeOf(paid))
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
      const unpaid = owed(asked).amount === 0 ? 'exempt' : 'unpaid'
      const fee = paid.includes(asked) ? 'paid' : unpaid
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
