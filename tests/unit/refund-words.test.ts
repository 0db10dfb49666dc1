import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OfficeOrder } from '#payments/api/office-money.ts'
import { ruleWords } from '#payments/console/money/RefundAction.tsx'
import { duesRule } from '#payments/rules/words/refund.ts'
import { FeeRule } from '#payments/site/payment/AnnualFee.tsx'

const refundable = {
  left: 80_000,
  proposed: 0,
  alone: 300_000,
  rule: null,
  way: 'hand',
  how: '',
} as const

const wordsOf = (goods_type: OfficeOrder['goods_type']): string =>
  ruleWords({ order: { goods_type } as OfficeOrder, refundable })

const fileOf = (path: string) => () => readFileSync(path, 'utf8')

test.for([
  [
    'the dialog before paying',
    () => renderToStaticMarkup(createElement(FeeRule, { type: '정회원' })),
  ],
  ['the dialog of a refund', () => wordsOf('연회비')],
  ['the office’s guide', fileOf('content/README.md')],
  ['the page of the fees', fileOf('content/membership/fees.yaml')],
  ['the tests’ page of the fees', fileOf('tests/support/content/membership/fees.yaml')],
  ['the page of a withdrawal', () => Object.values(duesRule).join(' ')],
] as const)('%s says that annual fees do not come back, and what is none does', ([, said]) => {
  const words = said().replaceAll(/<[^>]*>/g, '')
  expect(words).toMatch(
    /납부하신 연회비는 환불되지 않습니다\. 다만, 중복 납부[^.]*착오로 납부하신 금액은 [^.]*환불/,
  )
  expect(words).not.toContain('정해진 환불 규정이 없어')
})

test.for([
  [
    'bylaws/2019-01-01/chapter-2.md',
    '이미 납부한 연회비는 돌려주지 아니한다. 다만, 잘못 납부한 금액은',
  ],
  [
    'bylaws/2025-01-01/chapter-2.md',
    '이미 납부한 연회비는 돌려주지 아니한다. 다만, 잘못 납부한 금액은',
  ],
  [
    'terms/2020-03-01.md',
    '이미 납부한 연회비는 돌려받을 수 없습니다. 다만, 잘못 납부한 금액은 돌려받을',
  ],
])('%s says the same', ([file, words]) => {
  expect(readFileSync(`content/${file}`, 'utf8')).toContain(words)
})

test('the fee of a conference whose file is gone has no such rule', () => {
  expect(wordsOf('등록비')).toContain('사무국이 결정합니다')
})
