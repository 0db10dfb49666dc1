import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { citation, citationFormats, type Cited, nameParts } from '#programme/rules/citation.ts'
import { metaOf } from '#programme/rules/scholarly.ts'

const english: Cited = {
  language: 'en',
  title: 'Loss of p16 & 50% of mitophagy_1 in ageing',
  authors: ['Sodam Bae', 'van der Berg, Jan-Willem'],
  conference: '2025 Autumn Conference',
  venue: 'Hall 1',
  day: '2025-10-24',
  number: 'O-07',
  keywords: ['p16', 'ageing'],
  society: 'KSAS',
  address: 'https://example.org/conference/abstract/2025-autumn/7',
}
const korean: Cited = { ...english, language: 'ko', title: '노화', authors: ['배소담', '노하람'] }

describe('an abstract is cited in', () => {
  test.each([
    [
      'APA',
      english,
      'Bae, S., & van der Berg, J. W. (2025, October 24). Loss of p16 & 50% of mitophagy_1 in ageing [Conference abstract]. 2025 Autumn Conference, Hall 1. https://example.org/conference/abstract/2025-autumn/7',
    ],
    [
      'APA',
      korean,
      '배소담, 노하람 (2025. 10. 24.). 노화 [학술대회 초록]. 2025 Autumn Conference, Hall 1. https://example.org/conference/abstract/2025-autumn/7',
    ],
    [
      'Vancouver',
      english,
      'Bae S, van der Berg JW. Loss of p16 & 50% of mitophagy_1 in ageing [abstract]. In: 2025 Autumn Conference; 2025 Oct 24; Hall 1. Abstract O-07. Available from: https://example.org/conference/abstract/2025-autumn/7',
    ],
    [
      'RIS',
      korean,
      [
        ...['TY  - CPAPER', 'AU  - 배소담', 'AU  - 노하람', 'TI  - 노화'],
        ...['T2  - 2025 Autumn Conference', 'PY  - 2025', 'DA  - 2025/10/24', 'CY  - Hall 1'],
        ...['PB  - KSAS', 'M1  - O-07', 'KW  - p16', 'KW  - ageing', 'LA  - ko'],
        ...['UR  - https://example.org/conference/abstract/2025-autumn/7', 'ER  - '],
      ].join('\n'),
    ],
    [
      'BibTeX',
      english,
      String.raw`@inproceedings{O07_2025,
  author = {Bae, Sodam and van der Berg, Jan-Willem},
  title = {{Loss of p16 \& 50\% of mitophagy\_1 in ageing}},
  booktitle = {2025 Autumn Conference},
  year = 2025,
  month = oct,
  address = {Hall 1},
  organization = {KSAS},
  note = {Abstract O-07},
  url = {https://example.org/conference/abstract/2025-autumn/7}
}`,
    ],
  ] as const)('%s', (format, cited, wanted) => {
    expect(citation(format, cited)).toBe(wanted)
  })
})

test('one author needs no ampersand, and any name and title can be cited', () => {
  expect(citation('APA', { ...english, authors: ['Plato'] })).toMatch(/^Plato \(2025, October 24\)/)
  const given = fc.record({ title: fc.string(), authors: fc.array(fc.string()) })
  fc.assert(
    fc.property(given, fc.constantFrom(...citationFormats), (typed, format) => {
      expect(citation(format, { ...english, ...typed })).toContain(english.address)
    }),
  )
})

test.each([
  ['Gildong Hong', { family: 'Hong', given: 'Gildong' }],
  [' Hong,  Gil Dong ', { family: 'Hong', given: 'Gil Dong' }],
  ['홍 길동', { family: '홍 길동', given: '' }],
  ['Plato', { family: 'Plato', given: '' }],
])('%s has a family name', (name, parts) => {
  expect(nameParts(name)).toEqual(parts)
})

test('search engines for papers learn every author', () => {
  expect(metaOf(english).filter(([name]) => name === 'author')).toEqual([
    ['author', 'Sodam Bae'],
    ['author', 'van der Berg, Jan-Willem'],
  ])
})
