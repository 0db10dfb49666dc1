import { expect } from 'vitest'
import type { Attempt, Charge, Gateway } from '#payments/server/gateways/gateway.ts'
import { signatureOf } from '#payments/server/gateways/mainpay/fields.ts'
import { booksOf as booksAt } from '#payments/server/gateways/sandbox/books.ts'
import { sandboxMerchant } from '#payments/server/gateways/sandbox/sandbox.ts'
import { someAttempt, someOrder } from '#tests/support/gateway-orders.ts'
import { readLedger } from '#tests/support/ledger.ts'
import { goThroughWindow, returnOf } from '#tests/support/shopper.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { adapterOverHttp } from '#tests/support/wire.ts'

// What goes wrong at the gateway, and what the books keep of it, is in tests/api/card.test.ts.

const test = base.extend('gateway', ({ site }) => site.context.gateway)

/** What the gateway has charged and returned for an attempt, in won. */
const booksOf = (site: Site, { mbrRefNo }: Pick<Attempt, 'mbrRefNo'>) => {
  const line = readLedger(site.context.config).get(mbrRefNo)
  return [line?.charged, line?.returned]
}

const chargeOf = async (gateway: Gateway, attempt: Attempt): Promise<Charge> => {
  const approval = await gateway.approve(attempt)
  if (approval.kind !== 'approved') throw new Error(`Not approved: ${JSON.stringify(approval)}`)
  return approval.charge
}

/** Asks for so much of a charge back, under a number. */
const cancel = (
  gateway: Gateway,
  { refNo, tranDate, payType, amount: charged }: Charge,
  amount: number,
  { mbrRefNo = 'BACK000001', earlierParts = false } = {},
) => {
  const goodsName = '2025년 연회비'
  const charge = { refNo, tranDate, payType, goodsName, charged }
  return gateway.cancel({ ...charge, mbrRefNo, amount, earlierParts })
}

test('a card is charged once, with what a receipt needs', async ({ site, gateway }) => {
  const attempt = await someAttempt(site, { card: '07', instalment: 3 })
  const { refNo, approvalNo, ...shown } = await chargeOf(gateway, attempt)
  expect(refNo).toMatch(/^[0-9A-Z]{12}$/)
  expect(approvalNo).toMatch(/^\d{8}$/)
  const { payType } = attempt
  const card = { cardCompany: '국민카드', cardCompanyCode: '07', cardNo: '910035******1027' }
  expect(shown).toEqual({ ...card, tranDate: '261121', payType, amount: 80_000, instalment: 3 })
  expect(await gateway.approve(attempt)).toMatchObject({ kind: 'declined' })
  expect(booksOf(site, attempt)).toEqual([80_000, 0])
})

test('ten approvals at once charge once', async ({ site, gateway }) => {
  const attempt = await someAttempt(site)
  const approvals = await Promise.all(Array.from({ length: 10 }, () => gateway.approve(attempt)))
  const kinds = approvals.map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual(['approved', ...Array.from({ length: 9 }, () => 'declined')])
  expect(booksOf(site, attempt)).toEqual([80_000, 0])
})

test('in a closed window nothing can be charged', async ({ site, gateway }) => {
  const order = someOrder()
  const { aid, pcUrl } = await gateway.ready(order)
  expect(await goThroughWindow(site, pcUrl, { choice: 'close' })).toBe(order.closeUrl)
  await expect(goThroughWindow(site, pcUrl)).rejects.toThrow('이미 닫은 결제창입니다.')
  const attempt = { ...order, aid, authToken: 'guessed', payType: 'CC' }
  expect((await gateway.approve(attempt)).kind).toBe('declined')
})

test('a window that is sent twice gives one token', async ({ site, gateway }) => {
  const { appUrl } = await gateway.ready(someOrder())
  const address = site.url + new URL(appUrl).pathname
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: 'choice=pay&fault=none',
  } as const
  const twice = await Promise.all([fetch(address, form), fetch(address, form)])
  const [one, two] = twice.map((answer) => answer.headers.get('location'))
  expect(one).toContain('authToken=')
  expect(two).toBe(one)
})

