import * as money from '#payments/api/office-money.ts'
import * as orderActions from '#payments/api/order-actions.ts'
import * as calls from '#payments/api/payments.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import {
  annualFee,
  paidRegistration,
  plantPaidOrder,
  plantPayer,
  registration,
  whileOpen,
} from '#tests/support/payments.ts'
import { pay } from '#tests/support/cards.ts'
import { join } from '#tests/support/profiles.ts'
import { type Site, test } from '#tests/support/site.ts'
import { card, withdraw } from '#tests/support/withdrawals.ts'
import { describe, expect } from 'vitest'

const why = { reason: '회원의 부탁' }

/** What is wrong with which field. */
const fieldsOf = async (answer: ReturnType<typeof ask>): Promise<object> => {
  const { body } = await answer
  return body.success ? {} : (body.error.fields ?? {})
}

const openOrder = (site: Site, order_pk: number, by: { cookie: string }) =>
  succeed(ask(site, money.getOrder, { order_pk }, by))

describe('an order tells its story', () => {
  test('in sentences, from the transfer to the last refund', async ({ site }) => {
    const { token } = await plantPayer(site)
    await succeed(call(site, calls.createTransferInfo, annualFee, { token }))
    const office = await plantStaff(site, '사무국', { staff_name: '김사무' })
    const before = await openOrder(site, 1, office)
    expect(before.advice).toContain('‘입금 확인’')
    const confirmed = { order_pk: 1, reason: '11월 21일 통장' }
    const { said } = await succeed(ask(site, orderActions.confirmDeposit, confirmed, office))
    expect(said).toBe('주문 1의 입금을 확인하였습니다.')
    const treasurer = await plantStaff(site, '회계', { staff_name: '이회계' })
    const half = { order_pk: 1, amount: 30_000, left: 80_000, sent: true, ...why }
    await succeed(ask(site, orderActions.refund, half, treasurer))
    const rest = { ...half, amount: 50_000, left: 50_000 }
    const { order } = await succeed(ask(site, orderActions.refund, rest, treasurer))
    expect(order.story.map(({ who, text, reason }) => [who, text, reason])).toEqual([
      ['회원', '계좌이체로 납부를 신청했습니다.', ''],
      ['김사무', '입금을 확인하여 납부가 완료되었습니다.', '11월 21일 통장'],
      ['이회계', '30,000원을 환불했습니다.', '회원의 부탁'],
      ['이회계', '50,000원을 환불했습니다.', '회원의 부탁'],
    ])
    expect(order).toMatchObject({ state: 'refunded', refundable: null })
    expect(order.meaning).toBe('납부된 80,000원을 모두 환불했습니다.')
  })

  test('of a card, which goes back through the gateway', async ({ site }) => {
    const { token } = await plantPayer(site)
    await pay(site, { token })
    const treasurer = await plantStaff(site, '회계')
    const seen = await openOrder(site, 1, treasurer)
    expect(seen.story.map(({ text }) => text)).toEqual([
      '카드 결제창을 열었습니다.',
      '카드 인증을 마쳐 결제사에 승인을 요청했습니다.',
      '카드가 승인되어 납부가 완료되었습니다.',
    ])
    const refundable = { way: 'gateway', left: 80_000, proposed: 0, rule: null }
    expect(seen.refundable).toMatchObject(refundable)
    const asked = { order_pk: 1, amount: 80_000, left: 80_000, ...why }
    const { order } = await succeed(ask(site, orderActions.refund, asked, treasurer))
    expect(order.state).toBe('refunded')
  })

  test('and of who has withdrawn as far as it is kept', async ({ site }) => {
    const member = await join(site)
    await plantPaidOrder(site, member, { card })
    await withdraw(site, member)
    const treasurer = await plantStaff(site, '회계')
    const seen = await openOrder(site, 1, treasurer)
    expect(seen).toMatchObject({ withdrawn: true, member_pk: null, refundable: { way: 'hand' } })
    expect(seen.card).toBe('국민카드 승인번호 12345678')
    const part = { order_pk: 1, amount: 30_000, left: 80_000, sent: true, ...why }
    const answers = await Promise.all([
      ask(site, orderActions.refund, part, treasurer),
      ask(site, orderActions.refund, part, treasurer),
    ])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const after = await openOrder(site, 1, treasurer)
    expect(after.refunded_amount).toBe(30_000)
  })

  test('to whom it may be told, and there is none of a strange number', async ({ site }) => {
    const officer = await plantStaff(site, '임원')
    await plantPaidOrder(site, await plantMember(site))
    await openOrder(site, 1, officer)
    expect(await logOf(site)).toMatchObject([{ kind: 'order', subject: '1' }])
    const strange = { order_pk: 999, ...why }
    expect(await refusalOf(ask(site, money.getOrder, strange, officer))).toBe(44)
    const treasurer = await plantStaff(site, '회계')
    expect(await refusalOf(ask(site, orderActions.confirmDeposit, strange, treasurer))).toBe(44)
    const refund = { ...strange, amount: 1, left: 1 }
    expect(await refusalOf(ask(site, orderActions.refund, refund, treasurer))).toBe(44)
    const settle = { ...strange, kind: 'deposit', returned: true } as const
    expect(await refusalOf(ask(site, orderActions.concludeCase, settle, treasurer))).toBe(44)
    expect(await refusalOf(ask(site, orderActions.refund, refund, officer))).toBe(43)
  })
})

