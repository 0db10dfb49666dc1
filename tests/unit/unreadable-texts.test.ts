import { findProblems } from '#texts/server/content/problems.ts'
import { test } from '#tests/support/content-test.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

const levels = (mark: string, count = 5_000) => mark.repeat(count)
const laughs = Array.from({ length: 9 }, (_, at) => {
  const value = at === 0 ? '하,' : `*v${at - 1},`
  return `v${at}: &v${at} [${levels(value, 9)}]`
})

test.for([
  ['a name that stands for nothing', 'extra: *주의', 1, '별표(*)'],
  ['a value that has a name', 'extra: &주의 조심', 1, '별표(*)'],
  ['a repetition', 'one: &한 {a: 1}\ntwo: *한', 1, '별표(*)'],
  ['a repetition of itself', 'one: &한 [*한]', 1, '별표(*)'],
  ['a repetition where another standard is asked for', '<<: *한', 1, '별표(*)'],
  ['a billion laughs', laughs.join('\n'), 1, '별표(*)'],
  ['brackets within brackets', `extra: ${levels('[')}`, 1, '겹쳐'],
  ['brackets that are closed', `extra: ${levels('[')}${levels(']')}`, 1, '겹쳐'],
  ['brackets over many lines', `extra: ${levels('[\n')}`, 31, '겹쳐'],
  ['braces within braces', `extra: ${levels('{a: ')}`, 1, '겹쳐'],
  ['lists within lists', `extra:\n  ${levels('- ')}`, 2, '겹쳐'],
  ['keys within keys', levels('? '), 1, '겹쳐'],
  ['values within values', levels('a: '), 1, '겹쳐'],
  [
    'lines further and further in',
    [...Array(300).keys()].map((n) => `${' '.repeat(n)}a:`).join('\n'),
    122,
    '겹쳐',
  ],
  ['more than anybody writes', levels('# 글\n', 30_000), 15_001, '겹쳐'],
] as const)(
  '%s: a problem of that text, at its line',
  async ([, more, line, message], { content }) => {
    for (const [file, above] of [
      ['home.yaml', 0],
      ['introduce/greeting.md', 1],
    ] as const) {
      const path = join(content.folder, file)
      const text = await readFile(path, 'utf8')
      const extra =
        file === 'home.yaml' ? `${more}\n${text}` : text.replace('---\n', `---\n${more}\n`)
      await writeFile(path, extra)
      expect(findProblems(content.folder, content.publicDir)).toEqual([
        { file, line: line + above, message: expect.stringContaining(message) as string },
      ])
      await writeFile(path, text)
    }
  },
)
