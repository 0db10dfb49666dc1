import type { Charge } from '#payments/rules/settlement/ledger.ts'
import { runs } from '#tests/support/nightly.ts'
import { plantStaff } from '#tests/support/console.ts'
import { succeed } from '#tests/support/call.ts'
import {
  kindsOf,
  plantCharge,
  plantRefund,
  settlementCsv,
  settlementRow,
  uploadSettlement,
  viewSettlement,
} from '#tests/support/settlement.ts'
import {
  type Bought,
  chargeOf,
  faults,
  linesOf,
  withFault,
} from '#tests/support/settlement-book.ts'
import { type Site, test } from '#tests/support/site.ts'
import * as fc from 'fast-check'
import { expect } from 'vitest'

// A ledger of many payments and refunds, its file read in parts that overlap and twice: to the won, and what is wrong is found.

const many = runs(60, 600)

const boughtOf = (seed: number): Bought[] =>
  fc.sample(
    fc.record({
      day: fc.integer({ min: 1, max: 27 }),
      amount: fc.constantFrom(50_000, 80_000, 120_000),
      backs: fc.array(
        fc.record({ after: fc.integer({ min: 0, max: 9 }), share: fc.constantFrom(20, 50, 100) }),
        { maxLength: 2 },
      ),
      known: fc.constantFrom('all', 'approval', 'kept'),
    }),
    { seed, numRuns: many },
  )

const plant = async (site: Site, { order_pk, ...charge }: Charge, { known }: Bought) => {
  const { db } = site.context
  const facts = { amount: charge.amount, approval_no: charge.approval_no, ref_no: charge.ref_no }
  expect(await plantCharge(site, charge.day, facts)).toBe(order_pk)
  if (known === 'kept') {
    const [sum] = charge.backs
    await db.deleteFrom('payment_order').where('order_pk', '=', order_pk).execute()
    await db
      .insertInto('withdrawn_payment')
      .values({
        order_pk,
        member_name: '김노화',
        member_type: '정회원',
        goods_type: '연회비',
        goods_key: 'fee:2026',
        goods_name: charge.goods_name,
        amount: charge.amount,
        paid_at: `${charge.day}T03:00:00.000Z`,
        pay_method: 'card',
        gateway: 'sandbox',
        refunded_amount: sum?.amount ?? 0,
        approval_no: charge.approval_no,
        refunded_at: sum === undefined ? null : `${sum.until}T04:00:00.000Z`,
        state: sum?.amount === charge.amount ? 'refunded' : 'paid',
        card_company: null,
        number: null,
        code: null,
      })
      .execute()
    return
  }
  await db
    .updateTable('card_attempt')
    .set({ mbr_ref_no: charge.order_no })
    .where('order_pk', '=', order_pk)
    .execute()
  for (const { day, amount, order_no } of charge.backs) {
    await plantRefund(site, order_pk, { day, amount, mbr_ref_no: order_no })
  }
}

const words = { approval: '승인', cancel: '취소', whole: '전체취소', part: '부분취소' } as const

test.for([1, 2])('exactly the faults of a file are found (%s)', async (seed, { site }) => {
  site.clock.set('2026-12-20T03:00:00Z')
  const me = await plantStaff(site, '회계')
  const all = boughtOf(seed)
  const expected: string[] = []
  const lines: ReturnType<typeof linesOf> = []
  for (const [index, bought] of all.entries()) {
    const charge = chargeOf(bought, index)
    await plant(site, charge, bought)
    const fault =
      bought.backs.length === 0 && index % 2 === 0 ? faults[index % faults.length] : undefined
    const own = linesOf(bought, index)
    const wrong = fault === undefined ? undefined : withFault(fault, own)
    lines.push(...(wrong?.lines ?? own))
    if (wrong === undefined) continue
    const other = wrong.lines.find((line) => !own.includes(line))
    const whose = wrong.found === 'unknown' ? '-' : String(charge.order_pk)
    expected.push(`${wrong.found} ${whose} ${other?.amount ?? charge.amount}`)
  }
  const inTime = lines.toSorted((one, other) => one.day.localeCompare(other.day))
  const rows = inTime.map(({ kind, ...line }) => settlementRow({ ...line, kind: words[kind] }))
  const third = Math.ceil(rows.length / 3)
  for (const part of [rows.slice(0, third * 2), rows.slice(third), rows]) {
    await succeed(uploadSettlement(site, me, settlementCsv(...part)))
  }
  const found = await viewSettlement(site, me)
  expect(kindsOf(found)).toEqual(expected.toSorted())
  expect(expected.length).toBeGreaterThan(5)
  for (const { month } of found.months) {
    const { theirs, ours } = await viewSettlement(site, me, { month })
    const wonOf = (isApproval: boolean): number =>
      inTime
        .filter(({ kind, day }) => (kind === 'approval') === isApproval && day.startsWith(month))
        .reduce((sum, { amount }) => sum + amount, 0)
    expect([theirs.approvals.won, theirs.cancels.won]).toEqual([wonOf(true), wonOf(false)])
    const charges = all.map(chargeOf)
    const paid = charges.filter(({ day }) => day.startsWith(month))
    expect(ours.approvals.won).toBe(paid.reduce((sum, { amount }) => sum + amount, 0))
  }
})
