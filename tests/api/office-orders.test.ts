import { describe, expect } from 'vitest'
import * as money from '#payments/api/office-money.ts'
import * as actions from '#payments/api/order-actions.ts'
import * as calls from '#payments/api/payments.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import { countDone } from '#tests/support/call.ts'
import { logOf } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantOrder } from '#tests/support/office-money.ts'
import { annualFee, paidRegistration, plantPaidOrder, whileOpen } from '#tests/support/payments.ts'
import { type Clerk, plantClerk, test } from '#tests/support/people.ts'
import { join } from '#tests/support/profiles.ts'
import type { Site } from '#tests/support/site.ts'
import { card, withdraw } from '#tests/support/withdrawals.ts'

const why = { reason: '회원의 부탁' }

const labelsOf = async (site: Site) => (await logOf(site)).map(({ label }) => label)

const refundedOf = async ({ context }: Site, order_pk: number): Promise<number | undefined> =>
  (await findOrder(context.db, order_pk))?.refunded_amount

describe('an order tells its story', () => {
  test('from the transfer to the last refund', async ({ payer, office, treasurer }) => {
    await payer.do(calls.createTransferInfo, annualFee)
    expect((await office.do(money.getOrder, { order_pk: 1 })).advice).toContain('‘입금 확인’')
    const confirmed = { order_pk: 1, reason: '11월 21일 통장' }
    const { said } = await office.do(actions.confirmDeposit, confirmed)
    expect(said).toBe('주문 1의 입금을 확인했습니다.')
    const half = { order_pk: 1, amount: 30_000, left: 80_000, sent: true, ...why }
    await treasurer.do(actions.refund, half)
    const rest = { ...half, amount: 50_000, left: 50_000 }
    const { order } = await treasurer.do(actions.refund, rest)
    expect(order.story.map(({ who, text, reason }) => [who, text, reason])).toEqual([
      ['회원', '계좌이체로 납부를 신청했습니다.', ''],
      ['사무국 담당', '입금을 확인하여 납부가 완료되었습니다.', '11월 21일 통장'],
      ['회계 담당', '30,000원을 환불했습니다.', '회원의 부탁'],
      ['회계 담당', '50,000원을 환불했습니다.', '회원의 부탁'],
    ])
    expect(order).toMatchObject({ state: 'refunded', refundable: null })
    expect(order.meaning).toBe('납부된 80,000원을 모두 환불했습니다.')
  })

  test('and of who has withdrawn as far as it is kept', async ({ site, treasurer }) => {
    const member = await join(site)
    await plantPaidOrder(site, member, { card })
    await withdraw(site, member)
    const seen = await treasurer.do(money.getOrder, { order_pk: 1 })
    expect(seen).toMatchObject({ withdrawn: true, member_pk: null, refundable: { way: 'hand' } })
    expect(seen.card).toBe('국민카드 승인번호 12345678')
    const part = { order_pk: 1, amount: 30_000, left: 80_000, sent: true, ...why }
    const refund = () => treasurer.ask(actions.refund, part)
    expect(await countDone(refund(), refund())).toBe(1)
    expect((await treasurer.do(money.getOrder, { order_pk: 1 })).refunded_amount).toBe(30_000)
  })

  test('to who may read money', async ({ site, officer, treasurer }) => {
    const order_pk = await plantOrder(site, {})
    await officer.do(money.getOrder, { order_pk })
    expect(await logOf(site)).toMatchObject([{ kind: 'order', subject: '1' }])
    const strange = { order_pk: 999, ...why }
    expect(await officer.refused(money.getOrder, strange)).toBe(44)
    expect(await treasurer.refused(actions.confirmDeposit, strange)).toBe(44)
    const refund = { ...strange, amount: 1, left: 1 }
    expect(await treasurer.refused(actions.refund, refund)).toBe(44)
    const settle = { ...strange, kind: 'deposit', returned: true } as const
    expect(await treasurer.refused(actions.concludeCase, settle)).toBe(44)
    expect(await officer.refused(actions.refund, refund)).toBe(43)
  })
})

