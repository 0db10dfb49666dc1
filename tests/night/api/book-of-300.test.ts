import { expect } from 'vitest'
import { makeBook, plantBook } from '#tests/support/abstract-book.ts'
import { afterRelease } from '#tests/support/abstracts.ts'
import { entriesOf, readBook, wordsOf } from '#tests/support/book-pdf.ts'
import { test } from '#tests/support/site.ts'

// conference.md: 300 abstracts in ten seconds and 300 MB.

test('a book of 300 abstracts is made in time, small, with exact pages', async ({ site }) => {
  site.clock.set(afterRelease)
  const { office, abstract_pks } = await plantBook(site, 300, 9)
})
