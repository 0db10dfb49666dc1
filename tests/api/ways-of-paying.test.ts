import { gatewayTimings } from '#platform/server/gateways/timings.ts'
import { officer, plantOfficer } from '#tests/support/officer.ts'
import * as calls from '#payments/api/payments.ts'
import * as lists from '#app/shell/orders.ts'
import * as payments from '#app/shell/payments.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { kept, pay, ready, transfer, visit } from '#tests/support/cards.ts'
import { say } from '#tests/support/office-words.ts'
import { annualFee, orderStatesOf, plantPayer } from '#tests/support/payments.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { describe, expect, vi } from 'vitest'

// An awaited deposit keeps its order, place and account until a card has paid (ruling 39).

const test = base.extend({ settings: { gatewayTimings: { ...gatewayTimings, read: 400 } } })

const approval = { by: officer, reason: '통장 확인' }

const fees = (site: Site, { token }: { token: string }) =>
  succeed(call(site, calls.getPayInfo, {}, { token }))

const result = (site: Site, { token }: { token: string }, mbrRefNo: string) =>
  succeed(call(site, calls.getPayResult, { mbrRefNo }, { token }))

const lastMail = async ({ context }: Site) => {
  const mails = await context.db.selectFrom('mail').selectAll().orderBy('mail_pk').execute()
  return mails.at(-1)
}

/** What the log says happened to an order. */
const storyOf = async ({ context }: Site, order_pk: number): Promise<string[]> => {
  const events = await context.db
    .selectFrom('order_event')
    .select(['event', 'state'])
    .where('order_pk', '=', order_pk)
    .orderBy('event_pk')
    .execute()
  return events.map(({ event, state }) => `${event} ${state}`)
}

test.for([
  ['close', undefined, 'cancelled'],
  ['refuse', undefined, 'failed'],
  ['pay', 'declined', 'failed'],
  ['pay', 'dropped', 'failed'],
] as const)(
  'a card that ends with %s %s (%s) leaves the awaited deposit with its account and its day',
  async ([choice, fault, state], { site }) => {
    const payer = await plantPayer(site)
    const info = await transfer(site, payer)
    const { mbrRefNo } = await pay(site, payer, { choice, ...(fault && { fault }) })
    expect(await result(site, payer, mbrRefNo)).toMatchObject({ state, transfer: info })
    expect(await fees(site, payer)).toMatchObject({
      transfer: info,
      pay_info: [{ status: '입금 확인 중' }],
    })
    expect(await transfer(site, payer)).toEqual(info)
    expect(await confirmDeposit(site.context, 1, approval)).toEqual({ kind: 'paid' })
    expect(await orderStatesOf(site)).toEqual(['paid', 'failed'])
    expect(await kept(site)).toBe(0)
  },
)

test('a card that pays ends the awaited deposit, and says so; a deposit after that goes back', async ({
  site,
}) => {
  const payer = await plantPayer(site)
  await transfer(site, payer)
  const { mbrRefNo } = await pay(site, payer)
  expect(await orderStatesOf(site)).toEqual(['expired', 'paid'])
  expect((await lastMail(site))?.body_text).toContain('계좌이체는 취소되었으니 입금하지 마십시오')
  expect(await result(site, payer, mbrRefNo)).toMatchObject({
    state: 'paid',
    pay_info_pk: 2,
    transfer: null,
  })

  const by = await plantOfficer(site)
  const confirmed = await say(site, payments.confirm, '1', ...by)
  expect(confirmed).toContain('돌려드릴 입금으로 적었습니다')
  expect(await say(site, payments.confirm, '1')).toContain('기다리는 주문이 아닙니다')
  expect(await fees(site, payer)).toMatchObject({
    to_return: 80_000,
    transfer: null,
    pay_info: [{ status: '납부완료', pay_info_pk: 2 }],
  })
  expect((await lastMail(site))?.body_text).toContain('이미 납부가 완료된 뒤에 계좌로 들어왔습니다')
  expect(await say(site, lists.unsettled)).toContain('돌려드릴 입금  1  to_return')

  const sent = ['--reason', '송금', ...by] as const
  expect(await say(site, payments.settle, '1', ...sent)).toContain('--refunded yes')
  const returned = await say(site, payments.settle, '1', ...sent, '--refunded', 'yes')
  expect(returned).toContain('돌려드린 것으로 적었습니다')
  expect((await lastMail(site))?.subject).toContain('입금액을 돌려드렸습니다')
  expect(await say(site, lists.unsettled)).toContain('사람이 확인할 것이 없습니다')
  expect(await fees(site, payer)).toMatchObject({ to_return: 0 })
  expect(await storyOf(site, 1)).toEqual([
    'open awaiting_deposit',
    'expire expired',
    'late_deposit to_return',
    'return returned',
  ])
})

test('a deposit written down by mistake is taken back, and is not the order’s any more', async ({
  site,
}) => {
  const payer = await plantPayer(site)
  await transfer(site, payer)
  await pay(site, payer)
  await say(site, payments.confirm, '1')
  const by = await plantOfficer(site)
  const why = [...by, '--reason', '번호를 잘못 적음', '--refunded', 'no']
  expect(await say(site, payments.settle, '1', ...why)).toContain('없던 것으로')
  expect(await orderStatesOf(site)).toEqual(['failed', 'paid'])
  expect(await orderStatesOf(site)).not.toContain('to_return')
})

