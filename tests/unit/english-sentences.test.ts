import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sentences } from '#platform/rules/english/sentences.ts'

type Table = Readonly<Record<string, string>>

const files = globSync('src/platform/rules/english/*.ts').filter(
  (file) => !file.endsWith('/sentences.ts'),
)
const tables = await Promise.all(
  files.map(async (file) => {
    const [table = {}] = Object.values((await import(resolve(file))) as Record<string, Table>)
    return { file: file.split('/').at(-1) ?? '', table }
  }),
)
const rows = tables.flatMap(({ file, table }) =>
  Object.entries(table).map(([korean, english]) => ({ file, korean, english })),
)

test('each table is part of the sentences', () => {
  expect(rows.filter(({ korean }) => !(korean in sentences))).toEqual([])
})

test('no Korean sentence has two Englishes', () => {
  const twice = Object.values(Object.groupBy(rows, ({ korean }) => korean)).filter(
    (same = []) => new Set(same.map(({ english }) => english)).size > 1,
  )
  expect(twice).toEqual([])
})

test('no English sentence has Hangul or exclamation marks', () => {
  expect(rows.filter(({ english }) => /[가-힣]|!(?!@)/.test(english))).toEqual([])
})

const placesOf = (text: string): string[] => text.match(/\{\d?\}/g) ?? []

test('a value of the Korean sentence stands in the English one, once', () => {
  const unequal = rows.filter(({ korean, english }) => {
    const [asked, given] = [placesOf(korean), placesOf(english)]
    const numbered = asked.map((place, at) => (place === '{}' ? `{${at}}` : place))
    const all = given.map((place, at) => (place === '{}' ? `{${at}}` : place))
    return String(all.toSorted()) !== String(numbered.toSorted())
  })
  expect(unequal).toEqual([])
})

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

test('no sentence stands in a table unused', () => {
  const code = globSync('src/**/*.{ts,tsx,astro}')
    .filter((file) => !file.startsWith('src/platform/rules/english/'))
    .map((file) =>
      readFileSync(file, 'utf8')
        .replaceAll(/\\(['"`])/g, '$1')
        .replaceAll(String.raw`\n`, '\n'),
    )
    .join('\n')
  const unfound = rows.filter(({ korean }) => !code.includes(korean))
  // Some are put together: `${label}을 입력해 주세요.`
  const composed = [...code.matchAll(/`([^`]*[가-힣][^`]*)`/g)]
    .map(([, text = '']) => text.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.length > 1)
    .map((parts) => new RegExp(`^${parts.map(escaped).join('.+')}$`))
  expect(unfound.filter(({ korean }) => !composed.some((one) => one.test(korean)))).toEqual([])
})