test('an old window takes no card, nor an old token', async ({ site, gateway }) => {
  const { pcUrl } = await gateway.ready(someOrder())
  const attempt = await someAttempt(site)
  site.clock.forward(30 * 60 + 1)
  await expect(goThroughWindow(site, pcUrl)).rejects.toThrow('결제 시간이 지났습니다')
  expect(await gateway.approve(attempt)).toMatchObject({ kind: 'declined', code: '4004' })
})

test('a charge whose answer is lost is taken back once', async ({ site, gateway }) => {
  for (const fault of ['dropped', 'rubbish'] as const) {
    const attempt = await someAttempt(site, { fault })
    expect((await gateway.approve(attempt)).kind).toBe('lost')
    expect(booksOf(site, attempt)).toEqual([80_000, 0])
    for (let time = 0; time < 3; time += 1) {
      expect(await gateway.resolveUnknown(attempt)).toEqual({ kind: 'reversed' })
    }
    expect(booksOf(site, attempt)).toEqual([80_000, 80_000])
  }
})

test('a charge is returned in full, once', async ({ site, gateway }) => {
  const attempt = await someAttempt(site)
  const charge = await chargeOf(gateway, attempt)
  const cancelled = await cancel(gateway, charge, 80_000)
  expect(cancelled.kind === 'cancelled' && cancelled.refNo).toMatch(/^[0-9A-Z]{12}$/)
  const again = await cancel(gateway, charge, 80_000, { mbrRefNo: 'BACK000002' })
  expect(again).toMatchObject({ kind: 'refused', code: '4302' })
  expect(booksOf(site, attempt)).toEqual([80_000, 80_000])
})

test('parts are returned up to what was charged', async ({ site, gateway }) => {
  const attempt = await someAttempt(site)
  const charge = await chargeOf(gateway, attempt)
  expect((await cancel(gateway, charge, 30_000)).kind).toBe('cancelled')
  for (const [mbrRefNo, amount, kind] of [
    ['BACK000002', 50_001, 'refused'],
    ['BACK000003', 50_000, 'cancelled'],
    ['BACK000004', 1, 'refused'],
  ] as const) {
    const part = await cancel(gateway, charge, amount, { mbrRefNo, earlierParts: true })
    expect(part.kind).toBe(kind)
  }
  expect(booksOf(site, attempt)).toEqual([80_000, 80_000])
})

test('a part whose answer was lost goes back once', async ({ site, gateway }) => {
  const attempt = await someAttempt(site, { fault: 'cancellation' })
  const charge = await chargeOf(gateway, attempt)
  expect((await cancel(gateway, charge, 30_000)).kind).toBe('lost')
  expect(await cancel(gateway, charge, 30_000)).toEqual({ kind: 'cancelled', refNo: '' })
  expect(booksOf(site, attempt)).toEqual([80_000, 30_000])
})

test('the shopper is sent back twice', async ({ site, gateway }) => {
  const order = someOrder()
  const { pcUrl } = await gateway.ready(order)
  const next = await goThroughWindow(site, pcUrl, { fault: 'twice' })
  expect(next.startsWith(order.approvalUrl)).toBe(true)
  expect(returnOf(next).authToken).toMatch(/^[0-9a-f]{32}$/)
})

test('a restart forgets windows and tokens, and lets what was charged be returned', async ({
  site,
  gateway,
}) => {
  const { pcUrl } = await gateway.ready(someOrder())
  const [attempt, paid] = [await someAttempt(site), await someAttempt(site)]
  const charge = await chargeOf(gateway, paid)
  booksAt(site.context.config).sessions.clear()
  await expect(goThroughWindow(site, pcUrl)).rejects.toThrow('결제창을 찾을 수 없습니다')
  expect(await gateway.approve(attempt)).toMatchObject({ kind: 'declined', code: '4003' })
  expect(await gateway.resolveUnknown(attempt)).toMatchObject({ kind: 'absent' })
  expect((await cancel(gateway, charge, 30_000)).kind).toBe('cancelled')
  const stranger = { ...charge, refNo: '0'.repeat(12) }
  expect(await cancel(gateway, stranger, 30_000)).toMatchObject({ kind: 'refused', code: '4301' })
})

const merchantOf = ({ url, context: { config } }: Site) => sandboxMerchant(config, { siteUrl: url })

// The adapter, with a network between it and the simulator.