describe('a refund', () => {
  test('pressed twice, or by two at once, goes back once', async ({ site }) => {
    const order_pk = await plantPaidOrder(site, await plantMember(site))
    const treasurer = await plantStaff(site, '회계')
    const admin = await plantStaff(site, '관리자')
    const half = { order_pk, amount: 30_000, left: 80_000, sent: true, ...why }
    const answers = await Promise.all([
      ask(site, orderActions.refund, half, treasurer),
      ask(site, orderActions.refund, half, admin),
    ])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await refusalOf(ask(site, orderActions.refund, half, treasurer))).toBe(25)
    expect(await findOrder(site.context.db, order_pk)).toMatchObject({ refunded_amount: 30_000 })
  })

  test('by hand waits until the money was sent, and is never more than is left', async ({
    site,
  }) => {
    const order_pk = await plantPaidOrder(site, await plantMember(site))
    const treasurer = await plantStaff(site, '회계')
    const asked = { order_pk, amount: 80_001, left: 80_000, ...why }
    expect(await fieldsOf(ask(site, orderActions.refund, asked, treasurer))).toMatchObject({
      amount: '80,000원까지 환불하실 수 있습니다.',
      sent: '돌려드린 뒤에 표시해 주세요.',
    })
    const odd = { ...asked, amount: 0.5, reason: ' ' }
    expect(Object.keys(await fieldsOf(ask(site, orderActions.refund, odd, treasurer)))).toEqual([
      'amount',
      'reason',
    ])
  })

  test.for([
    ['2025-10-10T14:59:59Z', 100, 50_000, '2025-10-10'],
    ['2025-10-10T15:00:00Z', 50, 25_000, '2025-10-17'],
    ['2025-10-17T15:00:00Z', 0, 0, '2025-10-17'],
  ] as const)(
    'at %s is %i%% by the rule',
    async ([moment, percent, proposed, last_day], { site }) => {
      site.clock.set(whileOpen)
      for (const { refund } of site.context.conferences) refund.push({ until: 7, percent: 50 })
      expect(registration.amount).toBe(50_000)
      const order_pk = await plantPaidOrder(site, await plantMember(site), paidRegistration)
      site.clock.set(moment)
      const treasurer = await plantStaff(site, '회계')
      const { refundable } = await openOrder(site, order_pk, treasurer)
      expect(refundable).toMatchObject({ rule: { percent, last_day }, proposed })
      const all = { order_pk, amount: 50_000, left: 50_000, sent: true, ...why }
      const fields = await fieldsOf(ask(site, orderActions.refund, all, treasurer))
      expect(fields).toEqual(
        percent < 100 ? { exception: '환불 규정보다 많이 돌려드리려면 표시해 주세요.' } : {},
      )
      if (percent === 100) return
      const { order } = await succeed(
        ask(site, orderActions.refund, { ...all, exception: true }, treasurer),
      )
      expect(order.state).toBe('refunded')
    },
  )
})

describe('a deposit', () => {
  test('is confirmed once, whoever sees it first', async ({ site }) => {
    const facts = { state: 'awaiting_deposit', paid_at: null } as const
    const order_pk = await plantPaidOrder(site, await plantMember(site), facts)
    await site.context.db.deleteFrom('receipt').execute()
    const [one, other] = [await plantStaff(site, '사무국'), await plantStaff(site, '회계')]
    const answers = await Promise.all([
      ask(site, orderActions.confirmDeposit, { order_pk }, one),
      ask(site, orderActions.confirmDeposit, { order_pk }, other),
    ])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect((await logOf(site)).map(({ label }) => label)).toEqual([
      `주문 ${order_pk}의 입금을 확인했습니다.`,
    ])
  })

  test('that came too late is a case, which the treasurer ends', async ({ site }) => {
    const facts = { state: 'expired', paid_at: null } as const
    const order_pk = await plantPaidOrder(site, await plantMember(site), facts)
    const office = await plantStaff(site, '사무국')
    const { order } = await succeed(ask(site, orderActions.confirmDeposit, { order_pk }, office))
    expect(order.cases).toMatchObject([{ kind: 'deposit', amount: 80_000 }])
    const ended = { order_pk, kind: 'deposit', returned: true, ...why } as const
    expect(await refusalOf(ask(site, orderActions.concludeCase, ended, office))).toBe(43)
    const treasurer = await plantStaff(site, '회계')
    const after = await succeed(ask(site, orderActions.concludeCase, ended, treasurer))
    expect(after.order).toMatchObject({ state: 'returned', cases: [] })
    expect(await refusalOf(ask(site, orderActions.concludeCase, ended, treasurer))).toBe(25)
  })
})
