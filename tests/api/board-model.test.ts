import fc from 'fast-check'
import { expect } from 'vitest'
import { getInfo } from '#boards/api/posts.ts'
import { readList } from '#boards/client/posts.ts'
import { type SearchCategory, searchCategories } from '#boards/rules/boards.ts'
import { call, succeed } from '#tests/support/call.ts'
import { runs } from '#tests/support/nightly.ts'
import { changePost, deletePost, placesOf, plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'

/** A board as one would write it down on paper: what the database must agree with. */
interface ModelPost {
  pk: number
  title: string
  content: string
  pinned: boolean
  /** Seconds. */
  time: number
  /** When it was put in its place: the later of one second comes first. */
  turn: number
}

const listOf = (posts: readonly ModelPost[]): ModelPost[] =>
  posts.toSorted(
    (one, other) =>
      Number(other.pinned) - Number(one.pinned) || other.time - one.time || other.turn - one.turn,
  )

/** Every word of the search is part of a word of the title, of the content, or of either. */
const matches = (post: ModelPost, search: string, category: SearchCategory): boolean => {
  const texts = { 전체: [post.title, post.content], 제목: [post.title], 내용: [post.content] }
  const words = plain(search).split(' ').filter(Boolean)
  return (
    words.length > 0 &&
    words.every((word) => texts[category].some((text) => plain(text).includes(word)))
  )
}

const plain = (text: string): string =>
  Array.from(text.normalize('NFKC').toLowerCase(), (character) =>
    /[\p{L}\p{M}\p{N}]/u.test(character) ? character : ' ',
  ).join('')

/** Few characters, so that searches often hit: syllables, decomposed ones, both cases, digits, what engines treat specially. */
const text = (most: number) =>
  fc.string({
    unit: fc.constantFrom(
      ...['노', '화', '연', '구', '노화', '노화'.normalize('NFD'), 'a', 'B', 'β', '6', '🧬'],
      ...[' ', ' ', '-', '%', '_', '*', '"', "'", ':', '(', '\\', '&', '|', '!'],
    ),
    maxLength: most,
  })

const fields = {
  title: text(8),
  content: text(20),
  pinned: fc.boolean(),
  time: fc.integer({ min: 1_700_000_000, max: 1_700_000_004 }),
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('create' as const), ...fields }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      which: fc.nat(),
      changes: fc.record(fields, { requiredKeys: [] }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), which: fc.nat() }) },
)

const query = fc.record({
  search: text(5),
  search_category: fc.constantFrom<SearchCategory>(...searchCategories),
  row: fc.integer({ min: 1, max: 4 }),
})

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const htmlOf = (content: string): string =>
  `<p>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`

/** Takes a step in the database and answers with the board after it. */
const take = async ({ context }: Site, board: readonly ModelPost[], step: Step, turn: number) => {
  if (step.do === 'create') {
    const { title, content, pinned, time } = step
    const enrolledAt = new Date(time * 1000)
    const post = { title, content: htmlOf(content), pinned, enrolledAt, author: '사무국' }
    const pk = await plantPost({ context }, { type: 'notice', ...post })
    return [...board, { pk, title, content, pinned, time, turn }]
  }
  const post = board[step.which % board.length]
  if (post === undefined) return [...board]
  const others = board.filter((other) => other !== post)
  if (step.do === 'delete') {
    await deletePost(context, post.pk)
    return others
  }
  const { time, content, ...changes } = step.changes
  await changePost(context, post.pk, {
    ...changes,
    ...(content !== undefined && { content: htmlOf(content) }),
    ...(time !== undefined && { enrolledAt: new Date(time * 1000) }),
  })
  const moved = time !== undefined && time !== post.time
  return [
    ...others,
    {
      ...post,
      ...changes,
      ...(content !== undefined && { content }),
      ...(moved && { time, turn }),
    },
  ]
}

/** All pages of a list or search one after another, and the count that every page gave. */
const allPages = async (site: Site, input: { row: number; search?: string }) => {
  const pks: number[] = []
  const counts = new Set<number>()
  for (let page = 1; ; page += 1) {
    const answer = await succeed(call(site, getInfo, { type: 'notice', page, ...input }))
    const { rows, count } = readList('notice', answer)
    counts.add(count)
    pks.push(...rows.map((row) => row.pk))
    if (rows.length < input.row) return { pks, counts: [...counts] }
  }
}

test('lists and searches are what a naive board says', async ({ site }) => {
  let turn = 0
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 1, maxLength: 12 }),
    fc.array(query, { minLength: 1, maxLength: 4 }),
    async (steps, queries) => {
      for (const { post_pk } of await placesOf(site, 'notice')) {
        await deletePost(site.context, post_pk)
      }
      let board: ModelPost[] = []
      for (const step of steps) board = await take(site, board, step, (turn += 1))
      const listed = listOf(board)
      const places = await placesOf(site, 'notice')
      expect(places.map((place) => place.post_pk).toReversed()).toEqual(
        listed.map((post) => post.pk),
      )
      for (const query of [...queries, { row: 3, search: '', search_category: '전체' as const }]) {
        const found =
          query.search.trim() === ''
            ? listed
            : listed.filter((post) => matches(post, query.search, query.search_category))
        expect(await allPages(site, query)).toEqual({
          pks: found.map((post) => post.pk),
          counts: [found.length],
        })
      }
    },
  )
  await fc.assert(property, { numRuns: runs(15, 400) })
})