describe('a refund', () => {
  test('by two at once goes back once', async ({ site, treasurer, admin }) => {
    const order_pk = await plantOrder(site, {})
    const half = { order_pk, amount: 30_000, left: 80_000, sent: true, ...why }
    const both = [treasurer, admin].map((one) => one.ask(actions.refund, half))
    expect(await countDone(...both)).toBe(1)
    expect(await treasurer.refused(actions.refund, half)).toBe(25)
    expect(await refundedOf(site, order_pk)).toBe(30_000)
  })

  test('by hand waits until it was sent, and is never too much', async ({ site, treasurer }) => {
    const order_pk = await plantOrder(site, {})
    const asked = { order_pk, amount: 80_001, left: 80_000, ...why }
    expect(await treasurer.wrong(actions.refund, asked)).toMatchObject({
      amount: '80,000원까지 환불할 수 있습니다.',
      sent: '환불한 뒤에 체크해 주세요.',
    })
    const odd = { ...asked, amount: 0.5, reason: ' ' }
    expect(Object.keys(await treasurer.wrong(actions.refund, odd))).toEqual(['amount', 'reason'])
    expect(await refundedOf(site, order_pk)).toBe(0)
  })

  const open = test.extend('at', whileOpen)

  open.for([
    ['2025-10-10T14:59:59Z', 100, 50_000, '2025-10-10'],
    ['2025-10-10T15:00:00Z', 50, 25_000, '2025-10-17'],
    ['2025-10-17T15:00:00Z', 0, 0, '2025-10-17'],
  ] as const)('at %s is %i%% by the rule', async (row, { site }) => {
    const [moment, percent, proposed, last_day] = row
    for (const { refund } of site.context.conferences) refund.push({ until: 7, percent: 50 })
    const order_pk = await plantOrder(site, paidRegistration)
    site.clock.set(moment)
    const treasurer = await plantClerk(site, '회계')
    const { refundable } = await treasurer.do(money.getOrder, { order_pk })
    expect(refundable).toMatchObject({ rule: { percent, last_day }, proposed })
    const all = { order_pk, amount: 50_000, left: 50_000, sent: true, ...why }
    const exception = '환불 규정을 초과하여 환불하려면 체크해 주세요.'
    expect(await treasurer.wrong(actions.refund, all)).toEqual(percent < 100 ? { exception } : {})
    if (percent < 100) await treasurer.do(actions.refund, { ...all, exception: true })
    expect(await refundedOf(site, order_pk)).toBe(50_000)
  })
})

describe('a deposit', () => {
  test('is confirmed once by two at once', async ({ site, office, treasurer }) => {
    const order_pk = await plantOrder(site, { state: 'awaiting_deposit', paid_at: null })
    await site.context.db.deleteFrom('receipt').execute()
    const both = [office, treasurer].map((one) => one.ask(actions.confirmDeposit, { order_pk }))
    expect(await countDone(...both)).toBe(1)
    expect(await labelsOf(site)).toEqual([`주문 ${order_pk} 입금 확인`])
  })

  test('too late is a case that the treasurer ends', async ({ site, office, treasurer }) => {
    const order_pk = await plantOrder(site, { state: 'expired', paid_at: null })
    const { order } = await office.do(actions.confirmDeposit, { order_pk })
    expect(order.cases).toMatchObject([{ kind: 'deposit', amount: 80_000 }])
    const ended = { order_pk, kind: 'deposit', returned: true, ...why } as const
    expect(await office.refused(actions.concludeCase, ended)).toBe(43)
    const after = await treasurer.do(actions.concludeCase, ended)
    expect(after.order).toMatchObject({ state: 'returned', cases: [] })
    expect(await treasurer.refused(actions.concludeCase, ended)).toBe(25)
  })
})

/** The sum is above content/site.yaml's refundApproval (docs/decisions/053). */
const request = async (site: Site, treasurer: Clerk) => {
  const order_pk = await plantOrder(site, { amount: 400_000 })
  const asked = { order_pk, amount: 400_000, left: 400_000, ...why }
  const { order, said } = await treasurer.do(actions.refund, asked)
  expect(said).toContain('승인을 기다리고 있습니다')
  return { order_pk, asked, request_pk: order.request?.request_pk ?? 0 }
}

