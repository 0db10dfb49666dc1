import { expect } from 'vitest'
import * as calls from '#programme/api/book.ts'
import { bookAddress } from '#programme/rules/addresses.ts'
import { makeBooks } from '#programme/server/book/job.ts'
import { publishedPages } from '#programme/server/book/pages.ts'
import { contentOf, makeBook, plantBook } from '#tests/support/abstract-book.ts'
import { afterRelease } from '#tests/support/abstracts.ts'
import { expectIndexes, foundPages } from '#tests/support/book-pages.ts'
import { readBook, wordsOf } from '#tests/support/book-pdf.ts'
import { type Asked, askForFile } from '#tests/support/documents.ts'
import { conference_id as id } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { releaseNow } from '#tests/support/programme.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { get } from '#tests/support/table-parts.ts'

const test = base.extend<{ seeded: Awaited<ReturnType<typeof plantBook>> }>({
  seeded: async ({ site }, use) => {
    site.clock.set(afterRelease)
    await use(await plantBook(site, 12))
  },
})

test('the book has every part, exact indexes, and pages that its links and contents agree on', async ({
  site,
  seeded: { office, abstract_pks },
}) => {
  const { bytes, row, pages } = await makeBook(site, office)
  expect(row).toMatchObject({ state: 'made', total: 12, done: 12, size: bytes.length })
  const book = await readBook(bytes)
  const words = book.pages.map(wordsOf)
  const found = foundPages(book, 12)
  expect(abstract_pks.map((pk) => pages[pk])).toEqual(found)
  expect(new Set(found).size).toBe(12)
  for (const [at, pk] of abstract_pks.entries())
    expect(book.destinations.get(`abstract ${pk}`)).toBe(found[at])
  await expectIndexes(site, book, found)
  const [contents = 0, programme = 0] = ['contents', 'programme'].map((to) =>
    book.destinations.get(to),
  )
  for (const to of ['greeting', 'programme', 'abstracts', 'index ko', 'index en']) {
    const page = book.destinations.get(to) ?? 0
    expect(words[contents - 1]).toMatch(new RegExp(`\\b${page}\\b`))
    expect(book.links[contents - 1]).toContain(page)
  }
  for (const page of found) expect(book.links[programme - 1]).toContain(page)
  expect(words[programme - 1]).toContain('좌장 좌장일(노화대학교)')
  expect(book.outline).toEqual(
    expect.arrayContaining([
      '모시는 글',
      '차례',
      '프로그램',
      '초록',
      '  세포 노화',
      '저자 찾아보기',
      'Author Index',
    ]),
  )
  expect(book.outline).toContainEqual(expect.stringMatching(/^ {4}O-01 노화 연구 1: in vivo 관찰$/))
  // No sign is missing, and no address is public.
  expect(words.join('\n')).not.toMatch(/[?�□@]/)
  expect(words[(found[0] ?? 0) - 1]).toMatch(/老化 α-시누클레인 ♂♀ n ≤ 0\.05/)
})

test('the file is tagged and archivable', async ({ site, seeded: { office } }) => {
  const { bytes } = await makeBook(site, office)
  const { tags, info, metadata, alternatives, outline } = await readPdf(bytes)
  expect(metadata).toMatch(/pdfaid:part>2<[\s\S]*pdfaid:conformance>B</)
  expect(info).toMatchObject({ Title: '2025년 한국노화과학회 추계학술대회 초록집', Language: 'ko' })
  expect(tags).toEqual(expect.arrayContaining(['Sect', 'H1', 'H2', 'P', 'Span', 'Link']))
  expect(alternatives).toEqual([])
  expect(outline[0]).toBe('모시는 글')
})

test('two abstracts share a page where both fit', async ({ site, seeded: { office } }) => {
  const { bytes } = await makeBook(site, office, 'two')
  const book = await readBook(bytes)
  const found = foundPages(book, 12)
  expect(new Set(found).size).toBe(6)
  await expectIndexes(site, book, found)
})

const askPublic = (site: Site): Promise<Asked> => askForFile(site, bookAddress(id).slice(4), '')

