import { signatureOf } from '#platform/server/gateways/mainpay/fields.ts'
import {
  adapter,
  answering,
  approvedData,
  attempt,
  failure,
  json,
  merchant,
  no,
  ok,
  raw,
} from '#tests/support/mainpay.ts'
import { expect, test } from 'vitest'

const without = (name: string) => ok({ ...approvedData, [name]: undefined })

test.for([
  ['a charge', ok(), 'approved'],
  ['numbers for texts', ok({ ...approvedData, amount: 80_000, mbrNo: 100_011 }), 'approved'],
  ['a numeric code', json({ resultCode: 200, data: approvedData }), 'approved'],
  ['a charge on HTTP 500', ok(approvedData, 500), 'approved'],
  ['another amount', ok({ ...approvedData, amount: '1' }), 'approved'],
  ['nothing but what counts', ok({ ...approvedData, applNo: null, cardNo: {} }), 'approved'],
  ['a refusal', no('4012'), 'declined'],
  ['a numeric refusal', no(4012), 'declined'],
  ['a refusal on HTTP 400', no('4012', 400), 'declined'],
  ['a refusal on HTTP 500', no('4012', 500), 'declined'],
  ['code 500', no('500'), 'lost'],
  ['code 503', no(503), 'lost'],
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
