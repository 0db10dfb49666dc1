import { expect } from 'vitest'
import { bookOf } from '#programme/server/book/facts.ts'
import { plantBook } from '#tests/support/abstract-book.ts'
import { afterRelease } from '#tests/support/abstracts.ts'
import { expectIndexes, foundPages } from '#tests/support/book-pages.ts'
import { readBook, wordsOf } from '#tests/support/book-pdf.ts'
import { conference_id } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { printAlone } from '#tests/support/print-alone.ts'
import { test } from '#tests/support/site.ts'

// conference.md: 300 abstracts as long as the call allows, in ten seconds and 300 MB.

test('a book of 300 abstracts takes ten seconds and 300 MB, and its pages are exact', async ({
  site,
}) => {
  site.clock.set(afterRelease)
  await plantBook(site, 300, 5)
  const book = await bookOf(site.context, conference_id)
  const [letters = 0] = book.sessions.flatMap(({ talks }) =>
    talks.map(
      ({ content }) =>
        content.sections
          .flat(2)
          .map(({ text }) => text)
          .join('').length,
    ),
  )
  expect(letters).toBeGreaterThan(950)
  const { bytes, seconds, megabytes, pages } = await printAlone(site, { book, layout: 'one' })
  expect(seconds).toBeLessThan(10)
  expect(megabytes).toBeLessThan(300)
  const read = await readBook(bytes)
  const found = foundPages(read, 300)
  expect(Object.values(pages).toSorted((a, b) => a - b)).toEqual(found.toSorted((a, b) => a - b))
  await expectIndexes(site, read, found)
  expect(read.pages.map(wordsOf).join('\n')).not.toMatch(/[?�□@]/)
  const { tags, metadata } = await readPdf(bytes)
  expect(metadata).toMatch(/pdfaid:part>2<[\s\S]*pdfaid:conformance>B</)
  expect(tags.filter((tag) => tag === 'H1').length).toBeGreaterThan(300)
}, 300_000)
