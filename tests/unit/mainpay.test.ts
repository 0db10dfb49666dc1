import { expect, test } from 'vitest'
import { GatewayUnavailable } from '#payments/server/gateways/gateway.ts'
import { liveDecisions } from '#payments/server/gateways/mainpay/decisions.ts'
import { signatureOf } from '#payments/server/gateways/mainpay/fields.ts'
import {
  adapter,
  answering,
  approvedData,
  attempt,
  cancellation,
  failure,
  json,
  merchant,
  no,
  ok,
  order,
  raw,
} from '#tests/support/mainpay.ts'

const without = (name: string) => ok({ ...approvedData, [name]: undefined })

test.for([
  ['a charge', ok(), 'approved'],
  ['numbers for texts', ok({ ...approvedData, amount: 80_000, mbrNo: 100_011 }), 'approved'],
  ['a numeric code', json({ resultCode: 200, data: approvedData }), 'approved'],
  ['a charge on HTTP 500', ok(approvedData, 500), 'approved'],
  ['another amount', ok({ ...approvedData, amount: '1' }), 'approved'],
  ['nothing but what counts', ok({ ...approvedData, applNo: null, cardNo: {} }), 'approved'],
  ['a refusal', no('4012'), 'declined'],
  ['a refusal on HTTP 400', no('4012', 400), 'declined'],
  ['a refusal on HTTP 500', no('4012', 500), 'declined'],
  ['code 500', no('500'), 'lost'],
  ['no number of the charge', without('refNo'), 'lost'],
  ['no day of the charge', without('tranDate'), 'lost'],
  ['no amount', without('amount'), 'lost'],
  ['an amount in words', ok({ ...approvedData, amount: '팔만원' }), 'lost'],
  ['half a won', ok({ ...approvedData, amount: 79_999.5 }), 'lost'],
  ['no echo of the order', without('mbrRefNo'), 'lost'],
  ['no echo of the merchant', without('mbrNo'), 'lost'],
  ['another order', ok({ ...approvedData, mbrRefNo: 'AF000000000002' }), 'lost'],
  ['another merchant', ok({ ...approvedData, mbrNo: '100012' }), 'lost'],
  ['a refusal of another order', json({ resultCode: '9', data: { mbrRefNo: 'X' } }), 'lost'],
  ['no data', ok(null), 'lost'],
  ['a list for data', ok([approvedData]), 'lost'],
  ['data at the top level', json({ resultCode: '200', ...approvedData }), 'lost'],
  ['no code', json({ data: approvedData }), 'lost'],
  ['an empty code', no(''), 'lost'],
  ['an empty body', raw(''), 'lost'],
  ['a page', raw('<html>502 Bad Gateway</html>', 502), 'lost'],
  ['half an answer', raw('{"resultCode":"200","data":{"refNo":"R0'), 'lost'],
  ['JSON that says nothing', raw('null'), 'lost'],
  ['a server’s own JSON', json({ status: 500, error: 'Internal Server Error' }, 500), 'lost'],
  ['a reset', failure('ECONNRESET'), 'lost'],
  ['a time-out', new DOMException('too late', 'TimeoutError'), 'lost'],
  ['a refused connection', failure('ECONNREFUSED'), 'declined'],
  ['an unknown host', failure('ENOTFOUND'), 'declined'],
  ['no connection in time', failure('UND_ERR_CONNECT_TIMEOUT'), 'declined'],
] as const)('an approval answered with %s is %s', async ([, answer, kind]) => {
  const approval = await adapter(answering(answer).transport).approve(attempt)
  expect(approval.kind).toBe(kind)
})

test('a charge is read whatever its dress', async () => {
  const data = {
    ...approvedData,
    amount: '80,000',
    tranDate: '20251015',
    payType: null,
    installment: '03',
    issueCompanyName: undefined,
    cardNo: '9490191234568803',
  }
  expect(await adapter(answering(ok(data)).transport).approve(attempt)).toEqual({
    kind: 'approved',
    charge: {
      refNo: 'R00000000001',
      tranDate: '251015',
      payType: 'CC',
      approvalNo: '12345678',
      cardCompany: '신한카드',
      cardCompanyCode: '02',
      cardNo: '949019******8803',
      instalment: 3,
      amount: 80_000,
    },
  })
})

test('an approval goes to the session’s host, signed over what it says', async () => {
  const { transport, sent } = answering(ok())
  await adapter(transport).approve(attempt)
  const timestamp = '20251015180000123'
  const { mbrNo, apiKey } = merchant
  const { mbrRefNo } = attempt
  expect(sent).toEqual([
    {
      url: 'https://std.example/v1/payment/pay',
      form: {
        version: 'V001',
        mbrNo,
        mbrRefNo,
        paymethod: 'CARD',
        amount: '80000',
        timestamp,
        signature: signatureOf({ mbrNo, mbrRefNo, amount: '80000', apiKey, timestamp }),
        goodsName: '2025년 연회비',
        aid: attempt.aid,
        authToken: attempt.authToken,
        payType: 'CC',
      },
    },
  ])
})

