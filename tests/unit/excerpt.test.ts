import { excerptOf } from '#boards/server/posts/search.ts'
import { wordsOf } from '#platform/rules/search-words.ts'
import { expect, test } from 'vitest'

const long = `${'앞에 오는 말 '.repeat(30)}텔로미어를 다룹니다 ${'뒤에 오는 말 '.repeat(30)}`

test.for([
  ['첫 문장입니다. 노화를 다룹니다. 끝입니다.', '노화', '노화를 다룹니다.'],
  ['제목\n2014. 10. 24.(금) 노화 강연\n끝', '노화', '2014. 10. 24.(금) 노화 강연'],
  ['노화입니다. 세포 노화입니다.', '노화 세포', '세포 노화입니다.'],
  ['노화입니다. 세포입니다.', '노화 세포', '노화입니다.'],
  ['  노화   연구 \t 모임 ', '연구', '노화 연구 모임'],
  ['a < b & <b>노화</b>', '노화', 'a < b & <b>노화</b>'],
  ['노화', '연구', undefined],
  ['', '노화', undefined],
] as const)('%j searched for %s: %j', ([text, search, excerpt]) => {
  expect(excerptOf(text, wordsOf(search))).toBe(excerpt)
})

test('a long sentence is shortened around what was found', () => {
  const excerpt = excerptOf(long, wordsOf('텔로미어')) ?? ''
  expect(excerpt).toMatch(/^…(?:[앞에오는말 ]+)텔로미어를 다룹니다 (?:[뒤에오는말 ]+)…$/)
  expect(excerpt.indexOf('텔로미어')).toBeLessThanOrEqual(31)
  expect(excerpt.length).toBeLessThanOrEqual(102)
  expect(excerptOf(long, wordsOf('앞에'))).toMatch(/^앞에 오는 말 .*…$/)
  expect(excerptOf(`${'가'.repeat(300)}나`, wordsOf('나'))).toMatch(/^…가+나$/)
  expect(excerptOf('🧬'.repeat(200) + '나', wordsOf('나'))?.isWellFormed()).toBe(true)
})
