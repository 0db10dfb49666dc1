import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as mainpay from '#tests/support/mainpay.ts'
import { runs } from '#tests/support/nightly.ts'

/** Answers that look like the real ones, with anything in any place. */
const anyAnswer = fc.record(
  {
    resultCode: fc.oneof(fc.constant('200'), fc.constant(200), fc.anything()),
    resultMessage: fc.anything(),
    data: fc.oneof(
      fc.record(
        Object.fromEntries(
          Object.entries(mainpay.approvedData).map(([name, value]) => [
            name,
            fc.oneof(
              { weight: 6, arbitrary: fc.constant<unknown>(value) },
              { weight: 1, arbitrary: fc.anything() },
            ),
          ]),
        ),
        { requiredKeys: [] },
      ),
      fc.anything(),
    ),
  },
  { requiredKeys: [] },
)

const anyBody = fc.oneof(
  { weight: 5, arbitrary: anyAnswer.map((answer) => JSON.stringify(answer)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)

test('no answer makes the adapter throw, or approve without number, amount and echo', async () => {
  let approved = 0
  await fc.assert(
    fc.asyncProperty(anyBody, fc.integer({ min: 200, max: 599 }), async (body, status) => {
      const gateway = mainpay.adapter(mainpay.answering({ status, body }).transport)
      const approval = await gateway.approve(mainpay.attempt)
      await gateway.cancel(mainpay.cancellation)
      await gateway.resolveUnknown(mainpay.attempt)
      if (approval.kind !== 'approved') return
      approved += 1
      const { resultCode, data } = JSON.parse(body) as {
        resultCode: unknown
        data: Record<string, unknown>
      }
      expect(String(resultCode)).toBe('200')
      expect(approval.charge.refNo).toMatch(/^[A-Za-z0-9]{1,20}$/)
      expect(approval.charge.amount).toBeGreaterThanOrEqual(0)
      expect(Number.isSafeInteger(approval.charge.amount)).toBe(true)
      expect(String(data['mbrRefNo']).trim()).toBe(mainpay.attempt.mbrRefNo)
      expect(String(data['mbrNo']).trim()).toBe(mainpay.merchant.mbrNo)
    }),
    { numRuns: runs(3000, 100_000), seed: 20251015 },
  )
  expect(approved).toBeGreaterThan(50)
})
