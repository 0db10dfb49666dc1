import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countFound, matchesIn, partsOf, wordsOf } from '#platform/rules/search-words.ts'

/** A text with its matches in brackets. */
const marked = (text: string, search: string): string =>
  partsOf(text, wordsOf(search))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('what was searched for is marked', () => {
  test.for([
    ['노화 연구와 노화', '노화', '[노화] 연구와 [노화]'],
    ['항노화연구회', '노화', '항[노화]연구회'],
    ['노화 연구', '연구 노화', '[노화] [연구]'],
    ['노화연구', '노화 연구', '[노화연구]'],
    ['가가가', '가가', '[가가가]'],
    ['노화', '노화'.normalize('NFD'), '[노화]'],
    ['mTOR 신호', 'MTOR', '[mTOR] 신호'],
    ['ＤＮＡ와 RNA', 'dna', '[ＤＮＡ]와 RNA'],
    ['DNA와 RNA', 'ｄｎａ', '[DNA]와 RNA'],
    ['5㎎ 투여', 'mg', '5[㎎] 투여'],
    ['ΟΔΟΣ ΟΔΟΣ', 'οδος', '[ΟΔΟΣ] [ΟΔΟΣ]'],
    ['İstanbul', 'i', '[İ]stanbul'],
    ['🧬노화🧬', '노화', '🧬[노화]🧬'],
    ['IL-6, TGF-β1', 'il-6 tgf-Β1', '[IL]-[6], [TGF]-[β1]'],
    ['<b>노화</b>', '노화', '<b>[노화]</b>'],
    ['100%', '%', '100%'],
    ['노화', '', '노화'],
    ['노화', '연구', '노화'],
  ] as const)('%s by %s', ([text, search, expected]) => {
    expect(marked(text, search)).toBe(expected)
  })
})

const letters = fc.string({
  unit: fc.constantFrom('노', '화', 'a', 'A', 'Ａ', 'σ', 'Σ', 'İ', '㎎', ' ', '-', '🧬'),
})

test('the parts are the text, and something is marked where something is found', () => {
  fc.assert(
    fc.property(letters, letters, (text, search) => {
      const words = wordsOf(search)
      expect(
        partsOf(text, words)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
      expect(matchesIn(text, words).length > 0).toBe(countFound(text, words) > 0)
    }),
  )
})
