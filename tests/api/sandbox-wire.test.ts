import type { Gateway } from '#platform/server/gateways/gateway.ts'
import { signatureOf } from '#platform/server/gateways/mainpay/fields.ts'
import type { FaultName } from '#platform/server/gateways/sandbox/wallet.ts'
import { someOrder } from '#tests/support/gateway-orders.ts'
import { readLedger } from '#tests/support/ledger.ts'
import { goThroughWindow, returnOf } from '#tests/support/shopper.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { adapterOverHttp, merchantAt } from '#tests/support/wire.ts'
import { expect } from 'vitest'

const configOf = ({ context }: Site) => context.config

/** The adapter, with a network between it and the simulator. */
const test = base.extend<{ gateway: Gateway }>({
  gateway: async ({ site }, use) => {
    await using adapter = await adapterOverHttp(site.url, configOf(site))
    await use(adapter.gateway)
  },
})

const attemptOver = async (site: Site, gateway: Gateway, fault: FaultName) => {
  const order = someOrder()
  const { pcUrl } = await gateway.ready(order)
  return { ...order, ...returnOf(await goThroughWindow(site, pcUrl, { fault })) }
}

test.for<[FaultName, string, number]>([
  ['none', 'approved', 80_000],
  ['declined', 'declined', 0],
  ['dropped', 'lost', 0],
  ['rubbish', 'lost', 0],
  ['amount', 'approved', 80_010],
])('over the network, too, %s is %s', async ([fault, kind, net], { site, gateway }) => {
  const attempt = await attemptOver(site, gateway, fault)
  expect((await gateway.approve(attempt)).kind).toBe(kind)
  if (kind === 'lost') expect(await gateway.resolveUnknown(attempt)).toEqual({ kind: 'reversed' })
  expect((await readLedger(configOf(site))).get(attempt.mbrRefNo)?.net).toBe(net)
})

const readyForm = (given: Record<string, string>) => ({
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
  ...given,
})

/** What the simulator says to a form that is signed as it stands. */
const codeOf = async (
  site: Site,
  form: ReturnType<typeof readyForm>,
  path = '/std/v1/payment/ready',
) => {
  const { apiKey } = await merchantAt(site.url, configOf(site))
  const signed = { signature: signatureOf({ ...form, apiKey }), ...form }
  const response = await fetch(`${site.url}/sandbox-gateway${path}`, {
    method: 'POST',
    body: new URLSearchParams(signed),
  })
  if (!response.ok) return response.status
  const { resultCode } = (await response.json()) as { resultCode: string }
  return resultCode
}

test('a number of ours opens one session', async ({ site }) => {
  expect(await codeOf(site, readyForm({}))).toBe('200')
  expect(await codeOf(site, readyForm({}))).toBe('4005')
})

test.for([
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
])('a session with %o is refused', async (given, { site }) => {
  expect(await codeOf(site, readyForm(given))).toBe('4001')
})

test.for(['0'.repeat(64), 'F'.repeat(64)])(
  'the signature %s is refused',
  async (signature, { site }) => {
    expect(await codeOf(site, readyForm({ signature }))).toBe('4002')
  },
)

test('approvals are not taken by the other host, nor returns by this one', async ({ site }) => {
  expect(await codeOf(site, readyForm({}), '/relay/v1/payment/pay')).toBe(404)
  expect(await codeOf(site, readyForm({}), '/std/v1/api/payments/payment/cancel')).toBe(404)
})

test('a form larger than any is not read', async ({ site }) => {
  expect(await codeOf(site, readyForm({ customerName: 'a'.repeat(20_000) }))).toBe(413)
})

test('nobody guesses a payment window', async ({ site }) => {
  for (const device of ['pc', 'mobile', 'app']) {
    const response = await fetch(`${site.url}/sandbox-gateway/${device}/${'0'.repeat(32)}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('결제창을 찾을 수 없습니다')
  }
})

const live = base.extend({
  environment: { PAYMENT_GATEWAY: 'mainpay', MAINPAY_MBR_NO: '100011', MAINPAY_API_KEY: 'key' },
})

live('with a real gateway there is no rehearsal', async ({ site }) => {
  const response = await fetch(`${site.url}/sandbox-gateway/pc/${'0'.repeat(32)}`)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('모의 결제창')
})
