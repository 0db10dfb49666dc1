import { wholeWords, wordParts } from '#platform/rules/words/durations.ts'
import { htmlOf } from '#texts/content/markdown.ts'
import { expect, test } from 'vitest'

const whole = (word: string) => `<span class="whitespace-nowrap">${word}</span>`

test.each([
  [
    '서울특별시 ○○구 ○○로 000, ○○관 000호',
    ['서울특별시 ', '○○구', ' ', '○○로', ' 000, ', '○○관', ' 000호'],
  ],
  ['공○○·설○○(○○대학교)', ['', '공○○', '·', '설○○', '(', '○○대학교', ')']],
  ['빠진 이름이 없는 글', ['빠진 이름이 없는 글']],
  ['', ['']],
])('%s: every second part is a word with a sign in it', (text, parts) => {
  expect(wordParts(text)).toEqual(parts)
})

test('in HTML the words of the text are kept whole, and tags are left alone', () => {
  expect(wholeWords('<p title="김○○">박○○ 회원</p>')).toBe(
    `<p title="김○○">${whole('박○○')} 회원</p>`,
  )
})

test('a table of Markdown says its columns’ names in every cell, for narrow screens', () => {
  const html = htmlOf('| 구분 | 항목 "가" |\n| --- | :-: |\n| 가입 | 이름 |\n| 결제 | 금액 |\n')
  expect(html).toContain('<caption class="sr-only">구분, 항목 "가" 표</caption>')
  expect(html).toContain('<th role="columnheader" scope="col">구분</th>')
  expect(html).toContain('<th role="rowheader" scope="row">결제</th>')
  expect(html).toContain('<td role="cell" data-label="항목 &quot;가&quot;">금액</td>')
  expect(html).not.toContain('style=')
})