/** A shopper with an awaited deposit who has authenticated a card and is about to come back. */
const atTheGateway = async (site: Site) => {
  const payer = await plantPayer(site)
  await transfer(site, payer)
  const { mbrRefNo, data } = await ready(site, payer)
  return { payer, mbrRefNo, address: await goThroughWindow(site, data.nextPcUrl) }
}

describe('a deposit that is confirmed', () => {
  test('while the window is open: the card is not charged any more', async ({ site }) => {
    const { payer, mbrRefNo, address } = await atTheGateway(site)
    expect(await confirmDeposit(site.context, 1, approval)).toEqual({ kind: 'paid' })
    expect(await visit(site, address)).toBe('/membership?sucess=false')
    expect(await result(site, payer, mbrRefNo)).toMatchObject({ state: 'covered', transfer: null })
    expect([await orderStatesOf(site), await kept(site)]).toEqual([['paid', 'failed'], 0])
  })

  test('while the card is being charged: the charge is cancelled, and both orders tell', async ({
    site,
  }) => {
    const { payer, mbrRefNo, address } = await atTheGateway(site)
    const { gateway } = site.context
    const { approve } = gateway
    vi.spyOn(gateway, 'approve').mockImplementation(async (attempt) => {
      const charged = await approve(attempt)
      expect(await confirmDeposit(site.context, 1, approval)).toEqual({ kind: 'paid' })
      return charged
    })
    expect(await visit(site, address)).toBe('/membership?sucess=false')
    expect([await orderStatesOf(site), await kept(site)]).toEqual([['paid', 'failed'], 0])
    expect(await result(site, payer, mbrRefNo)).toMatchObject({ state: 'covered' })
    expect(await storyOf(site, 1)).toEqual(['open awaiting_deposit', 'deposit paid', 'note paid'])
    expect(await storyOf(site, 2)).toEqual([
      'open ready',
      'approve approving',
      'lose unknown',
      'reverse failed',
    ])
  })

  test('and a charge that cannot be cancelled is left to the office beside it', async ({
    site,
  }) => {
    const { address } = await atTheGateway(site)
    const { gateway } = site.context
    const { approve } = gateway
    vi.spyOn(gateway, 'approve').mockImplementation(async (attempt) => {
      await confirmDeposit(site.context, 1, approval)
      return approve(attempt)
    })
    vi.spyOn(gateway, 'cancel').mockResolvedValue({ kind: 'lost', reason: 'silence' })
    await visit(site, address)
    for (let tries = 0; tries < 12; tries++) {
      site.clock.forward(13 * 3600)
      await finishPayments(site.context)
    }
    expect([await orderStatesOf(site), await kept(site)]).toEqual([['paid', 'unknown'], 80_000])
    expect(await say(site, lists.unsettled)).toContain('결제  2  unknown')
  })

  test('while a lost answer is cleared up: it counts, and the card comes back', async ({
    site,
  }) => {
    const payer = await plantPayer(site)
    const info = await transfer(site, payer)
    const { mbrRefNo } = await pay(site, payer, { fault: 'reversal' })
    expect(await result(site, payer, mbrRefNo)).toMatchObject({ state: 'checking', transfer: info })
    expect(await fees(site, payer)).toMatchObject({
      transfer: info,
      pay_info: [{ status: '결제 확인 중' }],
    })
    expect(await refusalOf(call(site, calls.pgReady, annualFee, payer))).toBe(56)
    expect(await confirmDeposit(site.context, 1, approval)).toEqual({ kind: 'paid' })
    site.clock.forward(15 * 60)
    await finishPayments(site.context)
    expect([await orderStatesOf(site), await kept(site)]).toEqual([['paid', 'failed'], 0])
  })
})

test('a deposit whose time ends while the window is open takes nothing from the card', async ({
  site,
}) => {
  site.clock.set('2026-12-08T14:50:00Z')
  const payer = await plantPayer(site)
  site.clock.set('2026-11-21T03:00:00Z')
  const early = await payer.logInAgain()
  await transfer(site, early)
  site.clock.set('2026-12-08T14:50:00Z')
  const { data } = await ready(site, await payer.logInAgain())
  const address = await goThroughWindow(site, data.nextPcUrl)
  site.clock.set('2026-12-08T15:00:01Z')
  await finishPayments(site.context)
  expect(await orderStatesOf(site)).toEqual(['expired', 'ready'])
  expect(await visit(site, address)).toContain('sucess=true')
  expect(await orderStatesOf(site)).toEqual(['expired', 'paid'])
  expect(await confirmDeposit(site.context, 1, approval)).toEqual({ kind: 'to return' })
})

test('who opens the window first and then orders by transfer may still pay in the window', async ({
  site,
}) => {
  const payer = await plantPayer(site)
  const { data } = await ready(site, payer)
  await transfer(site, payer)
  expect(await visit(site, await goThroughWindow(site, data.nextPcUrl))).toContain('sucess=true')
  expect([await orderStatesOf(site), await kept(site)]).toEqual([['paid', 'expired'], 80_000])
})
