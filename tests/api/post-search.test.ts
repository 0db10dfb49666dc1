import { expect } from 'vitest'
import { getInfo } from '#boards/api/posts.ts'
import { readList } from '#boards/client/posts.ts'
import type { SearchCategory } from '#boards/rules/boards.ts'
import { searchAttachments, searchBoards } from '#boards/server/posts/search-all.ts'
import { storeFile } from '#platform/server/files/service.ts'
import { call, succeed } from '#tests/support/call.ts'
import { plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'

// That a change is found by its new words, and matches come in the list's order page by page, is in board-model.test.ts.

const find = async (site: Site, search: string, search_category: SearchCategory) => {
  const answer = await succeed(call(site, getInfo, { type: 'notice', search, search_category }))
  const { rows, count } = readList('notice', answer)
  expect(count).toBe(rows.length)
  return rows
}

const [cells, muscle, assembly] = ['세포 노화 연구회', '운동과 근감소증', '정기총회']

const cases: readonly (readonly [string, SearchCategory, string[]])[] = [
  ['   ', '전체', [assembly, muscle, cells]],
  ['노화', '전체', [muscle, cells]],
  ['노화', '제목', [cells]],
  ['노화', '내용', [muscle]],
  ['노', '제목', [cells]],
  ['회', '제목', [assembly, cells]],
  ['증', '전체', [muscle]],
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
]

test('a search finds what has every word of it, on its board', async ({ site }) => {
  const content = '<p>텔로미어와 <b>미토</b>콘드리아를 다룹니다.</p><p>IL-6, TGF-β1</p>'
  await plantPost(site, { title: cells, content })
  await plantPost(site, { title: muscle, content: '<p>노화를 늦추는 mTOR 신호</p>' })
  const signs = '<p>100% 참석, snake_case &amp; "따옴표"</p>'
  await plantPost(site, { title: assembly, content: signs })
  await plantPost(site, { type: 'trend', title: '노화' })
  for (const [search, category, titles] of cases) {
    const found = (await find(site, search, category)).map(({ title }) => title)
    expect({ search, category, titles: found }).toEqual({ search, category, titles })
  }
})

test('a search in contents answers with the sentence around the match', async ({ site }) => {
  const content =
    '<p>첫 문장입니다. 세포 <b>노</b>화 &lt;강연&gt;&amp;토론을 엽니다. 끝입니다.</p><script>노화</script>'
  await plantPost(site, { title: '노화 강연', content })
  await plantPost(site, { title: '노화 총회', content: '<p>총회를 엽니다.</p>' })
  const excerpts = async (search: string, category: SearchCategory) =>
    (await find(site, search, category)).map(({ excerpt }) => excerpt)
  const sentence = '세포 노화 <강연>&토론을 엽니다.'
  expect(await excerpts('노화', '내용')).toEqual([sentence])
  expect(await excerpts('노화', '전체')).toEqual([undefined, sentence])
  expect(await excerpts('노화', '제목')).toEqual([undefined, undefined])
  expect(await excerpts('', '전체')).toEqual([undefined, undefined])
})

test('the search over everything asks every board, and names of files', async ({ site }) => {
  const { context } = site
  const file = (name: string) => storeFile(context, name, new Uint8Array([1]))
  await plantPost(site, { title: cells, attachments: [await file('2027_Form_신청서.pdf')] })
  await plantPost(site, { type: 'guide', title: '노화 심포지엄' })
  const found = await searchBoards(context, '노화')
  expect(found.map(({ type, count }) => [type, count])).toEqual([
    ['notice', 1],
    ['guide', 1],
  ])
  const names = async (search: string) =>
    (await searchAttachments(context, search)).map(({ original_name }) => original_name)
  expect(await names('신청서 form')).toEqual(['2027_Form_신청서.pdf'])
  expect([await names('%'), await names('없음'), await names('')]).toEqual([[], [], []])
  await context.db
    .updateTable('post')
    .set({ state: 'unlisted' })
    .where('title', '=', cells)
    .execute()
  expect(await names('신청서')).toEqual([])
})
