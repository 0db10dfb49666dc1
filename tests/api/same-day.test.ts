import { type PostType, postTypes } from '#boards/rules/boards.ts'
import { listPosts } from '#boards/server/posts/service.ts'
import { changePost, createPost } from '#boards/server/posts/writing.ts'
import type { Entry } from '#boards/server/publishing/entry.ts'
import { importAll, newAmong } from '#boards/server/publishing/service.ts'
import { officer } from '#tests/support/officer.ts'
import { placesOf, plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

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

const keysIn = async ({ context: { db } }: Site): Promise<number[]> => {
  const rows = await db.selectFrom('post').select('sort_key').execute()
  return rows.map(({ sort_key }) => Number(sort_key))
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

test('hundreds of posts of one day without a time keep the order of their file, and come in once', async ({
  site,
}) => {
  const numbers = Array.from({ length: 300 }, (_, index) => index + 1)
  const notices = numbers.map((number) => entry('notice', number))
  const others = postTypes.flatMap((type) => [entry(type, 1001), entry(type, 1002)])
  expect(await bringIn(site, [...notices.slice(0, 200), ...others])).toBe(200 + others.length)
  expect(await bringIn(site, [...notices.slice(0, 200), ...others])).toBe(0)
  expect(await bringIn(site, notices)).toBe(100)

  const written = [...numbers.slice(0, 200), 1001, 1002, ...numbers.slice(200)]
  expect(await titlesOf(site, 'notice')).toEqual(inOrder(written))
  expect(await titlesOf(site, 'guide')).toEqual(inOrder([1001, 1002]))
  expect(new Set(await keysIn(site)).size).toBe(300 + others.length)
  const places = await placesOf(site, 'notice')
  expect(places).toHaveLength(written.length)
})

test('however often a board was changed, the posts of a second share no key', async ({ site }) => {
  const { context } = site
  const enrolledAt = day
  // So many changes made two posts of one second the same before.
  for (const version of [0, 2 ** 20, 2 ** 21]) {
    await context.db.updateTable('board').set({ version }).execute()
    for (const type of postTypes) await plantPost(site, { type, title: `${version}`, enrolledAt })
  }
  expect(new Set(await keysIn(site)).size).toBe(3 * postTypes.length)
  const titles = [2 ** 21, 2 ** 20, 0].map(String)
  for (const type of postTypes) expect(await titlesOf(site, type)).toEqual(titles)
})

test('a post that moves into a second where others are, pinned or not, takes the next turn', async ({
  site: { context, ...site },
}) => {
  const post = { type: 'notice', content: '<p>노화</p>', author: '사무국' } as const
  await createPost(context, { ...post, title: '먼저', enrolledAt: day })
  const pinned = await createPost(context, {
    ...post,
    title: '중요',
    enrolledAt: day,
    pinned: true,
  })
  const moved = await createPost(context, { ...post, title: '옮긴 글' })
  await changePost(context, moved, { enrolledAt: day })
  await changePost(context, pinned, { pinned: false })
  expect(await titlesOf({ ...site, context }, 'notice')).toEqual(['옮긴 글', '중요', '먼저'])
})
