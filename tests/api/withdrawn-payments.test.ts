import { expect } from 'vitest'
import * as lists from '#app/shell/orders.ts'
import * as payments from '#app/shell/payments.ts'
import { getRegisterInfo } from '#conference/api/registration.ts'
import { countTakenSeats } from '#conference/server/seats/places.ts'
import { countRehearsed } from '#payments/server/orders/orders.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { verify } from '#programme/server/papers/verification.ts'
import { succeed } from '#tests/support/call.ts'
import { logOf } from '#tests/support/console.ts'
import { say } from '#tests/support/office-words.ts'
import { plantOfficer } from '#tests/support/officer.ts'
import { paidRegistration, payByTransfer, plantPaidOrder } from '#tests/support/payments.ts'
import { test as base } from '#tests/support/people.ts'
import { join } from '#tests/support/profiles.ts'
import { card, codeOf, keptRows, withdraw } from '#tests/support/withdrawals.ts'

// What stays of payments when their member has withdrawn (ruling 42).

const ip = '192.0.2.1'

const test = base.extend('member', ({ site }) => join(site))

test('what was paid, returned or charged is kept, no vain attempt', async ({ site, member }) => {
  await plantPaidOrder(site, member)
  await plantPaidOrder(site, member, { goods_key: 'fee:2021', state: 'returned' })
  const vain = { state: 'failed', paid_at: null } as const
  await plantPaidOrder(site, member, { goods_key: 'fee:2020', ...vain, card })
  await plantPaidOrder(site, member, { goods_key: 'fee:2019', ...vain })
  await plantPaidOrder(site, member, { goods_key: 'fee:2018', ...vain, state: 'expired' })
  const { db } = site.context
  const charged = { ref_no: 'ref3', charged: 90_000 }
  await db.updateTable('card_attempt').set(charged).where('order_pk', '=', 3).execute()
  await withdraw(site, member)
  expect(await keptRows(site)).toMatchObject([
    { order_pk: 1, state: 'paid', amount: 80_000 },
    { order_pk: 2, state: 'returned', amount: 80_000 },
    { order_pk: 3, state: 'returned', amount: 90_000, approval_no: '12345678' },
  ])
  expect(await db.selectFrom('payment_order').select('order_pk').execute()).toEqual([])
})

test('papers that were printed are verified, a refund too', async ({ site, member }) => {
  const order_pk = await plantPaidOrder(site, member, { member_name: '이노화', card })
  const code = await codeOf(site, order_pk)
  const before = await verify(site.context, code, ip)
  await withdraw(site, member)
  expect(await verify(site.context, code, ip)).toEqual(before)
  expect(before).toMatchObject({ name: '이*화', state: 'valid', amount: 80_000 })
  const given = ['--reason', '요청', '--refunded', 'yes', ...(await plantOfficer(site))]
  await say(site, payments.refund, '1', ...given)
  const cancelled = { state: 'cancelled', refunded: 80_000 }
  expect(await verify(site.context, code, ip)).toMatchObject(cancelled)
})

test('receipts are numbered without gaps', async ({ site, member }) => {
  await plantPaidOrder(site, member)
  await withdraw(site, member)
  await plantPaidOrder(site, await join(site, { member_id: 'other1956' }))
  const [kept] = await keptRows(site)
  const [next] = await site.context.db.selectFrom('receipt').select('number').execute()
  expect([kept?.number, next?.number]).toEqual(['2026-000001', '2026-000002'])
})

test('a seat is kept, and comes to nobody who joins anew', async ({ site, member }) => {
  await plantPaidOrder(site, member, { ...paidRegistration, gateway: 'sandbox' })
  const { db } = site.context
  const counted = async () => [
    await countTakenSeats(db, paidRegistration.goods_key),
    await countRehearsed(db),
  ]
  await withdraw(site, member)
  expect(await counted()).toEqual([1, 1])
  const again = await join(site)
  const page = await succeed(again.browser.call(getRegisterInfo, { page: 1, row: 10 }))
  expect(page.register_info).toEqual([])
  await plantPaidOrder(site, again, paidRegistration)
  expect(await counted()).toEqual([2, 1])
  const given = ['--reason', '연습 정리', '--exception', ...(await plantOfficer(site))]
  expect(await say(site, payments.refund, '1', ...given)).toContain('환불을 등록했습니다')
  expect(await counted()).toEqual([1, 0])
})

test('the office returns it by its own hand', async ({ site, member, payer }) => {
  await plantPaidOrder(site, member, { card })
  await withdraw(site, member)
  await payByTransfer(site, payer)
  const all = await say(site, lists.orders, '--state', 'paid')
  expect(all).toContain('1  paid  2026년 연회비  김노화(정회원)  80,000원  신용카드')
  expect(all).toContain('탈퇴 회원')
  expect(all.split('\n')).toHaveLength(2)
  expect(await say(site, lists.orders, '--state', 'refunded')).toBe('주문이 없습니다.')

  const why = ['--reason', '요청', ...(await plantOfficer(site))]
  const refunded = async (...given: string[]) => {
    const words = await say(site, payments.refund, '1', ...why, ...given)
    const [kept] = await keptRows(site)
    return [words, kept?.state, kept?.refunded_amount]
  }
  const by = '국민카드 승인번호 12345678의 결제를 취소한 뒤 --refunded yes를'
  expect(await refunded()).toEqual([expect.stringContaining(by), 'paid', 0])
  const yes = ['--refunded', 'yes']
  const tooMuch = expect.stringContaining('남은 금액보다') as string
  expect(await refunded('--amount', '80,001', ...yes)).toEqual([tooMuch, 'paid', 0])
  expect((await refunded('--amount', '30,000', ...yes)).slice(1)).toEqual(['paid', 30_000])
  const noted = expect.stringContaining('환불을 등록했습니다') as string
  expect(await refunded(...yes)).toEqual([noted, 'refunded', 80_000])
  expect((await refunded(...yes))[0]).toContain('납부완료된 주문이 아닙니다')
  expect((await logOf(site)).map(({ label }) => label)).toEqual([
    '탈퇴 회원 주문 1 환불 등록(30,000원)',
    '탈퇴 회원 주문 1 환불 등록(50,000원)',
  ])
})

test('it is destroyed five years after the money last moved', async ({ site, member }) => {
  await plantPaidOrder(site, member)
  await plantPaidOrder(site, member, { goods_key: 'fee:2020' })
  await withdraw(site, member)
  const { db } = site.context
  const refunded_at = '2027-01-01T00:00:00.000Z'
  const later = db.updateTable('withdrawn_payment').set({ refunded_at })
  await later.where('order_pk', '=', 2).execute()
  const counted = db.selectFrom('destruction_record').selectAll().where('kind', '=', 'payment')
  for (const [moment, left, records] of [
    ['2031-11-21T03:01:00Z', [1, 2], []],
    ['2031-11-21T03:01:01Z', [2], [{ day: '2031-11-21', count: 1 }]],
    ['2032-01-01T00:00:01Z', [], [{}, {}]],
  ] as const) {
    site.clock.set(moment)
    await destroyDue(site.context)
    expect((await keptRows(site)).map(({ order_pk }) => order_pk)).toEqual(left)
    expect(await counted.orderBy('day').execute()).toMatchObject(records)
  }
})
