import { getChoseong } from 'es-hangul'
import type { Author, Language } from '#abstracts/rules/content.ts'
import { colours } from '#platform/rules/colours.ts'
import { koreanName, latinName } from '#programme/rules/names.ts'
import type { BookTalk } from '#programme/server/book/facts.ts'
import { companyOf } from '#programme/server/book/front.ts'
import { bold, cell, plain, type Row, row, title, width } from '#programme/server/book/rows.ts'

export const indexTitles = { ko: '저자 찾아보기', en: 'Author Index' } as const

interface Entry {
  name: string
  /** Told only of namesakes. */
  company: string
  abstract_pks: ReadonlySet<number>
}

const indexed = (author: Author, language: Language): string => {
  if (language === 'ko') return koreanName(author) === undefined ? '' : author.name_ko.trim()
  const { surname = '', given = '' } = latinName(author) ?? {}
  return [surname, given].filter(Boolean).join(', ')
}

/**
 * Authors with their abstracts: in Korean those with a Korean name in 가나다, in English those with a
 * Latin one in ABC. Namesakes are told apart by their institutions.
 */
export const indexOf = (talks: readonly BookTalk[], language: Language): Entry[] => {
  const all = talks.flatMap(({ abstract_pk, content }) =>
    content.authors.map((author) => ({
      ...{ abstract_pk, name: indexed(author, language) },
      company: companyOf(content, author, language),
    })),
  )
  const { compare } = new Intl.Collator(language)
  return [...Map.groupBy(all, ({ name }) => name)]
    .filter(([name]) => name !== '')
    .toSorted(([one], [other]) => compare(one, other))
    .flatMap(([name, own]) => {
      const people = [...Map.groupBy(own, ({ company }) => company)]
      return people.map(([company, rows]) => ({
        ...{ name, company: people.length > 1 ? company : '' },
        abstract_pks: new Set(rows.map(({ abstract_pk }) => abstract_pk)),
      }))
    })
}

export const indexColumns = 3
const column = width / indexColumns - 10
const numberWidth = 24
const nameWidth = column - 3 * numberWidth

const entryRow = ({ name, company, abstract_pks }: Entry, at: ReadonlyMap<string, number>) => {
  const look = plain(8.5)
  const pages = new Map([...abstract_pks].map((pk) => [at.get(`abstract ${pk}`) ?? 0, pk]))
  const cells = [...pages].map(([page, pk], place) => {
    const x = nameWidth + ((place % 3) + 1) * numberWidth
    const down = Math.floor(place / 3) * 13
    return cell(`${page}`, look, x, 20, { align: 'right', down, to: `abstract ${pk}` })
  })
  const text = company === '' ? name : `${name} (${company})`
  return row('P', 1, [cell(text, look, 0, nameWidth), ...cells])
}

const letterOf = (name: string, language: Language): string =>
  language === 'ko' ? getChoseong(name).charAt(0) : name.normalize('NFD').charAt(0).toUpperCase()

/** `at` has the pages of the abstracts. */
export const indexRows = (
  entries: readonly Entry[],
  language: Language,
  at: ReadonlyMap<string, number>,
): Row[] => [
  title(indexTitles[language]),
  ...[...Map.groupBy(entries, ({ name }) => letterOf(name, language))].flatMap(([letter, own]) => [
    row('H2', 8, [cell(letter, bold(11, colours.accent), 0, column)], 28),
    ...own.map((one) => entryRow(one, at)),
  ]),
]
