import { addDays, isDay, weekdayOf } from '#platform/rules/days.ts'
import { call, send, succeed } from '#tests/support/call.ts'
import { expect } from 'vitest'
import { getInfo } from '#boards/api/posts.ts'
import { pastConferences } from '#conference/server/conferences/service.ts'
import { preparePosts, type DemoText, isPinnedOn, readTexts } from '#app/demo/posts.ts'
import { readList } from '#boards/client/posts.ts'
import { readPost } from '#boards/server/posts/service.ts'
import { type PostType, postTypes } from '#boards/rules/boards.ts'
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

test('the demo has as many posts of each board as were promised, with documents and pictures', async ({
  site,
}) => {
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
  expect(attachments.length).toBeGreaterThan(20)
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

// The chronicle: what the posts tell of the same eight years.

const everyPost = async (): Promise<DemoText[]> =>
  (await Promise.all(postTypes.map((type) => readTexts(type)))).flat()

const weekdayIn = /(\d{1,2})월 (\d{1,2})일\(([월화수목금토일])\)/g

/** The days that a month and date may mean in a post of that day: a little before it, or in the year after. */
const daysMeant = (month: string, date: string, written: string): string[] => {
  const year = Number(written.slice(0, 4))
  return [year - 1, year, year + 1]
    .map((one) => `${one}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
    .filter((day) => isDay(day) && day > addDays(written, -120) && day < addDays(written, 330))
}

test('a day without its year has the weekday of the year in which it was written about', async () => {
  const said = (await everyPost()).flatMap(({ content, date, eventDate = date }) =>
    Array.from(content.matchAll(weekdayIn), ([text, month = '', day = '', weekday]) => ({
      text,
      date,
      isRight: daysMeant(month, day, eventDate).some((one) => weekdayOf(one) === weekday),
    })),
  )
  expect(said.length).toBeGreaterThan(200)
  expect(said.filter(({ isRight }) => !isRight)).toEqual([])
})

test('posts are published on weekdays, newest first, and newsletters are numbered without a gap', async () => {
  for (const type of postTypes) {
    const days = (await readTexts(type)).map(({ date }) => date)
    expect(days, type).toEqual(days.toSorted().toReversed())
    expect(days.filter((day) => ['토', '일'].includes(weekdayOf(day)))).toEqual([])
  }
  const numbers = (await readTexts('newsletter')).map(({ title }) =>
    Number(/제(\d+)호/.exec(title)?.[1]),
  )
  const newest = numbers[0] ?? 0
  expect(numbers).toEqual(numbers.map((_, index) => newest - index))
})

test('a general assembly is called two weeks before it, and what it decided is told afterwards', async () => {
  const notices = await readTexts('notice')
  const calls = notices.filter(({ title }) => title.endsWith('정기총회 소집 공고'))
  expect(calls.length).toBeGreaterThanOrEqual(4)
  const autumns = (await readTexts('guide')).filter(({ title }) => title.includes('추계'))
  for (const { title, date } of calls) {
    const day = autumns.find(({ eventDate = '' }) => eventDate.startsWith(title.slice(0, 4)))
    expect(addDays(date, 14) <= (day?.eventDate ?? ''), title).toBe(true)
  }
  for (const year of [2022, 2024, 2025, 2026]) {
    const isResult = ({ title }: DemoText) => title.startsWith(`${year}년 정기총회 결과`)
    expect(notices.some(isResult), String(year)).toBe(true)
  }
})

test.for(['2025-09-20', '2025-10-24', '2025-11-10', '2026-11-26'])(
  'on %s three notices are important',
  async (day) => {
    const notices = await readTexts('notice')
    const pinned = notices.filter((text) => text.date <= day && isPinnedOn(text, day))
    expect(pinned.map(({ title }) => title)).toHaveLength(3)
  },
)
