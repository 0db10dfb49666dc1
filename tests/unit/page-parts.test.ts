import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholeWords, wordParts } from '#platform/rules/words/whole-words.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { testContent } from '#tests/support/content-dir.ts'
import { breadcrumbList, organization } from '#texts/content/json-ld.ts'
import { htmlOf } from '#texts/content/markdown.ts'
import { partsOf, titleOf } from '#texts/content/programme.ts'
import { Site } from '#texts/content/schema/site.ts'
import { readContentData } from '#texts/server/content/data.ts'

const talk = (start: string, end: string, title: string) =>
  ({ start, end, kind: '강연', title }) as const

test('talks of one session that follow each other are one part of the day', () => {
  const programme = [
    { start: '09:00', end: '09:30', kind: '등록', title: '등록' } as const,
    talk('09:30', '10:00', '[세션 1: 세포] 첫째'),
    talk('10:00', '10:30', '[세션 1: 세포] 둘째'),
    { start: '10:30', end: '10:45', kind: '휴식', title: '휴식' } as const,
    talk('10:45', '11:15', '[세션 1: 세포] 셋째'),
    talk('11:15', '11:45', '[세션 2: 몸] 넷째'),
  ]
  expect(partsOf(programme)).toMatchObject([
    { start: '09:00', end: '09:30', title: '등록', rest: false, rows: [{ title: '등록' }] },
    {
      start: '09:30',
      end: '10:30',
      title: '세션 1: 세포',
      rest: false,
      rows: [{ title: '첫째' }, { title: '둘째' }],
    },
    { start: '10:30', end: '10:45', title: '휴식', rest: true },
    { start: '10:45', end: '11:15', title: '세션 1: 세포', rest: false },
    { start: '11:15', end: '11:45', title: '세션 2: 몸', rest: false },
  ])
})

test.each([
  ['[기조강연] 노화의 특징', { session: '기조강연', title: '노화의 특징' }],
  ['개회사', { title: '개회사' }],
  ['[세션 1]', { title: '[세션 1]' }],
])('%s', (title, parts) => {
  expect(titleOf(talk('09:00', '10:00', title))).toEqual(parts)
})

const origin = 'https://society.example'

test('what is still an example is not told to search engines', async () => {
  const site = Site.parse({
    ...(await readContentData(testContent)).site,
    phone: '02-123-4567',
    email: 'office@society.example',
    placeholders: ['email'],
  })
  expect(organization(site, origin)).toMatchObject({
    '@type': 'Organization',
    url: `${origin}/`,
    telephone: '+82-2-123-4567',
  })
  expect(organization(site, origin)).not.toHaveProperty('email')
})

test('a trail starts at home and ends at the page itself', () => {
  const trail = [{ title: '학회소개', path: '/introduce' }, { title: '학회회칙' }]
  expect(breadcrumbList(trail, origin).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: '홈', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: '학회소개', item: `${origin}/introduce` },
    { '@type': 'ListItem', position: 3, name: '학회회칙' },
  ])
})

const whole = (word: string) => `<span class="whitespace-nowrap">${word}</span>`

test.each([
  [
    '서울특별시 ○○구 ○○로 000, ○○관 000호',
    ['서울특별시 ', '○○구', ' ', '○○로', ' 000, ', '○○관', ' 000호'],
  ],
  ['공○○·설○○(○○대학교)', ['', '공○○', '·', '설○○', '(', '○○대학교', ')']],
  [
    '회칙(제9차)의 ‘노화’를 100%로 (끝)',
    ['회칙(제9차', ')의', ' ‘노화', '’를', ' 100', '%로', ' (끝)'],
  ],
  ['빠진 이름이 없는 글', ['빠진 이름이 없는 글']],
  ['', ['']],
])('%s: every second part is what a line would end within', (text, parts) => {
  expect(wordParts(text)).toEqual(parts)
})

test('in islands hints and refusals are kept so, too', () => {
  const texts = { label: '이름', hint: '회칙(제9차)의 이름', error: '‘이름’을 입력해 주세요.' }
  const field = renderToStaticMarkup(createElement(TextField, texts))
  expect(field).toContain(`회칙(제9차${whole(')의')} 이름`)
  expect(field).toContain(`‘이름${whole('’을')} 입력`)
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
