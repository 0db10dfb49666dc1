import { signatureOf } from '#platform/server/gateways/mainpay/fields.ts'
import { someOrder } from '#tests/support/gateway-orders.ts'
import { readLedger } from '#tests/support/ledger.ts'
import { goThroughWindow, returnOf } from '#tests/support/shopper.ts'
import { type Site, test } from '#tests/support/site.ts'
import { adapterOverHttp, merchantAt } from '#tests/support/wire.ts'
import { expect } from 'vitest'

// The adapter, with a network between it and the simulator.

test('over the network, too, it charges and loses', async ({ site }) => {
  const { config } = site.context
  await using adapter = await adapterOverHttp(site.url, config)
  const { gateway } = adapter
  for (const [fault, kind, net] of [
    ['none', 'approved', 80_000],
    ['declined', 'declined', 0],
    ['dropped', 'lost', 0],
    ['rubbish', 'lost', 0],
    ['amount', 'approved', 80_010],
  ] as const) {
    const order = someOrder()
    const { pcUrl } = await gateway.ready(order)
    const attempt = { ...order, ...returnOf(await goThroughWindow(site, pcUrl, { fault })) }
    expect((await gateway.approve(attempt)).kind, fault).toBe(kind)
    if (kind === 'lost') expect(await gateway.resolveUnknown(attempt)).toEqual({ kind: 'reversed' })
    expect((await readLedger(config)).get(attempt.mbrRefNo)?.net, fault).toBe(net)
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
const codesOf = async (site: Site) => {
  const { apiKey } = await merchantAt(site.url, site.context.config)
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
  const codeOf = await codesOf(site)
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

const live = test.extend('environment', {
  PAYMENT_GATEWAY: 'mainpay',
  MAINPAY_MBR_NO: '100011',
  MAINPAY_API_KEY: 'key',
})

live('with a real gateway there is no rehearsal', async ({ site }) => {
  const response = await fetch(`${site.url}/sandbox-gateway/pc/${'0'.repeat(32)}`)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('모의 결제창')
})
