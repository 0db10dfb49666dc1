import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Content } from '#abstracts/api/content.ts'
import { type Content as Typed, emptyContent, languages } from '#abstracts/rules/content.ts'
import { countBody, countCharacters, countTitle, countWords } from '#abstracts/rules/count.ts'
import { orcidOf } from '#abstracts/rules/orcid.ts'
import { type CallLimits, problemsOf } from '#abstracts/rules/problems.ts'
import { abstractContent } from '#tests/support/abstracts.ts'
import { runs } from '#tests/support/nightly.ts'

// The browser counts what is typed, the server what its schema has cleaned and kept: both by one function.

const words = ['노화', '텔로미어', 'á', 'ageing', 'α', '♂', '🧬', '\u200B', '\u00AD', '\uFEFF']
const gaps = [' ', '  ', '\u00A0', '\t', '\n', '\u2028', '\u3000', '']

const typed = fc
  .array(
    fc.oneof(fc.constantFrom(...words, ...gaps), fc.string({ unit: 'grapheme', maxLength: 4 })),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join('').replaceAll('\0', ''))

const form = fc.constantFrom('NFC', 'NFD')

const paragraph = fc
  .array(fc.record({ text: typed, form, sup: fc.constantFrom(true as const, undefined) }), {
    maxLength: 4,
  })
  .map((found) => found.map(({ text, form: as, sup }) => ({ text: text.normalize(as), sup })))

const contents = fc.record({
  language: fc.constantFrom(...languages),
  title_ko: paragraph,
  title_en: paragraph,
  sections: fc.array(fc.array(paragraph, { maxLength: 3 }), { maxLength: 4 }),
})

const stored = (content: Typed): Typed =>
  JSON.parse(JSON.stringify(Content.parse(content))) as Typed

test('the counters of both sides agree, in every language and form', () => {
  fc.assert(
    fc.property(contents, (drawn) => {
      const content = { ...emptyContent(0), ...drawn }
      const kept = stored(content)
      expect(countBody(kept)).toBe(countBody(content))
      for (const language of languages)
        expect(countTitle(kept[`title_${language}`], language)).toBe(
          countTitle(content[`title_${language}`], language),
        )
    }),
    { numRuns: runs(300, 5_000) },
  )
})

test('a composed letter and several spaces count once, and signs that nobody sees not at all', () => {
  expect(countCharacters('  노화\u200B  연구 '.normalize('NFD'))).toBe(5)
  expect(countCharacters('🧬α')).toBe(2)
  expect(countWords(' in\u00A0vivo\n study ')).toBe(3)
  expect(countWords('\u200B')).toBe(0)
})

const limits = { titleKo: 50, titleEn: 25, bodyKo: 1000, bodyEn: 300, keywordsFrom: 3 }
const call: CallLimits = {
  fields: [{ code: 'CB' }],
  forms: [{ name: '구연' }],
  sections: [1],
  limits: { ...limits, keywordsUntil: 5, authors: 30, affiliations: 15, figures: 1 },
}

describe('at the limit one more is refused on both sides', () => {
  const body = (text: string) => ({ sections: [[[{ text }]]] })
  test.for([
    ['bodyLong', { language: 'ko', ...body('가'.repeat(1000)) }, body('가'.repeat(1001))],
    ['bodyLong', { language: 'en', ...body('a '.repeat(300)) }, body('a '.repeat(301))],
    [
      'titleLong',
      { title_ko: [{ text: '가'.repeat(50) }] },
      { title_ko: [{ text: '가'.repeat(51) }] },
    ],
    [
      'titleLong',
      { title_en: [{ text: 'a '.repeat(25) }] },
      { title_en: [{ text: 'a '.repeat(26) }] },
    ],
  ] as const)('%s', ([code, most, more]) => {
    const authors = abstractContent().authors.map((one) => ({ ...one, name_en: 'Author' }))
    const place = abstractContent().affiliations
    const at = (change: Partial<Typed>) => {
      const content = abstractContent({ authors, affiliations: place, ...most, ...change })
      const decomposed = content.title_ko.map(({ text }) => ({ text: text.normalize('NFD') }))
      const found = problemsOf({ ...content, title_ko: decomposed }, call)
      expect(problemsOf(stored(content), call)).toEqual(found)
      return found.map((problem) => problem.code)
    }
    expect(at({})).toEqual([])
    expect(at(more)).toEqual([code])
  })
})

test('an ORCID iD has its check digit', () => {
  const right = ['0000-0002-1825-0097', 'https://orcid.org/0000-0002-1694-233x', '0000000218250097']
  expect(right.map(orcidOf)).toEqual([right[0], '0000-0002-1694-233X', right[0]])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digits = Array.from('0000000218250097', Number)
      digits[place] = ((digits[place] ?? 0) + by) % 10
      expect(orcidOf(digits.join(''))).toBeUndefined()
    }),
  )
  for (const wrong of [
    '',
    '0000-0002-1825-009',
    '0000-0002-1825-00977',
    'abcd',
    '０000-0002-1825-0097',
  ])
    expect(orcidOf(wrong)).toBeUndefined()
})
