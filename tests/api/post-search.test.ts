import { readList } from '#boards/client/posts.ts'
import { getInfo } from '#boards/api/posts.ts'
import type { SearchCategory } from '#boards/rules/boards.ts'
import { changePost } from '#boards/server/posts/writing.ts'
import { call, succeed } from '#tests/support/call.ts'
import { plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'
import { describe, expect } from 'vitest'

const find = async (site: Site, search: string, search_category: SearchCategory = '전체') => {
  const answer = await succeed(call(site, getInfo, { type: 'notice', search, search_category }))
  const { rows, count } = readList('notice', answer)
  expect(count).toBe(rows.length)
  return rows.map((row) => row.title)
}

const plantThree = async (site: Site): Promise<void> => {
  await plantPost(site, {
    title: '세포 노화 연구회',
    content: '<p>텔로미어와 <b>미토</b>콘드리아를 다룹니다.</p><p>IL-6, TGF-β1</p>',
  })
  await plantPost(site, { title: '운동과 근감소증', content: '<p>노화를 늦추는 mTOR 신호</p>' })
  await plantPost(site, {
    title: '정기총회',
    content: '<p>100% 참석, snake_case &amp; "따옴표"</p>',
  })
}

const [cells, muscle, assembly] = ['세포 노화 연구회', '운동과 근감소증', '정기총회']

describe('a search finds', () => {
  test.for<[string, SearchCategory, string[]]>([
    ['노화', '전체', [muscle, cells]],
    ['노화', '제목', [cells]],
    ['노화', '내용', [muscle]],
    ['노', '제목', [cells]],
    ['회', '제목', [assembly, cells]],
    ['증', '전체', [muscle]],
    ['텔로미어', '전체', [cells]],
    ['로미어와', '내용', [cells]],
    ['미토콘드리아', '전체', [cells]],
    ['텔로미어미토', '전체', []],
    ['다룹니다IL', '전체', []],
    ['세포 연구회', '제목', [cells]],
    ['세포 텔로미어', '전체', [cells]],
    ['세포 텔로미어', '제목', []],
    ['세포 총회', '전체', []],
    ['세포노화', '전체', []],
    ['  노화   연구 ', '전체', [cells]],
    ['MTOR', '전체', [muscle]],
    ['mtor', '내용', [muscle]],
    ['m', '내용', [muscle]],
    ['IL-6', '전체', [cells]],
    ['tgf-Β1', '전체', [cells]],
    ['100', '전체', [assembly]],
    ['case', '전체', [assembly]],
    ['노화'.normalize('NFD'), '전체', [muscle, cells]],
    ['ｍＴＯＲ', '전체', [muscle]],
    ['%', '전체', []],
    ['_', '전체', []],
    ['%%%', '전체', []],
    ['100%', '전체', [assembly]],
    ['"', '전체', []],
    ['*', '전체', []],
    ['노*', '전체', [muscle, cells]],
    ['title:노화', '제목', []],
    ['노화 OR 정기', '전체', []],
    ['노화 NOT 세포', '전체', []],
    ['NEAR(노화 세포)', '전체', []],
    ["노화'); drop table post; --", '전체', []],
    ["'노화' | '정기'", '전체', []],
    ['노화:*', '전체', [muscle, cells]],
    ['\\', '전체', []],
    ['🧬', '전체', []],
    ['p', '전체', []],
  ])('%j in %s: %j', async ([search, category, titles], { site }) => {
    await plantThree(site)
    expect(await find(site, search, category)).toEqual(titles)
  })
})

test('a search of spaces is no search', async ({ site }) => {
  await plantThree(site)
  expect(await find(site, '   ')).toHaveLength(3)
})

test('a search keeps to its board', async ({ site }) => {
  await plantPost(site, { type: 'trend', title: '노화' })
  expect(await find(site, '노화')).toEqual([])
})

test('what was changed is found by its new words only', async ({ site }) => {
  const pk = await plantPost(site, { title: '옛 제목', content: '옛 내용' })
  await changePost(site.context, pk, { title: '새 제목', content: '새 내용', pinned: true })
  expect(await find(site, '옛')).toEqual([])
  expect(await find(site, '새 내용')).toEqual(['새 제목'])
})

test('matches come in the order of the list, page by page, with their total', async ({ site }) => {
  for (let number = 1; number <= 25; number += 1) {
    await plantPost(site, { title: `노화 ${number}`, pinned: number === 7 })
  }
  const page = async (query: { page: number; row?: number }) =>
    readList(
      'notice',
      await succeed(call(site, getInfo, { type: 'notice', search: '노화', ...query })),
    )
  const first = await page({ page: 1 })
  expect(first.count).toBe(25)
  expect(first.rows.map((row) => row.title)).toEqual(
    [7, 25, 24, 23, 22, 21, 20, 19, 18, 17].map((number) => `노화 ${number}`),
  )
  const last = await page({ page: 3 })
  expect(last.rows.map((row) => row.title)).toEqual([5, 4, 3, 2, 1].map((n) => `노화 ${n}`))
  expect(await page({ page: 4 })).toEqual({ rows: [], count: 25 })
})

test('a search in contents answers with the sentence around the match, as plain text', async ({
  site,
}) => {
  const content =
    '<p>첫 문장입니다. 세포 <b>노</b>화 &lt;강연&gt;&amp;토론을 엽니다. 끝입니다.</p><script>노화</script>'
  await plantPost(site, { title: '노화 강연', content })
  await plantPost(site, { title: '노화 총회', content: '<p>총회를 엽니다.</p>' })
  const excerpts = async (search: string, search_category: SearchCategory) => {
    const answer = await succeed(call(site, getInfo, { type: 'notice', search, search_category }))
    return readList('notice', answer).rows.map(({ title, excerpt }) => [title, excerpt])
  }
  const sentence = '세포 노화 <강연>&토론을 엽니다.'
  expect(await excerpts('노화', '내용')).toEqual([['노화 강연', sentence]])
  expect(await excerpts('노화', '전체')).toEqual([
    ['노화 총회', undefined],
    ['노화 강연', sentence],
  ])
  expect(await excerpts('노화', '제목')).toEqual([
    ['노화 총회', undefined],
    ['노화 강연', undefined],
  ])
  expect(await excerpts('', '전체')).toEqual([
    ['노화 총회', undefined],
    ['노화 강연', undefined],
  ])
})
