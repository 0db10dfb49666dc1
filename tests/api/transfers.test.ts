import { expect } from 'vitest'
import * as lists from '#app/shell/orders.ts'
import * as calls from '#payments/api/payments.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { say } from '#tests/support/office-words.ts'
import { officer } from '#tests/support/officer.ts'
import {
  annualFee,
  mailsOf,
  orderStatesOf,
  payByTransfer,
  plantPayer,
  registration,
  whileOpen,
} from '#tests/support/payments.ts'
import { test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

const approval = { by: officer, reason: '통장 확인' }

const open = test.extend('at', whileOpen)

/** The orders' states once the job has run at that moment. */
const statesAt = async (site: Site, moment: string, type: '연회비' | '등록비' = '연회비') => {
  site.clock.set(moment)
  await finishPayments(site.context)
  return orderStatesOf(site, type)
}

test('a deposit counts once staff have confirmed it', async ({ site, payer }) => {
  const order = () => payer.do(calls.createTransferInfo, annualFee)
  const feeRow = async () => (await payer.do(calls.getPayInfo, {})).pay_info[0]
  const info = await order()
  expect(info).toMatchObject({ amount: 80_000, due: '2026-12-05', holder: '한국노화과학회' })
  expect(await order()).toEqual(info)
  expect(await feeRow()).toMatchObject({ status: '입금 확인 중', pay_info_pk: null })
  expect(await confirmDeposit(site.context, 1, approval)).toEqual({ kind: 'paid' })
  expect(await confirmDeposit(site.context, 1, approval)).toEqual({ kind: 'not awaited' })
  const paid = { status: '납부완료', pay_info_amt: 80_000, pay_info_pay_method: 'account' }
  expect(await feeRow()).toMatchObject({ ...paid, pay_info_pk: 1 })
  expect((await mailsOf(site)).map(({ subject }) => subject)).toEqual([
    '[한국노화과학회] 2026년 연회비 입금 안내',
    '[한국노화과학회] 2026년 연회비 입금이 확인되었습니다',
  ])
  expect(await payer.refused(calls.createTransferInfo, annualFee)).toBe(55)
  const { db } = site.context
  const events = await db.selectFrom('order_event').selectAll().orderBy('event_pk').execute()
  expect(events).toMatchObject([
    { event: 'open', state: 'awaiting_deposit', actor: 'member' },
    { event: 'deposit', state: 'paid', actor: 'staff:김사무', detail: '통장 확인' },
  ])
  const changed = db.updateTable('order_event').set({ actor: 'x' }).execute()
  await expect(changed).rejects.toThrow('append-only')
})

test('what is not owed is refused at the field', async ({ site, payer }) => {
  for (const [change, field] of [
    [{ amount: 1 }, 'amount'],
    [{ member_type: '학생회원', amount: 20_000 }, 'member_type'],
    [{ goods_name: '2027년 연회비' }, 'goods_name'],
    [{ goods_name: '2021년 연회비' }, 'goods_name'],
  ] as const) {
    const asked = { ...annualFee, ...change }
    expect(await payer.wrong(calls.createTransferInfo, asked)).toHaveProperty(field)
  }
  for (const member_type of ['특별회원', '명예회원'] as const) {
    const exempt = await plantPayer(site, { member_id: member_type, email: null, member_type })
    const asked = { ...annualFee, member_type, amount: 0 }
    expect(await exempt.refused(calls.createTransferInfo, asked)).toBe(49)
    const [fee] = (await exempt.do(calls.getPayInfo, {})).pay_info
    expect(fee).toMatchObject({ status: '면제', pay_info_amt: 0 })
  }
  expect(await orderStatesOf(site)).toEqual([])
})

test('an order ends that nobody paid; too late is returned', async ({ site, payer }) => {
  await payer.do(calls.createTransferInfo, annualFee)
  expect(await statesAt(site, '2026-12-08T14:59:59Z')).toEqual(['awaiting_deposit'])
  expect(await statesAt(site, '2026-12-08T15:00:01Z')).toEqual(['expired'])
  await (await payer.logInAgain()).do(calls.createTransferInfo, annualFee)
  for (const [order_pk, outcome] of [
    [1, { kind: 'ordered anew', order_pk: 2 }],
    [2, { kind: 'paid' }],
    [1, { kind: 'to return' }],
  ] as const) {
    expect(await confirmDeposit(site.context, order_pk, approval)).toEqual(outcome)
  }
  expect(await orderStatesOf(site)).toEqual(['to_return', 'paid'])
})

open('a registration’s is due on the last day of it', async ({ site, payer }) => {
  await payByTransfer(site, payer)
  const info = await payer.do(calls.createTransferInfo, registration)
  expect(info).toMatchObject({ amount: 50_000, due: '2025-10-15' })
  expect(await statesAt(site, '2025-10-18T14:59:59Z', '등록비')).toEqual(['awaiting_deposit'])
  expect(await statesAt(site, '2025-10-18T15:00:01Z', '등록비')).toEqual(['expired'])
})

test('fifty askings at once make one order', async ({ site, payer }) => {
  const askings = Array.from({ length: 50 }, () => payer.do(calls.createTransferInfo, annualFee))
  await Promise.all(askings)
  expect(await orderStatesOf(site)).toEqual(['awaiting_deposit'])
})

test('an order keeps the date that it was given', async ({ site, payer }) => {
  const order = () => payer.do(calls.createTransferInfo, annualFee)
  expect((await order()).due).toBe('2026-12-05')
  // As if orders had been given three weeks, and a week of grace, when it was placed.
  const due = { deposit_due: '2026-12-12', due_at: '2026-12-19T15:00:00.000Z' }
  await site.context.db.updateTable('payment_order').set(due).execute()
  expect((await payer.do(calls.getPayInfo, {})).transfer?.due).toBe('2026-12-12')
  expect((await order()).due).toBe('2026-12-12')
  expect(await say(site, lists.orders)).toContain('입금 기한 2026-12-12')
  expect(await statesAt(site, '2026-12-19T14:59:59Z')).toEqual(['awaiting_deposit'])
  expect(await statesAt(site, '2026-12-19T15:00:01Z')).toEqual(['expired'])
  expect(await say(site, lists.orders)).not.toContain('입금 기한')
})
