import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const table = '../../.config/modules.mjs'
const { refusal } = (await import(table)) as {
  refusal: (from: string, to: string, isType: boolean) => string | undefined
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
