import {
  cardCompany,
  emailField,
  maskedCardNo,
  nameField,
} from '#platform/server/gateways/mainpay/fields.ts'
import { forbiddenInNames } from '#platform/server/gateways/mainpay/decisions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test.for([
  ['2025년 연회비', '2025년 연회비'],
  ['2025 추계학술대회 사전등록비', '2025 추계학술대회 사전'],
  ['김노화 <script>', '김노화 script'],
  ['A&B = 1,000원!', 'AB 1000원'],
  ['  줄\n바꿈\u0000 ', '줄 바꿈'],
  ['가'.repeat(11), '가'.repeat(10)],
  ['김·노화 (金) 🎓', '김노화 金'],
  ['각각'.normalize('NFD'), '각각'],
  ['가'.repeat(9) + 'ê̱'.repeat(2), '가'.repeat(9)],
  ['…', ''],
] as const)('the name %j goes out as %j', ([name, field]) => {
  expect(nameField(name)).toBe(field)
})

test('whatever the name, the field is within 30 bytes, whole characters and nothing forbidden', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
      const field = nameField(name)
      expect(Buffer.byteLength(field)).toBeLessThanOrEqual(30)
      expect(field.search(forbiddenInNames)).toBe(-1)
      expect(Buffer.from(field).toString()).toBe(field)
      expect(nameField(field)).toBe(field)
    }),
  )
})

test('an e-mail address goes out whole or not at all', () => {
  expect(emailField('kim@example.com')).toBe('kim@example.com')
  expect(emailField(`${'k'.repeat(38)}@example.com`)).toHaveLength(50)
  expect(emailField(`${'k'.repeat(39)}@example.com`)).toBeUndefined()
  expect(emailField('not an address')).toBeUndefined()
  expect(emailField(null)).toBeUndefined()
})

test.for([
  ['949019******8803', '949019******8803'],
  ['9490191234568803', '949019******8803'],
  ['9490-1912-3456-8803', '9490-1***-****-8803'],
  ['12345678', '****5678'],
  ['', ''],
] as const)('the card number %j is shown as %j', ([cardNo, shown]) => {
  expect(maskedCardNo(cardNo)).toBe(shown)
})

test('a card company goes by the gateway’s word, the table’s, or its code', () => {
  expect(cardCompany('새카드', '02')).toBe('새카드')
  expect(cardCompany('', '02')).toBe('신한카드')
  expect(cardCompany('', '99')).toBe('카드(99)')
  expect(cardCompany('', '')).toBe('카드')
})
