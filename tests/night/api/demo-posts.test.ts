import { expect } from 'vitest'
import { preparePosts, isPinnedOn, readTexts } from '#app/demo/posts.ts'
import { getInfo } from '#boards/api/posts.ts'
import { readList } from '#boards/client/posts.ts'
import { type PostType, postTypes } from '#boards/rules/boards.ts'
import { readPost } from '#boards/server/posts/service.ts'
import { pastConferences } from '#conference/server/conferences/service.ts'
import { call, send, succeed } from '#tests/support/call.ts'
import { type Site, test } from '#tests/support/site.ts'

/** What the specification asks for; a board that came later may be empty. */
const atLeast: Partial<Record<PostType, number>> = {
  notice: 60,
  newsletter: 30,
  trend: 30,
  gallery: 24,
  guide: 25,
}

const fill = ({ context }: Site) =>
  preparePosts(context).then((write) => context.db.transaction().execute(write))

const listOf = async (site: Site, type: PostType) =>
  readList(type, await succeed(call(site, getInfo, { type, row: 100 })))

test('the demo has as many posts of each board as were promised', async ({ site }) => {
  await fill(site)
  await expectPromised(site)
  await expectDatedConferences(site)
  await expectDocumentsAndPictures(site)
})

const expectPromised = async (site: Site): Promise<void> => {
  for (const type of postTypes) {
    const { rows, count } = await listOf(site, type)
    expect(count).toBeGreaterThanOrEqual(atLeast[type] ?? 0)
    expect(rows).toHaveLength(count)
    expect(rows.every((row) => row.hit > 0 && row.date <= '2026-11-21T03:00:00')).toBe(true)
  }
  const notices = await listOf(site, 'notice')
  expect(notices.rows.map((row) => row.pinned).indexOf(false)).toBe(3)
  const gallery = await listOf(site, 'gallery')
  expect(gallery.rows.every((row) => row.imageUrl !== null)).toBe(true)
}

/** Each says when and where it was, and was written about afterwards. */
const expectDatedConferences = async (site: Site): Promise<void> => {
  const told = await readTexts('guide')
  const { rows } = await pastConferences(site.context, { page: 1, rows: 100 })
  expect(rows.map(({ event }) => event.day)).toEqual(told.map(({ eventDate }) => eventDate))
  for (const { event, date, title } of rows) {
    expect(event.place?.length, title).toBeGreaterThan(5)
    expect((event.day ?? '9999') <= date.slice(0, 10), title).toBe(true)
  }
}

/** Attachments are PDF documents, pictures are JPEG with a description. */
const expectDocumentsAndPictures = async (site: Site): Promise<void> => {
  const posts = await site.context.db.selectFrom('post').select('post_pk').execute()
  const read = await Promise.all(
    posts.map(({ post_pk }) => readPost(site.context, { pk: post_pk })),
  )
  const attachments = read.flatMap((post) => post.files)
  expect(attachments.length).toBeGreaterThan(12)
  for (const { address } of attachments.slice(0, 3)) {
    const { headers, text } = await send(site, { method: 'GET', path: address })
    expect(headers['content-type']).toBe('application/pdf')
    expect(text).toMatch(/^%PDF-1\.\d/)
  }
  const pictured = read.filter((post) => post.imageUrl !== null)
  expect(pictured.every((post) => post.imageAlt.length > 5)).toBe(true)
  const picture = await send(site, { method: 'HEAD', path: pictured[0]?.imageUrl ?? '' })
  expect(picture.headers['content-type']).toBe('image/jpeg')
}

test('what lies in the future of the server’s clock is left out', async ({ site }) => {
  site.clock.set('2024-06-01T00:00:00Z')
  await fill(site)
  const { rows } = await listOf(site, 'notice')
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.every((row) => row.date < '2024-06-01')).toBe(true)
})

test('on each of its days three notices are important', async () => {
  const notices = await readTexts('notice')
  for (const day of ['2025-09-20', '2025-10-24', '2025-11-10', '2026-11-26']) {
    const pinned = notices.filter((text) => text.date <= day && isPinnedOn(text, day))
    expect(pinned, day).toHaveLength(3)
  }
})
