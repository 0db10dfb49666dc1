import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as documents from '#payments/rules/documents.ts'
import { koreanAmount } from '#payments/rules/words/refund.ts'
import { maskedName } from '#platform/rules/words/durations.ts'

describe('an amount in words', () => {
  test.for([
    [0, '금 영 원정'],
    [1, '금 일 원정'],
    [80_000, '금 팔만 원정'],
    [110_000, '금 십일만 원정'],
    [101_000_001, '금 일억 백만 일 원정'],
    [1_234_567, '금 백이십삼만 사천오백육십칠 원정'],
    [9_000_000_000_000, '금 구조 원정'],
  ] as const)('%d: %s', ([won, words]) => {
    expect(koreanAmount(won)).toBe(words)
  })
})

describe('a masked name', () => {
  test.for([
    ['김노화', '김*화'],
    ['이솔', '이*'],
    ['남궁민수', '남**수'],
    ['A', '*'],
    ['', '*'],
    ['Jane Doe', 'J******e'],
    ['👩‍🔬김박', '👩‍🔬*박'],
  ] as const)('%s: %s', ([name, masked]) => {
    expect(maskedName(name)).toBe(masked)
  })
})

describe('a paper’s code', () => {
  test('is read as it is printed, whatever is typed around it', () => {
    const letters = fc.array(fc.constantFrom(...Array.from(documents.codeLetters)), {
      minLength: documents.codeLength,
      maxLength: documents.codeLength,
    })
    fc.assert(
      fc.property(
        letters,
        fc.array(fc.constantFrom('-', ' ', '', '–', '.', '_')),
        (code, between) => {
          const printed = documents.groupedCode(code.join(''))
          const typed = code
            .map((letter, at) => letter.toLowerCase() + (between[at] ?? ''))
            .join('')
          expect(documents.readCode(typed)).toBe(printed)
          expect(documents.readCode(printed)).toBe(printed)
        },
      ),
    )
  })

  test('has no letter that is taken for another, and is nothing else', () => {
    expect(documents.codeLetters).not.toMatch(/[IL1O0]/)
    const others = ['', 'AB2C-D3EF-G4H', 'AB2C-D3EF-G4HJK', 'AB2C-D3EF-G4H1', 'AB2C/D3EF/G4HJ']
    expect(others.map(documents.readCode).filter(Boolean)).toEqual([])
  })
})

test.for([
  ['receipt', '2025년 연회비', '영수증_2025_연회비.pdf'],
  ['confirmation', '2025년 추계학술대회 등록비', '등록확인증_2025_추계학술대회_등록비.pdf'],
  ['attendance', '2025년 추계학술대회 등록비', '참가확인서_2025_추계학술대회_등록비.pdf'],
  ['statement', '노화 / 건강:  "심포지엄"', '거래명세서_노화_건강_심포지엄.pdf'],
  ['bundle', '../../etc\\passwd\n', '연구비_정산_서류_묶음_.._.._etc_passwd.pdf'],
] as const)('%s of %j is saved as %s', ([paper, goods, name]) => {
  expect(documents.documentFileName(paper, { goodsName: goods, rehearsal: false })).toBe(name)
  expect(documents.documentFileName(paper, { goodsName: goods, rehearsal: true })).toBe(
    `연습_${name}`,
  )
})
