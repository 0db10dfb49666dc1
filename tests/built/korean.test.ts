import { describe, expect, test } from 'vitest'
import { faults } from '#tests/support/korean.ts'
import { builtPages } from '#tests/weight/built-page.ts'

const names = 'a|abbr|b|code|del|em|i|ins|mark|small|span|strong|time'
const inline = new RegExp(`</?(?:${names})(?:\\s[^>]*)?>`, 'g')
const unread = /<(script|style|svg|head)\b.*?<\/\1>/gs

/** The lines of a page as they are read: where tags begin and end a space may have come in or gone. */
const linesOf = (html: string): string[] =>
  html
    .replaceAll(unread, '')
    .replaceAll(inline, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[가-힣]/.test(line) && !line.includes('숫자,특수문자'))

const lines = builtPages().flatMap(({ file, html }) =>
  linesOf(html).map((line) => `${file}: ${line}`),
)

test('there are lines to judge', () => {
  expect(lines.length).toBeGreaterThan(2000)
})

describe('no line of a built page has', () => {
  test.each(faults)('%s', (_, pattern) => {
    expect(lines.filter((line) => pattern.test(line))).toEqual([])
  })
})

/** Particles and units follow a word without a space. */
const particle =
  /^(?:은|는|이|가|을|를|의|로|으로|과|와|도|만|까지|부터|처럼|에|에는|에서|입니다|건|명|원)$/

/**
 * Where text meets an inline element with nothing between them: Astro and JSX drop a line's end there. Two elements side by
 * side may stand apart by their styles.
 */
const glued = (html: string): string[] => [
  ...[...html.matchAll(new RegExp(`[가-힣.?!]<(?:${names})(?:\\s[^>]*)?>[가-힣\\d]`, 'g'))].map(
    ([found]) => found,
  ),
  ...[...html.matchAll(new RegExp(`([가-힣.?!])</(?:${names})>([가-힣]+)`, 'g'))].flatMap(
    ([found, before = '', after = '']) =>
      /[가-힣]/.test(before) && particle.test(after) ? [] : [found],
  ),
]

test('no word is glued to an inline element beside it', () => {
  const found = builtPages().flatMap(({ file, html }) =>
    glued(html.replaceAll(unread, '')).map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})
