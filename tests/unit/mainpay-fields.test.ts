import { Writable } from 'node:stream'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { forbiddenInNames } from '#payments/server/gateways/mainpay/decisions.ts'
import * as fields from '#payments/server/gateways/mainpay/fields.ts'
import * as mainpay from '#tests/support/mainpay.ts'
import { runs } from '#tests/support/nightly.ts'

test.for([
  ['2025년 연회비', '2025년 연회비'],
  ['2025 추계학술대회 사전등록비', '2025 추계학술대회'],
  ['2025년 추계학술대회 등록비', '2025년 추계학술대회'],
  ['김노화 <script>', '김노화 script'],
  ['A&B = 1,000원!', 'AB 1000원'],
  ['  줄\n바꿈\u0000 ', '줄 바꿈'],
  ['가'.repeat(11), '가'.repeat(10)],
  ['김·노화 (金) 🎓', '김노화 金'],
  ['각각'.normalize('NFD'), '각각'],
  ['가'.repeat(9) + 'ê̱'.repeat(2), '가'.repeat(9)],
  ['…', ''],
] as const)('the name %j goes out as %j', ([name, field]) => {
  expect(fields.nameField(name)).toBe(field)
})

/** Any character but half of one. */
const letter = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))

test('whatever the name, the field is within 30 bytes, whole characters and nothing forbidden', () => {
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 60 }), (name) => {
      const field = fields.nameField(name)
      expect(Buffer.byteLength(field)).toBeLessThanOrEqual(30)
      expect(field.search(forbiddenInNames)).toBe(-1)
      expect(Buffer.from(field).toString()).toBe(field)
      expect(fields.nameField(field)).toBe(field)
    }),
    { numRuns: runs(100, 500) },
  )
})

test('an e-mail address goes out whole or not at all', () => {
  expect(fields.emailField('kim@example.com')).toBe('kim@example.com')
  expect(fields.emailField(`${'k'.repeat(38)}@example.com`)).toHaveLength(50)
  expect(fields.emailField(`${'k'.repeat(39)}@example.com`)).toBeUndefined()
  expect(fields.emailField('not an address')).toBeUndefined()
  expect(fields.emailField(null)).toBeUndefined()
})

test.for([
  ['949019******8803', '949019******8803'],
  ['9490191234568803', '949019******8803'],
  ['9490-1912-3456-8803', '9490-1***-****-8803'],
  ['12345678', '****5678'],
  ['', ''],
] as const)('the card number %j is shown as %j', ([cardNo, shown]) => {
  expect(fields.maskedCardNo(cardNo)).toBe(shown)
})

test('a card company goes by the gateway’s word, the table’s, or its code', () => {
  expect(fields.cardCompany('새카드', '02')).toBe('새카드')
  expect(fields.cardCompany('', '02')).toBe('신한카드')
  expect(fields.cardCompany('', '99')).toBe('카드(99)')
  expect(fields.cardCompany('', '')).toBe('카드')
})

test('the signature is the one that the wire contract computes', () => {
  expect(
    fields.signatureOf({
      mbrNo: '100011',
      mbrRefNo: 'P000010001',
      amount: '1004',
      apiKey: 'TESTKEY',
      timestamp: '20240101120000123',
    }),
  ).toBe('991cc460b1827ed61ea900d9cade0269b2381272285291304478d8ca76196188')
})

test('the timestamp is Seoul’s, whatever the machine’s time zone', () => {
  expect(fields.timestampOf(new Date('2025-12-31T15:00:00.007Z'))).toBe('20260101000000007')
})

const logOf = () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  return { log: pino(stream), lines }
}

const secrets = [
  mainpay.merchant.apiKey,
  mainpay.attempt.authToken,
  '949019',
  '8803',
  '12345678',
  '김노화',
  'kim@example.com',
]

test('the log says what was asked and how it ended, and nothing of what was in it', async () => {
  const { log, lines } = logOf()
  const forms: string[] = []
  const answers = [
    mainpay.ok(),
    mainpay.json({
      resultCode: '4012',
      resultMessage: '한도초과 9490191234568803 kim@example.com',
      detailResultCode: 'D1',
      developerMessage: "customerName='김노화'",
    }),
    new Error('connect failed with 949019******8803'),
    { status: 200, body: `<html>${mainpay.attempt.authToken}</html>` },
  ]
  for (const answer of answers) {
    const { transport, sent } = mainpay.answering(answer)
    const gateway = mainpay.adapter(transport, { log })
    await gateway.ready(mainpay.order).catch(() => undefined)
    await gateway.approve(mainpay.attempt)
    await gateway.cancel(mainpay.cancellation)
    await gateway.resolveUnknown(mainpay.attempt)
    forms.push(...sent.map(({ form }) => form['signature'] ?? ''))
  }
  expect(lines).toHaveLength(16)
  const all = lines.join('')
  for (const secret of [...secrets, ...forms]) expect(all).not.toContain(secret)
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    operation: 'pay',
    mbrRefNo: mainpay.attempt.mbrRefNo,
    outcome: 'done',
    resultCode: '200',
  })
  expect(JSON.parse(lines[5] ?? '')).toMatchObject({
    outcome: 'refused',
    resultCode: '4012',
    detailResultCode: 'D1',
  })
})
