import { plantOfficer } from '#tests/support/officer.ts'
import * as lists from '#app/shell/orders.ts'
import * as payments from '#app/shell/payments.ts'
import { getRegisterInfo } from '#conference/api/registration.ts'
import { countRehearsed } from '#payments/server/orders/orders.ts'
import { countTakenSeats } from '#payments/server/seats/places.ts'
import { verify } from '#conference/server/document-verification.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { succeed } from '#tests/support/call.ts'
import { logOf } from '#tests/support/console.ts'
import { say } from '#tests/support/office-words.ts'
import {
  paidRegistration,
  payByTransfer,
  plantPaidOrder,
  plantPayer,
} from '#tests/support/payments.ts'
import { join } from '#tests/support/profiles.ts'
import { type Site, test } from '#tests/support/site.ts'
import { card, codeOf, keptRows, withdraw } from '#tests/support/withdrawals.ts'
import { describe, expect } from 'vitest'

// What stays of payments when their member has withdrawn (ruling 42).

const ip = '192.0.2.1'

const orderRows = ({ context }: Site) =>
  context.db.selectFrom('payment_order').select('order_pk').execute()

describe('what is kept', () => {
  test('is what was paid, returned, or charged and cancelled, and no vain attempt', async ({
    site,
  }) => {
    const member = await join(site)
    await plantPaidOrder(site, member)
    await plantPaidOrder(site, member, { goods_key: 'fee:2021', state: 'returned' })
    await plantPaidOrder(site, member, {
      goods_key: 'fee:2020',
      state: 'failed',
      paid_at: null,
      card,
    })
    await plantPaidOrder(site, member, { goods_key: 'fee:2019', state: 'failed', paid_at: null })
    await plantPaidOrder(site, member, { goods_key: 'fee:2018', state: 'expired', paid_at: null })
    await site.context.db
      .updateTable('card_attempt')
      .set({ ref_no: 'ref3', charged: 90_000 })
      .where('order_pk', '=', 3)
      .execute()
    await withdraw(site, member)
    expect(await keptRows(site)).toMatchObject([
      { order_pk: 1, state: 'paid', amount: 80_000 },
      { order_pk: 2, state: 'returned', amount: 80_000 },
      { order_pk: 3, state: 'returned', amount: 90_000, approval_no: '12345678' },
    ])
    expect(await orderRows(site)).toEqual([])
  })

  test('verifies the papers that were printed before, a refund included', async ({ site }) => {
    const member = await join(site)
    const order_pk = await plantPaidOrder(site, member, { member_name: '이노화', card })
    const code = await codeOf(site, order_pk)
    const before = await verify(site.context, code, ip)
    await withdraw(site, member)
    expect(await verify(site.context, code, ip)).toEqual(before)
    expect(before).toMatchObject({ name: '이*화', state: 'valid', amount: 80_000 })
    const by = await plantOfficer(site)
    const given = ['--reason', '요청', '--refunded', 'yes', ...by]
    await say(site, payments.refund, '1', ...given)
    expect(await verify(site.context, code, ip)).toMatchObject({
      state: 'cancelled',
      refunded: 80_000,
    })
  })

  test('leaves receipts numbered without gaps', async ({ site }) => {
    const member = await join(site)
    await plantPaidOrder(site, member)
    await withdraw(site, member)
    const other = await join(site, { member_id: 'other1956' })
    await plantPaidOrder(site, other)
    const { number } = await site.context.db
      .selectFrom('receipt')
      .select('number')
      .executeTakeFirstOrThrow()
    expect([(await keptRows(site))[0]?.number, number]).toEqual(['2026-000001', '2026-000002'])
  })

  test('keeps its seat, is counted as rehearsed where it was, and comes to nobody who joins anew', async ({
    site,
  }) => {
    const member = await join(site)
    await plantPaidOrder(site, member, { ...paidRegistration, gateway: 'sandbox' })
    const { goods_key } = paidRegistration
    await withdraw(site, member)
    expect(await countTakenSeats(site.context.db, goods_key)).toBe(1)
    expect(await countRehearsed(site.context.db)).toBe(1)
    const again = await join(site)
    const { register_info } = await succeed(
      again.browser.call(getRegisterInfo, { page: 1, row: 10 }),
    )
    expect(register_info).toEqual([])
    await plantPaidOrder(site, again, paidRegistration)
    expect(await countTakenSeats(site.context.db, goods_key)).toBe(2)
    const given = ['--reason', '연습 정리', '--exception', ...(await plantOfficer(site))]
    expect(await say(site, payments.refund, '1', ...given)).toContain('환불을 적었습니다')
    expect(await countTakenSeats(site.context.db, goods_key)).toBe(1)
    expect(await countRehearsed(site.context.db)).toBe(0)
  })

  test('is on the office’s list, and the office returns it by its own hand', async ({ site }) => {
    const member = await join(site)
    await plantPaidOrder(site, member, { card })
    await withdraw(site, member)
    await payByTransfer(site, await plantPayer(site))
    const line = '1  paid  2026년 연회비  김노화(정회원)  80,000원  신용카드'
    const all = await say(site, lists.orders, '--state', 'paid')
    expect(all).toContain(line)
    expect(all).toContain('탈퇴한 회원')
    expect(all.split('\n')).toHaveLength(2)
    expect(await say(site, lists.orders, '--state', 'refunded')).toBe('주문이 없습니다.')

    const why = ['--reason', '요청', ...(await plantOfficer(site))]
    const refused = await say(site, payments.refund, '1', ...why)
    expect(refused).toContain('국민카드 승인번호 12345678의 결제를 취소한 뒤 --refunded yes를')
    expect((await keptRows(site))[0]).toMatchObject({ state: 'paid', refunded_amount: 0 })
    const given = [...why, '--refunded', 'yes']
    expect(await say(site, payments.refund, '1', '--amount', '80,001', ...given)).toContain(
      '남은 금액보다',
    )
    await say(site, payments.refund, '1', '--amount', '30,000', ...given)
    expect((await keptRows(site))[0]).toMatchObject({ state: 'paid', refunded_amount: 30_000 })
    expect(await say(site, payments.refund, '1', ...given)).toContain('환불을 적었습니다')
    expect((await keptRows(site))[0]).toMatchObject({ state: 'refunded', refunded_amount: 80_000 })
    expect(await say(site, payments.refund, '1', ...given)).toContain('납부완료된 주문이 아닙니다')
    expect((await logOf(site)).map(({ label }) => label)).toEqual([
      '탈퇴한 회원의 주문 1에서 30,000원을 환불한 것으로 적었습니다.',
      '탈퇴한 회원의 주문 1에서 50,000원을 환불한 것으로 적었습니다.',
    ])
  })

  test('is destroyed five years after the money last moved, and counted', async ({ site }) => {
    const member = await join(site)
    await plantPaidOrder(site, member)
    await plantPaidOrder(site, member, { goods_key: 'fee:2020' })
    await withdraw(site, member)
    await site.context.db
      .updateTable('withdrawn_payment')
      .set({ refunded_at: '2027-01-01T00:00:00.000Z' })
      .where('order_pk', '=', 2)
      .execute()
    const records = () =>
      site.context.db
        .selectFrom('destruction_record')
        .selectAll()
        .where('kind', '=', 'payment')
        .orderBy('day')
        .execute()
    site.clock.set('2031-11-21T03:01:00Z')
    await destroyDue(site.context)
    expect(await keptRows(site)).toHaveLength(2)
    site.clock.set('2031-11-21T03:01:01Z')
    await destroyDue(site.context)
    expect(await keptRows(site)).toMatchObject([{ order_pk: 2 }])
    expect(await records()).toEqual([{ day: '2031-11-21', kind: 'payment', count: 1 }])
    site.clock.set('2032-01-01T00:00:01Z')
    await destroyDue(site.context)
    expect(await keptRows(site)).toEqual([])
    expect(await records()).toHaveLength(2)
  })
})