describe('a refund above the limit', () => {
  test('waits for another’s yes', async ({ site, treasurer, admin }) => {
    const { order_pk, request_pk } = await request(site, treasurer)
    expect(await refundedOf(site, order_pk)).toBe(0)
    const yes = { request_pk, sent: true }
    expect(await treasurer.refused(actions.approveRefund, yes)).toBe(43)
    expect(await admin.refused(actions.approveRefund, { request_pk })).toBe(40)
    const { order } = await admin.do(actions.approveRefund, yes)
    expect(order).toMatchObject({ state: 'refunded', request: null })
    expect(order.story.map(({ who, text }) => [who, text])).toEqual([
      ['회계 담당', '400,000원의 환불을 요청하고 다른 직원의 승인을 기다리고 있습니다.'],
      ['관리자 담당', '400,000원을 환불했습니다.'],
    ])
    expect(await labelsOf(site)).toEqual([
      `주문 ${order_pk} 환불 요청(400,000원)`,
      `주문 ${order_pk} 환불(400,000원)`,
    ])
  })

  test('is made once where two decide at once', async ({ site, treasurer, admin }) => {
    const { order_pk, request_pk } = await request(site, treasurer)
    const other = await plantClerk(site, '회계')
    const yes = { request_pk, sent: true }
    const done = await countDone(
      admin.ask(actions.approveRefund, yes),
      other.ask(actions.approveRefund, yes),
      other.ask(actions.declineRefund, { request_pk, ...why }),
    )
    expect(done).toBe(1)
    const refunds = await site.context.db.selectFrom('refund').selectAll().execute()
    expect(refunds.length * 400_000).toBe(await refundedOf(site, order_pk))
  })

  test('is asked for once, and not evaded in parts', async ({ site, treasurer, admin }) => {
    const { order_pk, asked } = await request(site, treasurer)
    expect(await admin.refused(actions.refund, asked)).toBe(25)
    await treasurer.do(actions.refund, { ...asked, amount: 300_000, sent: true })
    expect(await refundedOf(site, order_pk)).toBe(300_000)
    const rest = { ...asked, amount: 1, left: 100_000, sent: true }
    const { order } = await treasurer.do(actions.refund, rest)
    expect(order).toMatchObject({ refunded_amount: 300_000, request: { amount: 1 } })
  })

  test('ends with a no, or where the order changes', async ({ site, treasurer, admin }) => {
    const { order_pk, asked, request_pk } = await request(site, treasurer)
    await treasurer.do(actions.declineRefund, { request_pk, ...why })
    expect(await admin.refused(actions.approveRefund, { request_pk, sent: true })).toBe(44)
    const again = await treasurer.do(actions.refund, asked)
    await treasurer.do(actions.refund, { ...asked, amount: 1000, sent: true })
    const stale = { request_pk: again.order.request?.request_pk ?? 0, sent: true }
    expect(await admin.refused(actions.approveRefund, stale)).toBe(44)
    expect(await refundedOf(site, order_pk)).toBe(1000)
  })

  test('is not asked for of who has withdrawn', async ({ site, treasurer }) => {
    const member = await join(site)
    const order_pk = await plantPaidOrder(site, member, { amount: 400_000 })
    await withdraw(site, member)
    const asked = { order_pk, amount: 300_001, left: 400_000, sent: true, ...why }
    expect(await treasurer.refused(actions.refund, asked)).toBe(40)
  })

  test('is shown with all that waits for a person', async ({ site, treasurer, officer }) => {
    const { order_pk } = await request(site, treasurer)
    const member = await plantMember(site, { member_id: 'other' })
    const late = await plantPaidOrder(site, member, { state: 'to_return', member_name: '홍길동' })
    const { cases, requests } = await officer.do(money.listCases, {})
    expect(cases).toMatchObject([{ kind: 'deposit', order_pk: late, member_name: '홍길동' }])
    expect(requests).toMatchObject([{ order_pk, amount: 400_000 }])
    const { rows } = await officer.do(money.listOrders, { state: 'needs-human' })
    expect(rows.map((row) => row.order_pk)).toEqual([late, order_pk])
  })
})
