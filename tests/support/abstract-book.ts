import type { Author, Paragraph } from '#abstracts/rules/content.ts'
import * as calls from '#programme/api/book.ts'
import type { BookLayout } from '#programme/rules/programme.ts'
import { makeBooks } from '#programme/server/book/job.ts'
import { abstractContent, authorOf, plantAbstract } from '#tests/support/abstracts.ts'
import { type Planted, plantStaff } from '#tests/support/console.ts'
import type { Case } from '#tests/support/member-changes.ts'
import { conference_id as id } from '#tests/support/payments.ts'
import { plantProgramme } from '#tests/support/programme.ts'
import type { Site } from '#tests/support/site.ts'
import { get } from '#tests/support/table-parts.ts'

const surnames = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임', '한', '오']
const romanised = [
  'Kim',
  'Lee',
  'Park',
  'Choi',
  'Jung',
  'Kang',
  'Cho',
  'Yoon',
  'Jang',
  'Lim',
  'Han',
  'Oh',
]
const given = ['가온', '나래', '다솜', '라온', '마루', '바름', '사랑', '아름', '자람', '하늘']
const given_en = [
  'Gaon',
  'Narae',
  'Dasom',
  'Raon',
  'Maru',
  'Bareum',
  'Sarang',
  'Areum',
  'Jaram',
  'Haneul',
]

/** One of 120 people; each fifth has no English name, each seventh no Korean one. */
const personOf = (number: number): Author => {
  const [one, other] = [number % 12, Math.floor(number / 12) % 10]
  const ko = `${surnames[one]}${given[other]}`
  const en = `${given_en[other]} ${romanised[one]}`
  const name_en = number % 5 === 0 ? '' : en
  return authorOf(number % 7 === 0 && name_en !== '' ? '' : ko, `p${number}@example.org`, {
    name_en,
  })
}

const signs = '老化 α-시누클레인 ♂♀ n ≤ 0.05 ≥ ± × β γ Δ μm °C → ½ “따옴표” — ∼10 ≒ 3 洪'

const endings = ['은', '에서', '를', '과', '하였다.', '의', '으로', '이며']

/** Some 20,000 words in a book of 300, as in real texts: few often, most seldom. */
const wordsFrom = (seed: number, count: number): string => {
  let state = seed
  const next = (most: number): number => {
    state = (state * 16_807 + 7) % 2_147_483_647
    return state % most
  }
  return Array.from({ length: count }, () => {
    const stem = Math.floor(next(6_000) ** 2 / 6_000)
    const letters = [stem % 399, Math.floor(stem / 399) + 7 * (stem % 5), stem % 211].slice(
      0,
      2 + (stem % 2),
    )
    const word = String.fromCodePoint(...letters.map((one) => 0xac00 + one * 28))
    return `${word}${endings[next(endings.length)]}`
  }).join(' ')
}

const paragraph = (number: number, length: number): Paragraph => [
  { text: `본문${number}호 ${signs} Ca` },
  { text: '2+', sup: true },
  { text: ` ${wordsFrom(number * 31 + length, length * 6)}` },
]

/** Abstract number `number`, whose body has a word of its own: 본문7호. */
export const contentOf = (number: number, length = 2) => {
  const own = new Set([number, number * 7 + 3, number * 13 + 5].map((one) => one % 120))
  const authors = [...own].map((one, at) => ({
    ...personOf(one),
    ...{ presenter: at === 0, corresponding: at === own.size - 1 },
  }))
  return abstractContent({
    title_ko: [{ text: `노화 연구 ${number}: ` }, { text: 'in vivo', em: true }, { text: ' 관찰' }],
    title_en: [{ text: `Ageing research ${number}: observations in vivo` }],
    sections: [0, 1, 2, 3].map((section) => [
      paragraph(number, section === 2 ? length * 2 : length),
    ]),
    authors,
  })
}

type Planting = Pick<Site, 'url' | 'context'> & { clock: Pick<Site['clock'], 'now'> }

export interface Seeded {
  office: Planted
  abstract_pks: number[]
}

/** Two sessions of talks, a break and posters, released; every sixth abstract is in the second. */
export const plantBook = async (
  site: Planting,
  count: number,
  length?: number,
): Promise<Seeded> => {
  const abstract_pks: number[] = []
  for (let number = 1; number <= count; number++) {
    const content = contentOf(number, length)
    abstract_pks.push(await plantAbstract(site, { number, state: 'accepted', content }))
  }
  const third = Math.ceil(count / 3)
  const chairs = [{ name: '좌장일', email: 'chair@example.org' }]
  const of = (from: number, to?: number) => abstract_pks.slice(from, to)
  await plantProgramme(site, id, {
    sessions: [
      {
        begins: '09:00',
        ends: '10:20',
        title_ko: '세포 노화',
        title_en: 'Senescence',
        talks: of(0, third),
        chairs,
      },
      { begins: '10:20', ends: '10:40', title_ko: '휴식', kind: 'break' },
      { begins: '10:40', ends: '12:00', title_ko: '건강수명', talks: of(third, 2 * third), chairs },
      { begins: '13:00', ends: '14:00', title_ko: '포스터', kind: 'posters', talks: of(2 * third) },
    ],
  })
  return { office: await plantStaff(site, '사무국'), abstract_pks }
}

/** Asks for a book, makes it, and answers with its row and its bytes. */
export const makeBook = async (site: Site, office: Planted, layout: BookLayout = 'one') => {
  const { book_pk } = await office.do(calls.makeBook, { id, layout })
  await makeBooks(site.context)
  const row = await site.context.db
    .selectFrom('programme_book')
    .selectAll()
    .where('book_pk', '=', book_pk)
    .executeTakeFirstOrThrow()
  const response = await get(site, calls.bookFile, office, { book_pk })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { book_pk, row, bytes, pages: JSON.parse(row.pages) as Record<string, number> }
}

export const bookChanges: readonly Case[] = [
  [
    calls.makeBook,
    async ({ site }) => {
      await plantBook(site, 1)
      return { id, layout: 'one' }
    },
  ],
  [
    calls.publishBook,
    async ({ site }) => {
      const { office } = await plantBook(site, 1)
      const { book_pk } = await makeBook(site, office)
      return { book_pk, isPublished: true }
    },
  ],
]
