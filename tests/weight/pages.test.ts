import {
  builtPages,
  everReached,
  fontWeightOf,
  hasIsland,
  hasMemberIsland,
  scriptsHave,
  scriptWeightOf,
  weightOf,
} from '#tests/weight/built-page.ts'
import { describe, expect, test } from 'vitest'

const kilobyte = 1024
const home = 'index.html'

const pages = builtPages()
const read = pages.filter((page) => !hasIsland(page))
const fixed = read.filter(({ file }) => file !== home)
const operated = pages.filter(hasIsland)

test('the build has the home page, fixed pages and pages that members operate', () => {
  expect(pages.map(({ file }) => file)).toContain(home)
  expect(fixed.length).toBeGreaterThan(5)
  expect(operated.length).toBeGreaterThan(0)
})

describe.each(read)('$file', (page) => {
  test('comes with its styles within 14 KB', () => {
    expect(weightOf(page)).toBeLessThanOrEqual(14 * kilobyte)
  })
})

describe.each(pages)('$file', (page) => {
  test('needs at most 300 KB of fonts', () => {
    expect(fontWeightOf(page)).toBeGreaterThan(0)
    expect(fontWeightOf(page)).toBeLessThanOrEqual(300 * kilobyte)
  })
})

describe.each(fixed)('$file', (page) => {
  test('loads at most 10 KB of script, and no React', () => {
    expect(scriptWeightOf(page)).toBeLessThanOrEqual(10 * kilobyte)
  })

  test('loads at most five scripts (docs/decisions/004-page-weight.md)', () => {
    expect(page.scripts.length).toBeLessThanOrEqual(5)
  })
})

const isConsole = ({ file }: { file: string }): boolean => /^admin\b/.test(file)

describe.each(operated.filter((page) => !isConsole(page)))('$file', (page) => {
  test('loads at most 110 KB of script', () => {
    expect(scriptWeightOf(page)).toBeLessThanOrEqual(110 * kilobyte)
  })
})

/** With TanStack's table, TipTap's editor, CodeMirror: for the office's own machines, and still not without a bound. */
const consoleLimits: Readonly<Record<string, number>> = { 'admin/texts/edit.html': 400 }

describe.each(pages.filter(isConsole))('$file', (page) => {
  test('of the console keeps its own bound', () => {
    const limit = consoleLimits[page.file] ?? 215
    expect(scriptWeightOf(page)).toBeLessThanOrEqual(limit * kilobyte)
  })
})

describe.each(pages.filter((page) => !isConsole(page)))('$file', (page) => {
  test('carries nothing of the console', () => {
    expect(scriptsHave(page, '/v1/console')).toBe(false)
  })
})

describe.each(pages.filter(hasMemberIsland))('$file', ({ visitorScripts: scripts }) => {
  test('loads at most 10 KB of script for a visitor, and no React', () => {
    expect(scriptWeightOf({ scripts })).toBeLessThanOrEqual(10 * kilobyte)
  })
})

test('the home page loads at most 60 KB of script before anything is touched', () => {
  const page = pages.find(({ file }) => file === home)
  expect(page && scriptWeightOf(page)).toBeLessThanOrEqual(60 * kilobyte)
})

/** Whose forms check by the server's schemas (`withSchemas` of .config/modules.mjs). */
const withSchemas = [
  ...['auth/findid', 'auth/findpw', 'auth/findpw/modify', 'auth/signup', 'mypage/basic'],
  ...['mypage/company', 'mypage/education', 'mypage/etc', 'mypage/password'],
].map((path) => `${path}.html`)

test('zod comes to the forms of the table alone, and not before anything is touched', () => {
  // What every schema of zod has in its text, however it is bundled.
  const has = (page: { scripts: readonly string[] }) => scriptsHave(page, '_zod')
  const ever = pages.filter((page) => has(everReached(page))).map(({ file }) => file)
  const atOnce = pages.filter(has).map(({ file }) => file)
  expect(ever.toSorted()).toEqual(withSchemas.toSorted())
  expect(atOnce).toEqual([])
})