test('over the network, too, it charges and loses', async ({ site }) => {
  const { config } = site.context
  await using adapter = adapterOverHttp(merchantOf(site))
  for (const [fault, kind, net] of [
    ['none', 'approved', 80_000],
    ['declined', 'declined', 0],
    ['dropped', 'lost', 0],
    ['rubbish', 'lost', 0],
    ['amount', 'approved', 80_010],
  ] as const) {
    const order = someOrder()
    const { pcUrl } = await adapter.gateway.ready(order)
    const attempt = { ...order, ...returnOf(await goThroughWindow(site, pcUrl, { fault })) }
    expect((await adapter.gateway.approve(attempt)).kind, fault).toBe(kind)
    if (kind === 'lost') await adapter.gateway.resolveUnknown(attempt)
    expect(readLedger(config).get(attempt.mbrRefNo)?.net, fault).toBe(net)
  }
})

const good = {
  version: 'V001',
  mbrNo: '900001',
  mbrRefNo: 'TESTWIRE0001',
  paymethod: 'CARD',
  amount: '80000',
  timestamp: '20251015180000123',
  goodsName: '2025년 연회비',
  approvalUrl: 'https://society.example/approved/1',
  closeUrl: 'https://society.example/closed/1',
  customerName: '김노화',
  customerEmail: 'kim@example.com',
}

/** What the simulator says to forms that are signed as they stand. */
const codesOf = (site: Site) => {
  const { apiKey } = merchantOf(site)
  return async (given: object = {}, path = '/std/v1/payment/ready') => {
    const form = { ...good, ...given }
    const body = new URLSearchParams({ signature: signatureOf({ ...form, apiKey }), ...form })
    const response = await fetch(`${site.url}/sandbox-gateway${path}`, { method: 'POST', body })
    if (!response.ok) return response.status
    const { resultCode } = (await response.json()) as { resultCode: string }
    return resultCode
  }
}

test('a session with what is not allowed is refused', async ({ site }) => {
  const codeOf = codesOf(site)
  for (const given of [
    { mbrNo: '900002' },
    { mbrRefNo: 'SHORT' },
    { mbrRefNo: 'A'.repeat(21) },
    { mbrRefNo: 'WITH_UNDERSCORE' },
    { paymethod: 'CASH' },
    { amount: '0' },
    { amount: '80,000' },
    { amount: '12345678901' },
    { timestamp: '2025-10-15' },
    { goodsName: '' },
    { goodsName: '가'.repeat(11) },
    { goodsName: 'A&B' },
    { customerName: '김노화!' },
    { customerEmail: 'nobody' },
    { customerEmail: `${'k'.repeat(39)}@example.com` },
    { approvalUrl: 'https://society.example/approved?id=1' },
    { approvalUrl: `https://society.example/${'a'.repeat(500)}` },
    { closeUrl: 'https://society.example/a,b' },
    { closeUrl: `https://society.example/${'a'.repeat(300)}` },
  ]) {
    expect(await codeOf(given), JSON.stringify(given)).toBe('4001')
  }
  for (const signature of ['0'.repeat(64), 'F'.repeat(64)]) {
    expect(await codeOf({ signature })).toBe('4002')
  }
  // Approvals are not taken by the other host, nor returns by this one, nor what is larger than any form.
  expect(await codeOf({}, '/relay/v1/payment/pay')).toBe(404)
  expect(await codeOf({}, '/std/v1/api/payments/payment/cancel')).toBe(404)
  expect(await codeOf({ customerName: 'a'.repeat(20_000) })).toBe(413)
  // What was refused took no number; a number opens one session.
  expect(await codeOf()).toBe('200')
  expect(await codeOf()).toBe('4005')
})

test('nobody guesses a payment window', async ({ site }) => {
  for (const device of ['pc', 'mobile', 'app']) {
    const response = await fetch(`${site.url}/sandbox-gateway/${device}/${'0'.repeat(32)}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('결제창을 찾을 수 없습니다')
  }
})

const live = base.extend('environment', {
  PAYMENT_GATEWAY: 'mainpay',
  MAINPAY_MBR_NO: '100011',
  MAINPAY_API_KEY: 'key',
})

live('with a real gateway there is no rehearsal', async ({ site }) => {
  const response = await fetch(`${site.url}/sandbox-gateway/pc/${'0'.repeat(32)}`)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('모의 결제창')
})
