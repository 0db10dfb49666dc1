import * as money from '#payments/api/office-money.ts'
import * as orderActions from '#payments/api/order-actions.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { join } from '#tests/support/profiles.ts'
import { type Site, test } from '#tests/support/site.ts'
import { withdraw } from '#tests/support/withdrawals.ts'
import { describe, expect } from 'vitest'

// What is above content/site.yaml's refundApproval needs a second person's yes (docs/decisions/053).

const why = { reason: '회원의 부탁' }

const refundedOf = async (site: Site, order_pk: number): Promise<number | undefined> =>
  (await findOrder(site.context.db, order_pk))?.refunded_amount

/** An order of 400,000 won, of which the treasurer wants all back, and who may have a say. */
const plantRequest = async (site: Site) => {
  const order_pk = await plantPaidOrder(site, await plantMember(site), { amount: 400_000 })
  const treasurer = await plantStaff(site, '회계')
  const admin = await plantStaff(site, '관리자')
  const asked = { order_pk, amount: 400_000, left: 400_000, ...why }
  const { order, said } = await succeed(ask(site, orderActions.refund, asked, treasurer))
  expect(said).toContain('승인을 기다립니다')
  return { order_pk, treasurer, admin, asked, request_pk: order.request?.request_pk ?? 0 }
}

describe('a refund above the limit', () => {
  test('waits for another’s yes, and is made with it', async ({ site }) => {
    const { order_pk, treasurer, admin, request_pk } = await plantRequest(site)
    expect(await refundedOf(site, order_pk)).toBe(0)
    const yes = { request_pk, sent: true }
    expect(await refusalOf(ask(site, orderActions.approveRefund, yes, treasurer))).toBe(43)
    expect(await refusalOf(ask(site, orderActions.approveRefund, { request_pk }, admin))).toBe(40)
    const { order } = await succeed(ask(site, orderActions.approveRefund, yes, admin))
    expect(order).toMatchObject({ state: 'refunded', request: null })
    expect(order.story.map(({ who, text }) => [who, text])).toEqual([
      ['회계 담당', '400,000원의 환불을 요청하고 다른 직원의 승인을 기다립니다.'],
      ['관리자 담당', '400,000원을 환불했습니다.'],
    ])
    expect((await logOf(site)).map(({ label }) => label)).toEqual([
      `주문 ${order_pk}에서 400,000원을 환불하자고 요청했습니다.`,
      `주문 ${order_pk}에서 400,000원을 환불하게 했습니다.`,
    ])
  })

  test('is made once where two say yes at once, or one yes and one no', async ({ site }) => {
    const { order_pk, admin, request_pk } = await plantRequest(site)
    const other = await plantStaff(site, '회계')
    const yes = { request_pk, sent: true }
    const answers = await Promise.all([
      ask(site, orderActions.approveRefund, yes, admin),
      ask(site, orderActions.approveRefund, yes, other),
      ask(site, orderActions.declineRefund, { request_pk, ...why }, other),
    ])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const refunds = await site.context.db.selectFrom('refund').selectAll().execute()
    expect(refunds.length * 400_000).toBe(await refundedOf(site, order_pk))
  })

  test('is asked for once, and not evaded in parts', async ({ site }) => {
    const { order_pk, treasurer, admin, asked } = await plantRequest(site)
    expect(await refusalOf(ask(site, orderActions.refund, asked, admin))).toBe(25)
    const part = { ...asked, amount: 300_000, sent: true }
    await succeed(ask(site, orderActions.refund, part, treasurer))
    expect(await refundedOf(site, order_pk)).toBe(300_000)
    const rest = { ...asked, amount: 1, left: 100_000, sent: true }
    const { order } = await succeed(ask(site, orderActions.refund, rest, treasurer))
    expect(order).toMatchObject({ refunded_amount: 300_000, request: { amount: 1 } })
  })

  test('ends with a no, or where the order changes', async ({ site }) => {
    const { order_pk, treasurer, admin, asked, request_pk } = await plantRequest(site)
    await succeed(ask(site, orderActions.declineRefund, { request_pk, ...why }, treasurer))
    const yes = { request_pk, sent: true }
    expect(await refusalOf(ask(site, orderActions.approveRefund, yes, admin))).toBe(44)
    const again = await succeed(ask(site, orderActions.refund, asked, treasurer))
    const part = { ...asked, amount: 1000, sent: true }
    await succeed(ask(site, orderActions.refund, part, treasurer))
    const stale = { request_pk: again.order.request?.request_pk ?? 0, sent: true }
    expect(await refusalOf(ask(site, orderActions.approveRefund, stale, admin))).toBe(44)
    expect(await refundedOf(site, order_pk)).toBe(1000)
  })
})

test('of a withdrawn member is not asked for: its reason would be kept', async ({ site }) => {
  const member = await join(site)
  const order_pk = await plantPaidOrder(site, member, { amount: 400_000 })
  await withdraw(site, member)
  const treasurer = await plantStaff(site, '회계')
  const asked = { order_pk, amount: 300_001, left: 400_000, sent: true, ...why }
  expect(await refusalOf(ask(site, orderActions.refund, asked, treasurer))).toBe(40)
})

test('whoever may read money sees all that waits for a person', async ({ site }) => {
  const { order_pk } = await plantRequest(site)
  const member = await plantMember(site, { member_id: 'other' })
  const late = await plantPaidOrder(site, member, { state: 'to_return', member_name: '홍길동' })
  const officer = await plantStaff(site, '임원')
  const { cases, requests } = await succeed(ask(site, money.listCases, {}, officer))
  expect(cases).toMatchObject([{ kind: 'deposit', order_pk: late, member_name: '홍길동' }])
  expect(requests).toMatchObject([{ order_pk, amount: 400_000 }])
  const { rows } = await succeed(ask(site, money.listOrders, { state: 'needs-human' }, officer))
  expect(rows.map((row) => row.order_pk)).toEqual([late, order_pk])
})
