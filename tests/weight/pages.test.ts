import { expect, test } from 'vitest'
import * as builtPage from '#tests/weight/built-page.ts'

const kilobyte = 1024
const home = 'index.html'

const pages = builtPage.builtPages()
const read = pages.filter((page) => !builtPage.hasIsland(page))
const fixed = read.filter(({ file }) => file !== home)
/** An English page is held to the limits of its Korean one; the English itself is weighed apart. */
const koreanOf = ({ file }: { file: string }): string => file.replace(/^en(?:\.html$|\/)/, '')

test('the build has the home page and fixed pages', () => {
  expect(pages.map(({ file }) => file)).toContain(home)
  expect(fixed.length).toBeGreaterThan(5)
})

/** Names the pages that weigh more than so many KB, with their bytes. */
const over = (
  some: readonly builtPage.BuiltPage[],
  weigh: (page: builtPage.BuiltPage) => number,
  limitOf: number | ((page: builtPage.BuiltPage) => number),
): string[] =>
  some
    .map((page) => ({ page, bytes: weigh(page) }))
    .filter(({ page, bytes }) => {
      const limit = typeof limitOf === 'number' ? limitOf : limitOf(page)
      return !(bytes <= limit * kilobyte)
    })
    .map(({ page, bytes }) => `${page.file}: ${bytes}`)

/**
 * In KB: with 1.1 KB of headers it comes in the ten packets of 1,460 bytes that a server sends before it hears anything; one
 * more costs a telephone a round trip.
 */
const firstPackets = ({ file }: { file: string }): number =>
  // Two versions of the bylaws side by side are as long as these.
  file.endsWith('compare.html') ? 14 : 13.2

test('a page that is read comes with its styles in the first packets, and every page with 300 KB of fonts at most', () => {
  expect(over(read, builtPage.weightOf, firstPackets)).toEqual([])
  expect(over(pages, builtPage.fontWeightOf, 300)).toEqual([])
  expect(pages.filter((page) => builtPage.fontWeightOf(page) === 0)).toEqual([])
})

test('a fixed page loads at most 10 KB of script in five scripts, and no React (docs/decisions/004-page-weight.md)', () => {
  expect(over(fixed, builtPage.scriptWeightOf, 10)).toEqual([])
  expect(fixed.filter((page) => page.scripts.length > 5)).toEqual([])
})

test('a page with an island names all its scripts in its head, the members’ for members alone: one wave on a slow line', () => {
  const named = ({ html }: builtPage.BuiltPage) => {
    const links = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].flatMap(
      ([, href]) => href ?? [],
    )
    const members = /data-modules="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
    return new Set([...links, ...members])
  }
  const islands = pages.filter(builtPage.hasIsland)
  const unnamed = islands.flatMap((page) =>
    page.scripts
      .filter((script) => !named(page).has(script))
      .map((script) => `${page.file} ${script}`),
  )
  expect(unnamed).toEqual([])
  expect(
    islands
      .filter((page) => page.scripts.length > 21)
      .map(({ file, scripts }) => `${file} ${scripts.length}`),
  ).toEqual([])
})

const isConsole = ({ file }: { file: string }): boolean => /^admin\b/.test(file)

/**
 * In KB of script, by the beginning of a page's file: React is 58 of them, react-hook-form 13. The console's lists have
 * TanStack's table; where texts are written are TipTap's editor and CodeMirror.
 */
const limits: Readonly<Record<string, number>> = {
  'admin/texts/edit': 138,
  'admin/texts/publish': 126.5,
  'admin/posts/new': 121,
  'admin/posts/one': 121,
  'admin/members/merge': 115.5,
  'admin/members.html': 111,
  'admin/money.html': 111,
  'admin/posts.html': 110,
  'admin.html': 92.5,
  'admin/conference/abstracts': 115,
  'admin/conference/programme': 116,
  admin: 114,
  'auth/login': 76,
  'mypage/payments': 91,
  'mypage/mail': 85,
  'mypage/data': 85,
  register: 120,
  '': 108,
}

const limitOf = (page: { file: string }): number =>
  Object.entries(limits).find(([beginning]) => koreanOf(page).startsWith(beginning))?.[1] ?? 0

