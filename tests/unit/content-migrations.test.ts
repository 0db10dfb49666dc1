import { findProblems } from '#texts/server/content/problems.ts'
import { type Content, formatFile, readContent } from '#platform/server/content-folder.ts'
import { migrateContent, migrateText, newestFormat } from '#platform/server/content-migrations.ts'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** What was shipped on a day, of what has a schema and has changed since or may change. */
const old = 'tests/support/old-texts'

/** The texts of an office that was set up on that day; what is not kept of then is as it is now. */
const shippedOn = async (day: string): Promise<Content> => {
  const content = new Map(await readContent('content'))
  content.delete(formatFile)
  for (const [path, file] of await readContent(`${old}/${day}`)) content.set(path, file)
  return content
}

const textIn = (content: Content, path: string): string =>
  Buffer.from(content.get(path)?.bytes ?? []).toString()

test.for(readdirSync(old))('texts that were shipped on %s are read', async (day) => {
  const migrated = migrateContent(await shippedOn(day))
  expect(findProblems(migrated, 'public')).toEqual([])
  expect(textIn(migrated, formatFile)).toBe(`${newestFormat}\n`)
})

test('what a migration does not change keeps its bytes and its time', async () => {
  const content = await shippedOn('2026-11-23')
  const changed = [...migrateContent(content)].filter(([path, file]) => content.get(path) !== file)
  expect(changed.map(([path]) => path)).toEqual(['conferences/2025-autumn.yaml', formatFile])
  const path = 'conferences/2025-autumn.yaml'
  expect(new Map(changed).get(path)?.changed).toEqual(content.get(path)?.changed)
})

test('the shipped texts and the tests’ are of the newest format, and pass as they are', async () => {
  for (const folder of ['content', 'tests/support/content']) {
    expect(await readFile(`${folder}/${formatFile}`, 'utf8')).toBe(`${newestFormat}\n`)
    const content = await readContent(folder)
    expect(migrateContent(content)).toBe(content)
  }
})

const steps = (days: number): string => `{ until: ${days}, percent: 100 }`

test.for<[string, string]>([
  [
    'a: 1\n# 며칠 전까지\nrefund:\n  # 두 주\n  fullUntilDaysBefore: 14 # 꼭\n\nb: 2\n',
    `a: 1\n# 며칠 전까지\nrefund:\n  # 두 주\n  - ${steps(14)} # 꼭\n\nb: 2\n`,
  ],
  ['refund: { fullUntilDaysBefore: 7 }\r\nb: 2\r\n', `refund: [${steps(7)}]\r\nb: 2\r\n`],
  ['refund:\r\n    fullUntilDaysBefore: 0\r\nb: 2\r\n', `refund:\r\n    - ${steps(0)}\r\nb: 2\r\n`],
  ['refund:\n  "fullUntilDaysBefore": 3', `refund:\n  - ${steps(3)}`],
  [`refund:\n  - ${steps(3)}\n`, `refund:\n  - ${steps(3)}\n`],
  ['refund: {}\n', 'refund: {}\n'],
  ['refund:\n  fullUntilDaysBefore: 보름\n', 'refund:\n  fullUntilDaysBefore: 보름\n'],
  ['refund: [', 'refund: ['],
  ['- 목록\n', '- 목록\n'],
  ['', ''],
])('the refund of %j', ([before, after]) => {
  const migrated = migrateText('conferences/2030-spring.yaml', before, 1)
  expect(migrated).toBe(after)
  expect(migrateText('conferences/2030-spring.yaml', migrated, 1)).toBe(after)
  expect(migrateText('home.yaml', before, 1)).toBe(before)
  expect(migrateText('conferences/2030-spring.yaml', before, newestFormat)).toBe(before)
})