test.for([
  [{}, '/cancel'],
  [{ amount: 30_000 }, '/part-cancel'],
  [{ earlierParts: true }, '/part-cancel'],
] as const)('a return of %j goes to the other host’s %s', async ([given, path]) => {
  const { transport, sent } = answering(ok({ refNo: 'C00000000001' }))
  const cancelled = await adapter(transport).cancel({ ...cancellation, ...given })
  expect(cancelled).toEqual({ kind: 'cancelled', refNo: 'C00000000001' })
  expect(sent[0]?.url).toBe(`https://relay.example/v1/api/payments/payment${path}`)
  expect(sent[0]?.form).toMatchObject({
    orgRefNo: 'R00000000001',
    orgTranDate: '251015',
    mbrRefNo: 'CX000000000001',
    amount: String({ ...cancellation, ...given }.amount),
  })
})

test('a return may be answered under the payment’s number, or without one', async () => {
  for (const data of [approvedData, {}, null]) {
    const cancelled = await adapter(answering(ok(data)).transport).cancel(cancellation)
    expect(cancelled.kind).toBe('cancelled')
  }
})

test('whether a return was done before is a decision, and none is taken for the live service', async () => {
  const { transport } = answering(no('7001'))
  const refused = { kind: 'refused', code: '7001', message: '한도초과' }
  expect(await adapter(transport).cancel(cancellation)).toEqual(refused)
  const decisions = { ...liveDecisions, alreadyCancelled: new Set(['7001']) }
  expect(await adapter(transport, { decisions }).cancel(cancellation)).toEqual({
    kind: 'cancelled',
    refNo: '',
  })
})

test('a return whose answer is unreadable or never came is lost', async () => {
  for (const answer of [raw('oops'), failure('ECONNRESET'), failure('ECONNREFUSED')]) {
    const cancelled = await adapter(answering(answer).transport).cancel(cancellation)
    expect(cancelled.kind).toBe('lost')
  }
})

test('only a readable yes reverses; what a no means is a decision', async () => {
  const resolve = async (answer: Parameters<typeof answering>[0], decisions = liveDecisions) =>
    adapter(answering(answer).transport, { decisions }).resolveUnknown(attempt)
  expect(await resolve(ok(null))).toEqual({ kind: 'reversed' })
  expect((await resolve(no('4201'))).kind).toBe('unconfirmed')
  expect((await resolve(raw(''))).kind).toBe('unconfirmed')
  expect((await resolve(failure('ECONNREFUSED'))).kind).toBe('unconfirmed')
  expect((await resolve(ok({ mbrRefNo: 'ANOTHER' }))).kind).toBe('unconfirmed')
  const known = {
    ...liveDecisions,
    nothingToReverse: new Set(['4201']),
    alreadyReversed: new Set(['4202']),
  }
  expect(await resolve(no('4201'), known)).toEqual({ kind: 'absent', code: '4201' })
  expect(await resolve(no('4202'), known)).toEqual({ kind: 'reversed' })
})

const session = {
  aid: 'AID-1',
  nextPcUrl: 'https://pay.example/pc',
  nextMobileUrl: 'https://pay.example/mobile',
}

test('a session without an address for apps uses the one for mobiles', async () => {
  const { transport, sent } = answering(ok(session))
  expect(
    await adapter(transport).ready({
      ...order,
      goodsName: '~!@#',
      customerName: '김·노화',
      customerEmail: null,
    }),
  ).toEqual({
    aid: 'AID-1',
    pcUrl: 'https://pay.example/pc',
    mobileUrl: 'https://pay.example/mobile',
    appUrl: 'https://pay.example/mobile',
  })
  expect(sent[0]?.form).toMatchObject({ goodsName: '결제', customerName: '김노화' })
  expect(sent[0]?.form).not.toHaveProperty('customerEmail')
})

test.for([
  ['a refusal', no('4001')],
  ['a time-out', new DOMException('too late', 'TimeoutError')],
  ['no number', ok({ ...session, aid: '' })],
  ['a script for an address', ok({ ...session, nextPcUrl: 'javascript:alert(1)' })],
] as const)('a session answered with %s is not opened', async ([, answer]) => {
  await expect(adapter(answering(answer).transport).ready(order)).rejects.toThrow(
    GatewayUnavailable,
  )
})