test('what is operated loads no more script than the table says', () => {
  const operated = pages.filter(builtPage.hasIsland)
  expect(operated.length).toBeGreaterThan(0)
  expect(over(operated, builtPage.scriptWeightOf, limitOf)).toEqual([])
})

test('the font comes before all else where one reads, and after the scripts where one does something', () => {
  const hurries = ({ html }: builtPage.BuiltPage): boolean => html.includes('as="font"')
  const isOperated = (page: builtPage.BuiltPage): boolean =>
    /^(admin|audit|auth|certificate|chair|coauthor|credits|judge|review|mypage(?!\/term)|register)\b/.test(
      koreanOf(page),
    )
  expect(
    pages.filter((page) => hurries(page) === isOperated(page)).map(({ file }) => file),
  ).toEqual([])
})

test('no page of visitors and members carries anything of the console', () => {
  const visited = pages.filter((page) => !isConsole(page))
  expect(visited.filter((page) => builtPage.scriptsHave(page, '/v1/console'))).toEqual([])
})

test('a page that wakes for members alone loads at most 10 KB of script for a visitor, and no React', () => {
  const weigh = ({ visitorScripts: scripts }: builtPage.BuiltPage) =>
    builtPage.scriptWeightOf({ scripts })
  expect(over(pages.filter(builtPage.hasMemberIsland), weigh, 10)).toEqual([])
})

test('the home page loads at most 60 KB of script, all that it asks for once it is seen among it', () => {
  const page = pages.find(({ file }) => file === home)
  const ever = page && builtPage.everReached(page)
  expect(ever && builtPage.scriptWeightOf(ever)).toBeLessThanOrEqual(60 * kilobyte)
})

test('what is read never asks for React, and what is operated does', () => {
  const asksForReact = (page: builtPage.BuiltPage) =>
    builtPage.scriptsHave(builtPage.everReached(page), 'react.transitional.element')
  expect(read.filter(asksForReact).map(({ file }) => file)).toEqual([])
  expect(pages.filter(builtPage.hasIsland).every(asksForReact)).toBe(true)
})

/** Their forms check by the server's schemas (`withSchemas` of .config/modules.mjs). */
const withSchemas = [
  ...['auth/findid', 'auth/findpw', 'auth/findpw/modify', 'auth/signup', 'mypage/basic'],
  ...['mypage/company', 'mypage/education', 'mypage/etc', 'mypage/password'],
].map((path) => `${path}.html`)

test('zod comes to the forms of the table alone, and not before anything is touched', () => {
  // What every schema of zod has in its text, however it is bundled.
  const has = (page: { scripts: readonly string[] }) => builtPage.scriptsHave(page, '_zod')
  const ever = new Set(pages.filter((page) => has(builtPage.everReached(page))).map(koreanOf))
  const atOnce = pages.filter(has).map(({ file }) => file)
  expect([...ever].toSorted()).toEqual(withSchemas.toSorted())
  expect(atOnce).toEqual([])
})

test('a Korean page never loads English; an English one at most 12 KB of it, 5 KB where one reads', () => {
  const isEnglish = ({ file }: builtPage.BuiltPage): boolean => /^en\b/.test(file)
  const spoken = pages.filter(isEnglish)
  expect(spoken.length).toBeGreaterThan(1)
  expect(spoken.filter(({ english }) => english.length === 0)).toEqual([])
  const weigh = ({ english: scripts }: builtPage.BuiltPage) => builtPage.scriptWeightOf({ scripts })
  expect(over(spoken, weigh, (page) => (builtPage.hasIsland(page) ? 12 : 5))).toEqual([])
  const known = new Set(spoken.flatMap(({ english }) => english))
  const reaching = pages
    .filter((page) => !isEnglish(page))
    .filter((page) => builtPage.everReached(page).scripts.some((address) => known.has(address)))
  expect(reaching.map(({ file }) => file)).toEqual([])
  const korean = pages.filter((page) => !isEnglish(page)).flatMap(({ scripts }) => scripts)
  const asks = (script: string): boolean =>
    ['englishKnown', 'isEnglish(', 'sayOwn(', 'pathHere('].some((name) =>
      builtPage.scriptsHave({ scripts: [script] }, name),
    )
  expect([...new Set(korean)].filter(asks)).toEqual([])
})
