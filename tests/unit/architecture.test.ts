import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { test } from '#tests/support/folder.ts'

const table = '../../.config/modules.mjs'
const { owners, refusal, writeRefusal } = (await import(table)) as {
  owners: ReadonlyMap<string, string>
  refusal: (from: string, to: string, isType: boolean) => string | undefined
  writeRefusal: (from: string, table: string) => string | undefined
}
const page = readFileSync('docs/architecture.md', 'utf8')
const drawn = new Set(Array.from(page.matchAll(/\w+\["(\w+)"\]/g), ([, name = '']) => name))
const arrows = page
  .split('\n')
  .filter((line) => line.includes(' --> '))
  .flatMap((line) => {
    const names = line
      .replaceAll(/\["\w+"\]/g, '')
      .trim()
      .split(' --> ')
    return names.slice(1).map((name, index) => [names[index] ?? '', name] as const)
  })
const astros = new Set(['layouts', 'pages', 'styles'])
const modules = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !astros.has(entry.name))
  .map(({ name }) => name)

/** A file of a module's server, of a room, or of a place of Astro's. */
const fileIn = (name: string): string => {
  if (modules.includes(name)) return `${name}/server/service.ts`
  return astros.has(name) ? `${name}/a.ts` : `boards/${name}/a.ts`
}

test('every module is drawn, and has its line', () => {
  expect(modules.filter((name) => !drawn.has(name))).toEqual([])
  expect(modules.filter((name) => !page.includes(`| \`${name}\` `))).toEqual([])
})

test.for(arrows)('%s → %s is allowed', ([from, to]) => {
  expect(drawn.has(from) && drawn.has(to)).toBe(true)
  expect(refusal(fileIn(from), fileIn(to), to === 'api')).toBeUndefined()
})

test('no arrow between modules may be turned round', () => {
  const between = arrows.filter(([from]) => modules.includes(from))
  expect(between.length).toBeGreaterThan(12)
  const back = between.filter(
    ([from, to]) => refusal(fileIn(to), fileIn(from), false) === undefined,
  )
  expect(back).toEqual([])
})

test('every file and folder that it names is there', () => {
  const paths = [...page.matchAll(/`((?:src|tests|content|\.config)\/[^`<]*|\.env\.example)`/g)]
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})

test('a table is written by its owner alone, and by name', () => {
  expect(writeRefusal('accounts/server/a.ts', 'member')).toBe(
    'Ask members to write its table member',
  )
  expect(writeRefusal('members/server/a.ts', 'member')).toBeUndefined()
  expect(writeRefusal('members/server/a.ts', '')).toBe('Name the table that is written')
})

test('every table of the database has an owner', async ({ folder }) => {
  await using db = await openDatabase(readConfig({ DATA_DIR: folder }))
  const tables = await db.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('post_search'))
  expect(names.filter((name) => !owners.has(name))).toEqual([])
  expect(names.length).toBe(owners.size)
})
