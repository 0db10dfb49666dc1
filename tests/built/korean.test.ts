import { faults } from '#tests/support/korean.ts'
import { builtPages } from '#tests/weight/built-page.ts'
import { describe, expect, test } from 'vitest'

const inline = /<\/?(?:a|abbr|b|code|del|em|i|ins|mark|small|span|strong|time)(?:\s[^>]*)?>/g

/** The lines of a page as they are read: where tags begin and end a space may have come in or gone. */
const linesOf = (html: string): string[] =>
  html
    .replaceAll(/<(script|style|svg|head)\b.*?<\/\1>/gs, '')
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
