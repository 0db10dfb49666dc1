import { signatureOf, timestampOf } from '#platform/server/gateways/mainpay/fields.ts'
import { expect, test } from 'vitest'

test('the signature is the one that the wire contract computes', () => {
  expect(
    signatureOf({
      mbrNo: '100011',
      mbrRefNo: 'P000010001',
      amount: '1004',
      apiKey: 'TESTKEY',
      timestamp: '20240101120000123',
    }),
  ).toBe('991cc460b1827ed61ea900d9cade0269b2381272285291304478d8ca76196188')
})

test('the timestamp is Seoul’s, whatever the machine’s time zone', () => {
  expect(timestampOf(new Date('2025-12-31T15:00:00.007Z'))).toBe('20260101000000007')
})
