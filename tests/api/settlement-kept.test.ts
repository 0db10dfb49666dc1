import { destroyDue } from '#privacy/server/retention/service.ts'
import { succeed } from '#tests/support/call.ts'
import { plantStaff } from '#tests/support/console.ts'
import { join } from '#tests/support/profiles.ts'
import {
  kindsOf,
  plantCharge,
  plantRefund,
  settlementCsv,
  settlementRow as row,
  uploadSettlement as upload,
  viewSettlement as view,
} from '#tests/support/settlement.ts'
import { test } from '#tests/support/site.ts'
import { withdraw } from '#tests/support/withdrawals.ts'
import { expect } from 'vitest'

// What is kept of a comparison after a withdrawal, and for how long.

test('after a withdrawal lines still agree, without their numbers, and come in no second time', async ({
  site,
}) => {
  const me = await plantStaff(site, '회계')
  const member = await join(site)
  const { member_pk } = member
  const order_pk = await plantCharge(site, '2026-11-02', { member_pk, approval_no: '11002233' })
  await plantRefund(site, order_pk, { day: '2026-11-10', amount: 20_000 })
  await plantRefund(site, order_pk, { day: '2026-11-12', amount: 5000 })
  const order_no = `PLANTED${order_pk}`
  const file = settlementCsv(
    row({ day: '2026-11-02', order_no, amount: 80_000 }),
    row({ day: '2026-11-10', kind: '취소', order_no: `back${order_pk}x20000`, amount: 20_000 }),
    row({ day: '2026-11-12', kind: '취소', approval_no: '11002233', amount: 5000 }),
  )
  await succeed(upload(site, me, file))
  expect((await view(site, me)).findings).toEqual([])
  await withdraw(site, member)
  const lines = await site.context.db.selectFrom('settlement_line').selectAll().execute()
  const numbers = lines.flatMap((line) => [line.order_no, line.ref_no, line.approval_no])
  expect(new Set(numbers)).toEqual(new Set(['']))
  expect(lines.map((line) => line.order_pk)).toEqual([order_pk, order_pk, order_pk])
  expect((await view(site, me)).findings).toEqual([])
  expect(await succeed(upload(site, me, file))).toMatchObject({ added: 0, differing: 0 })
})

test('after five years lines, files and notes go, and nothing is missed of those days', async ({
  site,
}) => {
  const me = await plantStaff(site, '회계')
  await plantCharge(site, '2026-11-02', { approval_no: '1' })
  const file = settlementCsv(
    row({ day: '2026-11-02', approval_no: '1', amount: 80_000 }),
    row({ day: '2026-11-20', approval_no: '2', amount: 7 }),
  )
  await succeed(upload(site, me, file))
  site.clock.set('2031-11-10T03:00:00Z')
  await destroyDue(site.context)
  const later = await plantStaff(site, '회계')
  expect(kindsOf(await view(site, later))).toEqual(['unknown - 7'])
  site.clock.set('2031-11-21T03:00:00Z')
  await destroyDue(site.context)
  const last = await plantStaff(site, '회계')
  expect(await view(site, last)).toMatchObject({ findings: [], files: [], months: [] })
})
