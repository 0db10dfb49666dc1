import { describe, expect, vi } from 'vitest'
import * as lists from '#app/shell/orders.ts'
import * as payments from '#app/shell/payments.ts'
import * as calls from '#payments/api/payments.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { gatewayTimings } from '#platform/server/timings.ts'
import { books, finishForGood, pay, ready, transfer, visit } from '#tests/support/cards.ts'
import { say } from '#tests/support/office-words.ts'
import { officer, plantOfficer } from '#tests/support/officer.ts'
import { mailsOf, orderStatesOf, type Payer } from '#tests/support/payments.ts'
import { test as base } from '#tests/support/people.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import type { Site } from '#tests/support/site.ts'

// An awaited deposit keeps its order, place and account until a card has paid (ruling 39).

const test = base.extend('settings', { gatewayTimings: { ...gatewayTimings, read: 400 } })

const confirm = ({ context }: Site) =>
  confirmDeposit(context, 1, { by: officer, reason: '통장 확인' })

const fees = (payer: Payer) => payer.do(calls.getPayInfo, {})

const lastMail = async (site: Site) => (await mailsOf(site)).at(-1)

const storyOf = async ({ context }: Site, order_pk: number): Promise<string> => {
  const events = context.db.selectFrom('order_event').selectAll().orderBy('event_pk')
  const own = await events.where('order_pk', '=', order_pk).execute()
  return own.map(({ event, state }) => `${event} ${state}`).join(', ')
}

test.for([
  ['close', 'none', 'cancelled'],
  ['refuse', 'none', 'failed'],
  ['pay', 'declined', 'failed'],
  ['pay', 'dropped', 'failed'],
] as const)('a card (%s %s: %s) leaves the awaited deposit', async (row, { site, payer }) => {
  const [choice, fault, state] = row
  const info = await transfer(site, payer)
  const { mbrRefNo } = await pay(site, payer, { choice, fault })
  expect(await payer.do(calls.getPayResult, { mbrRefNo })).toMatchObject({ state, transfer: info })
  const awaited = { transfer: info, pay_info: [{ status: '입금 확인 중' }] }
  expect(await fees(payer)).toMatchObject(awaited)
  expect(await transfer(site, payer)).toEqual(info)
  expect(await confirm(site)).toEqual({ kind: 'paid' })
  expect(await books(site)).toEqual([['paid', 'failed'], 0])
})

test('a card that pays ends it; a deposit after that goes back', async ({ site, payer }) => {
  await transfer(site, payer)
  const { mbrRefNo } = await pay(site, payer)
  expect(await orderStatesOf(site)).toEqual(['expired', 'paid'])
  expect((await lastMail(site))?.body_text).toContain('계좌이체는 취소되었으니 입금하지 마십시오')
  const result = await payer.do(calls.getPayResult, { mbrRefNo })
  expect(result).toMatchObject({ state: 'paid', pay_info_pk: 2, transfer: null })

  const by = await plantOfficer(site)
  expect(await say(site, payments.confirm, '1', ...by)).toContain('반환할 입금으로 등록했습니다')
  expect(await say(site, payments.confirm, '1')).toContain('입금 대기 주문이 아닙니다')
  const pay_info = [{ status: '납부완료', pay_info_pk: 2 }]
  expect(await fees(payer)).toMatchObject({ to_return: 80_000, transfer: null, pay_info })
  expect((await lastMail(site))?.body_text).toContain('이미 납부가 완료된 뒤')
  expect(await say(site, lists.unsettled)).toContain('반환할 입금  1  to_return')

  const sent = ['--reason', '송금', ...by] as const
  expect(await say(site, payments.settle, '1', ...sent)).toContain('--refunded yes')
  const returned = await say(site, payments.settle, '1', ...sent, '--refunded', 'yes')
  expect(returned).toContain('입금 반환을 등록했습니다')
  expect((await lastMail(site))?.subject).toContain('입금액을 반환해 드렸습니다')
  expect(await say(site, lists.unsettled)).toContain('확인이 필요한 건이 없습니다')
  expect(await fees(payer)).toMatchObject({ to_return: 0 })
  expect(await storyOf(site, 1)).toBe(
    'open awaiting_deposit, expire expired, late_deposit to_return, return returned',
  )
})

test('a deposit noted by mistake is taken back', async ({ site, payer }) => {
  await transfer(site, payer)
  await pay(site, payer)
  await say(site, payments.confirm, '1')
  const why = ['--reason', '번호를 잘못 적음', '--refunded', 'no', ...(await plantOfficer(site))]
  expect(await say(site, payments.settle, '1', ...why)).toContain('입금 등록을 취소했습니다')
  expect(await orderStatesOf(site)).toEqual(['failed', 'paid'])
})

/** A shopper with an awaited deposit who has authenticated a card and is about to come back. */
const atTheGateway = async (site: Site, payer: Payer) => {
  await transfer(site, payer)
  const { mbrRefNo, data } = await ready(site, payer)
  return { mbrRefNo, address: await goThroughWindow(site, data.nextPcUrl) }
}

describe('a deposit that is confirmed', () => {
  test('while the card is being charged: that is cancelled', async ({ site, payer }) => {
    const { mbrRefNo, address } = await atTheGateway(site, payer)
    const { gateway } = site.context
    const { approve } = gateway
    vi.spyOn(gateway, 'approve').mockImplementation(async (attempt) => {
      const charged = await approve(attempt)
      expect(await confirm(site)).toEqual({ kind: 'paid' })
      return charged
    })
    expect(await visit(site, address)).toBe('/membership?sucess=false')
    expect(await books(site)).toEqual([['paid', 'failed'], 0])
    expect(await payer.do(calls.getPayResult, { mbrRefNo })).toMatchObject({ state: 'covered' })
    expect(await storyOf(site, 1)).toBe('open awaiting_deposit, deposit paid, note paid')
    const card = 'open ready, approve approving, lose unknown, reverse failed'
    expect(await storyOf(site, 2)).toBe(card)
  })

  test('leaves a charge that cannot be cancelled to the office', async ({ site, payer }) => {
    const { address } = await atTheGateway(site, payer)
    const { gateway } = site.context
    const { approve } = gateway
    vi.spyOn(gateway, 'approve').mockImplementation(async (attempt) => {
      await confirm(site)
      return approve(attempt)
    })
    vi.spyOn(gateway, 'cancel').mockResolvedValue({ kind: 'lost', reason: 'silence' })
    await visit(site, address)
    await finishForGood(site)
    expect(await books(site)).toEqual([['paid', 'unknown'], 80_000])
    expect(await say(site, lists.unsettled)).toContain('결제  2  unknown')
  })
})
