import { expect, test } from 'vitest'
import { compareArticles, type Line } from '#texts/content/comparison.ts'
import { outlineOf } from '#texts/content/schema/outline.ts'

/** Changed runs stand in brackets. */
const marked = (lines: readonly Line[] | undefined) =>
  lines?.map((line) => line.map(({ text, changed }) => (changed ? `[${text}]` : text)).join(''))

const compare = (before: string, after: string) => {
  const { changed, unchanged } = compareArticles(
    outlineOf(before).sections,
    outlineOf(after).sections,
  )
  const rows = changed.map((article) => ({
    before: marked(article.before),
    after: marked(article.after),
  }))
  return { rows, unchanged }
}

test('changed words are marked whole, on both sides', () => {
  const before =
    '### 제12조(임기)\n\n① 임원의 임기는 2년으로 하며, 한 차례만 연임할 수 있다.\n\n② 끝.\n'
  const after = '### 제12조(임기)\n\n① 임원의 임기는 1년으로 하며, 연임할 수 있다.\n\n② 끝.\n'
  expect(compare(before, after)).toEqual({
    rows: [
      {
        before: [
          '제12조(임기)',
          '① 임원의 임기는 [2년으로] 하며, [한 차례만] 연임할 수 있다.',
          '② 끝.',
        ],
        after: ['제12조(임기)', '① 임원의 임기는 [1년으로] 하며, 연임할 수 있다.', '② 끝.'],
      },
    ],
    unchanged: [],
  })
})

test('an article that stays is only named', () => {
  const text = '### 제1조(명칭)\n\n이 회는.\n'
  expect(compare(text, text)).toEqual({ rows: [], unchanged: ['제1조(명칭)'] })
})

test('a new article moves the others, which are still found by their heading', () => {
  const before = '### 제1조(명칭)\n\n이 회는.\n\n### 제2조(목적)\n\n목적은.\n'
  const after =
    '### 제1조(명칭)\n\n이 회는.\n\n### 제2조(사무국)\n\n서울에.\n\n### 제3조(목적)\n\n목적은.\n'
  expect(compare(before, after).rows).toEqual([
    { before: undefined, after: ['[제2조(사무국)]', '[서울에.]'] },
    { before: ['[제2조(목적)]', '목적은.'], after: ['[제3조(목적)]', '목적은.'] },
  ])
})

test('a deleted article stands where it stood', () => {
  const before =
    '### 제1조(명칭)\n\n이 회는.\n\n### 제2조(지회)\n\n지회는.\n\n### 제3조(목적)\n\n목적은.\n'
  const after = '### 제1조(명칭)\n\n이 회는 학회다.\n\n### 제2조(목적)\n\n목적은.\n'
  expect(compare(before, after).rows.map(({ before: old }) => old?.[0])).toEqual([
    '제1조(명칭)',
    '[제2조(지회)]',
    '[제3조(목적)]',
  ])
})

test('a renamed article is found by its number', () => {
  const before = '### 제5조(정보위원회)\n\n한다.\n'
  const after = '### 제5조(홍보위원회)\n\n한다.\n'
  expect(compare(before, after).rows).toEqual([
    { before: ['[제5조(정보위원회)]', '한다.'], after: ['[제5조(홍보위원회)]', '한다.'] },
  ])
})

test.for([
  [
    'an article written anew',
    (word: string) =>
      `### 제1조(명칭)\n\n${Array.from({ length: 8_000 }, (_, at) => `${word}${at}`).join(' ')}\n`,
  ],
  [
    'four thousand articles, all of them others',
    (word: string) =>
      Array.from({ length: 4_000 }, (_, at) => `### 제${at}조(${word}${at})\n\n본문.\n`).join('\n'),
  ],
] as const)('%s holds nobody up', ([, textOf]) => {
  const start = process.threadCpuUsage()
  const { rows } = compare(textOf('가'), textOf('나'))
  const { user, system } = process.threadCpuUsage(start)
  expect(rows.length).toBeGreaterThan(0)
  expect((user + system) / 1_000).toBeLessThan(1_500)
})
