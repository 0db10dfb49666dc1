import { describe, expect, vi } from 'vitest'
import { inviteNext } from '#conference/server/seats/waiting-list.ts'
import { annualFeeName } from '#payments/rules/goods.ts'
import { approve, readyCard } from '#payments/server/cards/approve.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { orderTransfer } from '#payments/server/deposits/transfer.ts'
import { annualFeeKey } from '#payments/server/goods/goods.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import type { Context } from '#platform/server/context.ts'
import { kept } from '#tests/support/cards.ts'
import { officer } from '#tests/support/officer.ts'
import * as payments from '#tests/support/payments.ts'
import { goThroughWindow, returnOf } from '#tests/support/shopper.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'

/** Card payments whose answers were lost, of which it is time to find out what became of them. */
const plantUnknown = async (site: Site, count: number): Promise<void> => {
  const payer = await payments.plantPayer(site)
  const at = site.clock.now().toISOString()
  for (let index = 0; index < count; index++) {
    const order_pk = await payments.plantPaidOrder(site, payer, {
      state: 'unknown',
      goods_key: annualFeeKey(1990 + index),
      goods_name: annualFeeName(1990 + index),
      card: { approval_no: null, card_company: null, card_no: null },
    })
    await site.context.db
      .updateTable('card_attempt')
      .set({ aid: `aid${index}`, auth_token: 'token', asked_at: at, next_try_at: at })
      .where('order_pk', '=', order_pk)
      .execute()
  }
}

const statesOf = async ({ context }: Site): Promise<string[]> => {
  const orders = await context.db.selectFrom('payment_order').select('state').execute()
  return orders.map(({ state }) => state)
}

const netCancels = ({ gateway }: Context) =>
  vi.spyOn(gateway, 'resolveUnknown').mockResolvedValue({ kind: 'reversed' })

const ordersOf = ({ context }: Site) => context.db.selectFrom('payment_order').selectAll().execute()

describe('two servers on one database', () => {
  test('clear each payment up once between them', async ({ site }) => {
    await plantUnknown(site, 20)
    await using second = await anotherOnPostgres(site)
    const first = netCancels(site.context)
    const other = second && netCancels(second.context)
    await Promise.all([
      finishPayments(site.context),
      finishPayments(second?.context ?? site.context),
    ])
    expect(first.mock.calls.length + (other?.mock.calls.length ?? 0)).toBe(20)
    expect(new Set(await statesOf(site))).toEqual(new Set(['failed']))
  })

  test('leave each other’s work alone, and take it over from a dead one', async ({ site }) => {
    await plantUnknown(site, 1)
    await using second = await site.another()
    const other = netCancels(second.context)
    const first = vi.spyOn(site.context.gateway, 'resolveUnknown')
    first.mockImplementation(async () => {
      await finishPayments(second.context)
      throw new Error('killed')
    })
    await expect(finishPayments(site.context)).rejects.toThrow('killed')
    expect(other).not.toHaveBeenCalled()
    expect(await statesOf(site)).toEqual(['unknown'])

    site.clock.forward(2 * 60 + 1)
    await finishPayments(second.context)
    expect(other).toHaveBeenCalledOnce()
    expect(await statesOf(site)).toEqual(['failed'])
  })

  test('return a refund once, and take it over from a dead one', async ({ site }) => {
    const payer = await payments.plantPayer(site)
    const card = { approval_no: '1', card_company: '신한카드', card_no: '9490' }
    const order_pk = await payments.plantPaidOrder(site, payer, { card })
    const at = site.clock.now().toISOString()
    await site.context.db
      .insertInto('refund')
      .values({
        order_pk,
        amount: 80_000,
        reason: '취소 요청',
        actor: 'staff:김사무',
        state: 'asked',
        mbr_ref_no: 'KSREFUND',
        ref_no: null,
        created_at: at,
        done_at: null,
        next_try_at: at,
      })
      .execute()
    await using second = await site.another()
    const other = vi.spyOn(second.context.gateway, 'cancel')
    other.mockResolvedValue({ kind: 'cancelled', refNo: '7' })
    vi.spyOn(site.context.gateway, 'cancel').mockImplementation(async () => {
      await finishPayments(second.context)
      throw new Error('killed')
    })
    await expect(finishPayments(site.context)).rejects.toThrow('killed')
    expect(other).not.toHaveBeenCalled()

    site.clock.forward(2 * 60 + 1)
    await finishPayments(second.context)
    expect(other.mock.calls.map(([{ mbrRefNo }]) => mbrRefNo)).toEqual(['KSREFUND'])
    expect(await statesOf(site)).toEqual(['refunded'])
  })

  test('of a card and a deposit at once take one, and give the other back', async ({ site }) => {
    site.clock.set(payments.whileOpen)
    await using second = await anotherOnPostgres(site)
    const people = await payments.plantPayers(site, 12)
    const backs = []
    for (const { member_pk } of people) {
      await orderTransfer(site.context, member_pk, payments.registration)
      const { data } = await readyCard(site.context, member_pk, payments.registration)
      backs.push(returnOf(await goThroughWindow(site, data.nextPcUrl)))
    }
    const transfers = (await ordersOf(site)).filter(({ state }) => state === 'awaiting_deposit')
    const office = second?.context ?? site.context
    const approval = { by: officer, reason: '통장 확인' }
    await Promise.all([
      ...backs.map((back) => approve(site.context, back)),
      ...transfers.map(({ order_pk }) => confirmDeposit(office, order_pk, approval)),
    ])
    await finishPayments(site.context)
    const orders = (await ordersOf(site)).filter(({ goods_type }) => goods_type === '등록비')
    const byCard = orders.filter(({ pay_method }) => pay_method === 'card')
    const paidByCard = byCard.filter(({ state }) => state === 'paid')
    expect(kept(site)).toBe(paidByCard.length * 50_000)
    for (const { member_pk } of people) {
      const own = orders.filter((order) => order.member_pk === member_pk)
      const ends = own.map(({ state }) => state).toSorted()
      expect([
        ['failed', 'paid'],
        ['paid', 'to_return'],
      ]).toContainEqual(ends)
    }
  })

  test('invite one person for one seat', async ({ site }) => {
    site.clock.set(payments.whileOpen)
    for (const conference of site.context.conferences) conference.capacity = 1
    const people = await payments.plantPayers(site, 2)
    await site.context.db
      .insertInto('waiting_place')
      .values(
        people.map(({ member_pk }) => ({
          member_pk,
          goods_key: 'conference:2025-autumn',
          state: 'waiting' as const,
          created_at: payments.whileOpen,
        })),
      )
      .execute()
    await using second = await anotherOnPostgres(site)
    for (const conference of second?.context.conferences ?? []) conference.capacity = 1
    await Promise.all([inviteNext(site.context), inviteNext(second?.context ?? site.context)])
    const places = await site.context.db.selectFrom('waiting_place').select('state').execute()
    expect(places.map(({ state }) => state).toSorted()).toEqual(['invited', 'waiting'])
    const mails = await site.context.db.selectFrom('mail').select('subject').execute()
    expect(mails).toHaveLength(1)
  })
})
