import { expect } from 'vitest'
import { type PostType, postTypes } from '#boards/rules/boards.ts'
import { listPosts } from '#boards/server/posts/service.ts'
import type { Entry } from '#boards/server/publishing/entry.ts'
import { importAll, newAmong } from '#boards/server/publishing/service.ts'
import { runs } from '#tests/support/nightly.ts'
import { officer } from '#tests/support/officer.ts'
import { type Site, test } from '#tests/support/site.ts'

const day = new Date('2019-03-01T15:00:00Z')

const entry = (type: PostType, number: number): Entry => ({
  source: `list:${type}-${number}`,
  type,
  title: `${number}번째`,
  content: '<p>노화</p>',
  author: '사무국',
  pinned: number % 7 === 0,
  enrolledAt: day,
  attachments: [],
  pictures: [],
})

/** As `import-posts` does it. */
const bringIn = async ({ context }: Site, entries: readonly Entry[]): Promise<number> => {
  const fresh = await newAmong(context, entries)
  await importAll(context, officer, fresh)
  return fresh.length
}

const titlesOf = async ({ context }: Site, type: PostType): Promise<string[]> => {
  const pages = [1, 2, 3, 4].map((page) => listPosts(context, { type, page, rows: 100 }))
  return (await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ title }) => title))
}

/** Pinned ones first, and of each the last of the file first. */
const inOrder = (numbers: readonly number[]): string[] =>
  [true, false].flatMap((pinned) =>
    numbers
      .filter((number) => (number % 7 === 0) === pinned)
      .toReversed()
      .map((number) => `${number}번째`),
  )

test('posts of one day keep the order of their file, and come in once', async ({ site }) => {
  const count = runs(60, 300)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const notices = numbers.map((number) => entry('notice', number))
  const others = postTypes.flatMap((type) => [entry(type, 1001), entry(type, 1002)])
  const first = [...notices.slice(0, 40), ...others]
  expect(await bringIn(site, first)).toBe(first.length)
  expect(await bringIn(site, first)).toBe(0)
  expect(await bringIn(site, notices)).toBe(count - 40)

  const written = [...numbers.slice(0, 40), 1001, 1002, ...numbers.slice(40)]
  expect(await titlesOf(site, 'notice')).toEqual(inOrder(written))
  expect(await titlesOf(site, 'guide')).toEqual(inOrder([1001, 1002]))
  const keys = await site.context.db.selectFrom('post').select('sort_key').execute()
  expect(new Set(keys.map(({ sort_key }) => Number(sort_key))).size).toBe(count + others.length)
})
