import { errors } from '#platform/api/errors.ts'
import { isDay, weekdayOf } from '#platform/rules/days.ts'
import { faults, type Text, textsOf } from '#tests/support/korean.ts'
import { describe, expect, test } from 'vitest'

/** The specification's own sentences, which are kept to the letter (spec parts 5 and 8). */
const quoted = [
  '학교를를 입력해 주세요.',
  '전공을을 입력해 주세요.',
  '6~20자의 영문, 숫자,특수문자',
  '연회비 납부 후 학회등록이 가능합니다',
  '학회등록비 납부를 이미 완료하셨습니다',
]

/** A line of a file whose values are parted by commas is no sentence. */
const isRow = (text: string): boolean => /^[^ ,]*(?:,[^ ,]*){3,}$/.test(text)

const isOurs = (text: string): boolean =>
  !isRow(text) && !quoted.some((sentence) => text.includes(sentence))

const read = (...patterns: string[]): Text[] => textsOf(patterns).filter(({ text }) => isOurs(text))

const matching = (texts: readonly Text[], pattern: RegExp): Text[] =>
  texts.filter(({ text }) => pattern.test(text))

const texts = read(
  'src/**/*.{ts,tsx,astro,mjs}',
  'src/app/demo/texts/*.yaml',
  'content/**/*.{yaml,md}',
)

test('there are texts to judge', () => {
  expect(texts.length).toBeGreaterThan(3000)
})

describe('no text has', () => {
  test.each(faults)('%s', (_, pattern) => {
    expect(matching(texts, pattern)).toEqual([])
  })
})

const writtenDay =
  /(?<year>\d{4})년 (?<month>\d{1,2})월 (?<date>\d{1,2})일\((?<weekday>[월화수목금토일])\)/g

test('a day that names its weekday names the right one', () => {
  const days = texts.flatMap(({ file, text }) =>
    Array.from(text.matchAll(writtenDay), ({ 0: said, groups }) => {
      const [month = '', date = ''] = [groups?.['month'], groups?.['date']]
      const day = `${groups?.['year'] ?? ''}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
      return { file, said, isRight: isDay(day) && weekdayOf(day) === groups?.['weekday'] }
    }),
  )
  expect(days.length).toBeGreaterThan(50)
  expect(days.filter(({ isRight }) => !isRight)).toEqual([])
})

/** Headlines have none. */
const headline = /^[-+ ]*(?:title|slogan):/
const sentence = /(?:니다|니까|세요|시오|지요)$/

test('the sentences of the catalogues end with a full stop', () => {
  const messages = Object.values(errors).map(({ message }) => message)
  expect(messages.length).toBeGreaterThan(30)
  const catalogues = read(
    'src/*/api/*.ts',
    'src/platform/client/messages.ts',
    'src/texts/content/schema/*.ts',
  )
  expect(matching(catalogues, sentence)).toEqual([])
  expect(messages.filter((text) => isOurs(text) && !/[.?!]$/.test(text))).toEqual([])
})

test('staff’s texts are sentences to the end: notes and answers of the shell', () => {
  const content = read('content/**/*.{yaml,md}').filter(({ text }) => !headline.test(text))
  const shell = read('src/app/shell/*.ts', 'src/app/startup/*.ts')
  expect(matching([...content, ...shell], sentence)).toEqual([])
})
