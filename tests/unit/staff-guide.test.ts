import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from '#tests/support/content-test.ts'

// Every example in content/README.md is followed to the letter on a copy of the tests' content, which it was written
// for and which must stay right.

const guide = readFileSync('content/README.md', 'utf8')

const pattern =
  /^복사: `(?<from>.+?)` → `(?<to>.+?)`$|^그림 넣기: `(?<picture>.+?)`$|^파일: `(?<file>.+?)`$|^```diff\n(?<diff>[\s\S]*?)^```$/gm

const sections = guide
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    title: section.split('\n')[0] ?? '',
    steps: Array.from(section.matchAll(pattern), ({ groups = {} }) => groups),
  }))
  .filter(({ steps }) => steps.length > 0)

/** The lines that a diff takes away or puts in, each with what stays. */
const sideOf = (diff: string, other: '+' | '-'): string =>
  diff
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(other))
    .map((line) => `${line.slice(1)}\n`)
    .join('')

test('the guide has an example for each change of a year', () => {
  expect(sections.map(({ title }) => title)).toHaveLength(10)
})

test.for(sections)('$title', ({ steps }, { content: { files, change, problems } }) => {
  let now = ''
  const pictures: string[] = []
  for (const { from, to, picture, file, diff } of steps) {
    for (const [name, one] of [...files]) {
      if (from && to && name.startsWith(from)) files.set(name.replace(from, to), one)
    }
    if (picture) pictures.push(picture.replace('../public', ''))
    now = file ?? now
    if (diff) change(now, sideOf(diff, '+'), sideOf(diff, '-'))
  }
  const isThere = (message: string) => pictures.some((picture) => message.includes(picture))
  expect(problems().filter(({ message }) => !isThere(message))).toEqual([])
})