test('a published book is public until it is taken back, and stays while a newer one is made', async ({
  site,
  seeded: { office, abstract_pks },
}) => {
  const { book_pk, bytes } = await makeBook(site, office)
  expect((await askPublic(site)).status).toBe(404)
  await office.do(calls.publishBook, { book_pk, isPublished: true })
  const part = await fetch(`${site.url}${bookAddress(id)}`, { headers: { range: 'bytes=0-4' } })
  expect(await part.text()).toBe('%PDF-')
  expect(part.status).toBe(206)
  expect((await askPublic(site)).bytes).toEqual(bytes)
  expect((await publishedPages(site.context.db, id)).size).toBe(12)
  const newer = await makeBook(site, office)
  const older = await makeBook(site, office, 'two')
  const listed = async () =>
    (await office.do(calls.openBookRoom, { id })).books.map((one) => one.book_pk)
  expect(await listed()).toEqual([older.book_pk, newer.book_pk, book_pk])
  await office.do(calls.publishBook, { book_pk: newer.book_pk, isPublished: true })
  expect(await listed()).toEqual([older.book_pk, newer.book_pk])
  await office.do(calls.publishBook, { book_pk: newer.book_pk, isPublished: false })
  expect((await askPublic(site)).status).toBe(404)
  expect((await publishedPages(site.context.db, id)).size).toBe(0)
  expect(abstract_pks).toHaveLength(12)
})

test('a book says when it would print anything else', async ({ site, seeded }) => {
  const { office, abstract_pks } = seeded
  await makeBook(site, office)
  const first = async () => (await office.do(calls.openBookRoom, { id })).books[0]
  expect(await first()).toMatchObject({ isOutdated: false })
  const { abstract_pk } = { abstract_pk: abstract_pks[0] ?? 0 }
  await site.context.db
    .updateTable('abstract')
    .set({ state: 'cancelled' })
    .where('abstract_pk', '=', abstract_pk)
    .execute()
  expect(await first()).toMatchObject({ isOutdated: true })
  const { pages, bytes } = await makeBook(site, office)
  expect(Object.keys(pages)).not.toContain(String(abstract_pk))
  expect((await readBook(bytes)).pages.map(wordsOf).join(' ')).toContain('[취소] 노화 연구 1')
})

test('two servers make a book once, and one that stopped is taken anew', async ({
  site,
  seeded,
}) => {
  const { office } = seeded
  await using other = await site.another()
  const { book_pk } = await office.do(calls.makeBook, { id, layout: 'one' })
  const again = await office.do(calls.makeBook, { id, layout: 'one' })
  expect(again).toEqual({ book_pk })
  await Promise.all([makeBooks(site.context), makeBooks(other.context)])
  const { db } = site.context
  const rows = () => db.selectFrom('programme_book').selectAll().execute()
  expect(await rows()).toMatchObject([{ state: 'made' }])
  await db
    .updateTable('programme_book')
    .set({ state: 'making', taken_at: site.clock.now().toISOString() })
    .execute()
  await makeBooks(site.context)
  expect(await rows()).toMatchObject([{ state: 'making' }])
  site.clock.forward(601)
  await makeBooks(site.context)
  expect(await rows()).toMatchObject([{ state: 'made' }])
})

test('a session or a person is printed alone', async ({ site, seeded: { office } }) => {
  const { parts } = await office.do(calls.openBookRoom, { id })
  const session = parts.find(({ name }) => name === '세션: 건강수명')
  const person = parts.find(({ name }) => name.startsWith(contentOf(2).authors[0]?.name_ko ?? ''))
  for (const [part, bodies] of [
    [session, [5, 6, 7, 8]],
    [person, [2, 9]],
  ] as const) {
    const file = await get(site, calls.bookPart, office, { id, key: part?.key ?? '' })
    const words = (await readBook(new Uint8Array(await file.arrayBuffer()))).pages.map(wordsOf)
    const all = words.join(' ')
    const has = Array.from({ length: 12 }, (_, at) => at + 1).filter((one) =>
      all.includes(`본문${one}호`),
    )
    expect(has).toEqual(bodies)
  }
  expect((await get(site, calls.bookPart, office, { id, key: '없음' })).status).toBe(404)
})

test('before a release there is nothing to make or export', async ({ site }) => {
  site.clock.set(afterRelease)
  const { office } = await plantBook(site, 1)
  await site.context.db.deleteFrom('programme_release').execute()
  expect(await office.do(calls.openBookRoom, { id })).toMatchObject({ count: 0, parts: [] })
  expect(await office.refused(calls.makeBook, { id, layout: 'one' })).toBe(40)
  expect((await get(site, calls.exportProgramme, office, { id, kind: 'xlsx' })).status).toBe(400)
  await releaseNow(site, id)
  expect((await get(site, calls.exportProgramme, office, { id, kind: 'crossref' })).status).toBe(
    400,
  )
})
