import { expect } from 'vitest'
import { lastVersions } from '#abstracts/server/abstracts.ts'
import { entriesOf, type ReadBook, wordsOf } from '#tests/support/book-pdf.ts'
import { conference_id } from '#tests/support/payments.ts'
import type { Site } from '#tests/support/site.ts'

/** The page on which the body of each abstract begins, found by its own word. */
export const foundPages = ({ pages }: ReadBook, count: number): number[] => {
  const words = pages.map((items) => wordsOf(items).replaceAll(' ', ''))
  return Array.from({ length: count }, (_, at) => {
    const own = `본문${at + 1}호`
    return words.findIndex((text) => text.includes(own)) + 1
  })
}

const namesOf = (rows: readonly (readonly [name: string, page: number])[], language: string) => {
  const pages = new Map<string, Set<number>>()
  for (const [name, page] of rows) pages.set(name, (pages.get(name) ?? new Set()).add(page))
  return [...pages]
    .toSorted(([one], [other]) => one.localeCompare(other, language))
    .map(([name, on]) => `${name}: ${[...on].toSorted((a, b) => a - b).join(' ')}`)
}

/** Both indexes name exactly the authors of the records, at the pages where their abstracts were found. */
export const expectIndexes = async (site: Site, book: ReadBook, pages: readonly number[]) => {
  const authors = (await lastVersions(site.context.db, conference_id)).flatMap((row) =>
    row.content.authors.map((author) => ({ ...author, page: pages[(row.number ?? 0) - 1] ?? 0 })),
  )
  const korean = authors.filter(({ name_ko }) => name_ko !== '')
  const latin = authors.filter(({ name_en }) => name_en !== '')
  const ko = namesOf(
    korean.map(({ name_ko, page }) => [name_ko, page]),
    'ko',
  )
  const reversed = (name: string) => name.split(' ').toReversed().join(', ')
  const en = namesOf(
    latin.map(({ name_en, page }) => [reversed(name_en), page]),
    'en',
  )
  expect(entriesOf(book, 'index ko', 'index en')).toEqual(ko)
  expect(entriesOf(book, 'index en')).toEqual(en)
}
