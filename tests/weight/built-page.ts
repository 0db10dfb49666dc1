import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const client = 'dist/client'

/** A page that the build wrote, with what a browser loads for it before anything is touched. */
export interface BuiltPage {
  /** Below dist/client: `introduce/bylaws.html`. */
  file: string
  html: string
  /** The scripts that it starts with and what these import, by address. */
  scripts: readonly string[]
  /** Those of them that a visitor loads too (src/app/build/client-member.ts). */
  visitorScripts: readonly string[]
  /** On an English page, the script that begins to speak English with the tables that it loads. */
  english: readonly string[]
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])

/** `import"./a.js"` and `from"./a.js"`; an `import("./a.js")` is fetched when it is wanted. */
const staticImport = /(?:\bimport|\bfrom)\s*["']([^"']+\.js)["']/g
const startingScript =
  /(?:<script[^>]* src|<link rel="modulepreload" href|component-url|renderer-url)="([^"]+)"/g

const importsOf = (address: string): string[] => {
  const source = readFileSync(join(client, address), 'utf8')
  return matches(source, staticImport).map((path) => posix.join(dirname(address), path))
}

/** A script names what is fetched when it is wanted: `import("./a.js")`, or a table of Vite's. */
const wantedBy = (address: string): string[] => {
  const source = readFileSync(join(client, address), 'utf8')
  const beside = matches(source, /["'`]\.\/([\w.-]+\.js)["'`]/g)
  return beside.map((name) => posix.join(dirname(address), name))
}

/** Everything that is reached from the first ones, each once. */
const reachedFrom = (first: readonly string[], namedBy = importsOf): string[] => {
  const reached = new Set<string>()
  const visit = (address: string): void => {
    if (reached.has(address)) return
    reached.add(address)
    namedBy(address).forEach(visit)
  }
  first.forEach(visit)
  return [...reached]
}

const scriptsOf = (html: string): string[] => {
  const inline = matches(html, /<script(?![^>]* src)[^>]*>(.*?)<\/script>/gs)
  const imported = inline.flatMap((source) => matches(source, staticImport))
  return reachedFrom([...matches(html, startingScript), ...imported])
}

const memberIsland = /<astro-island[^>]* client="member"[^>]*>/g

const speaks = (address: string): boolean => /\/English\.[^/]+$/.test(address)

const englishOf = (html: string, scripts: readonly string[]): string[] => {
  const begins = scripts.filter(speaks)
  const [tables = ''] = matches(html, /data-tables="([^"]+)"/g)
  const asked = new RegExp(`/(?:${tables.replaceAll(' ', '|')})\\.[^/]+$`)
  return [...begins, ...begins.flatMap(wantedBy).filter((table) => asked.test(table))]
}

const readPage = (file: string): BuiltPage => {
  const html = readFileSync(join(client, file), 'utf8')
  const all = scriptsOf(html)
  const english = englishOf(html, all)
  const isOther = (address: string): boolean => !english.includes(address)
  const scripts = all.filter(isOther)
  const visitorScripts = scriptsOf(html.replaceAll(memberIsland, '')).filter(isOther)
  return { file, html, scripts, visitorScripts, english }
}

/** Its scripts and all that these may ever fetch. */
export const everReached = ({ scripts }: Pick<BuiltPage, 'scripts'>) => ({
  scripts: reachedFrom(scripts, wantedBy),
})

/** Every pre-rendered page. Throws where there is no build. */
export const builtPages = (): readonly BuiltPage[] =>
  readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map(readPage)

/**
 * What the answer with the page weighs, its styles and small scripts inside; of a legal text, which is as long as the law
 * wants it, up to the end of its third section (docs/decisions/004-page-weight.md).
 */
export const weightOf = ({ html }: BuiltPage): number =>
  brotliCompressSync(html.slice(0, endOfSection(html, 3))).length

const endOfSection = (html: string, nth: number): number | undefined => {
  const start = html.indexOf('<div class="legal">')
  const ends = start < 0 ? [] : [...html.slice(start).matchAll(/<\/section>/g)]
  const end = ends[nth - 1]
  return end && start + end.index
}

export const scriptWeightOf = ({ scripts }: Pick<BuiltPage, 'scripts'>): number =>
  scripts.reduce((sum, address) => sum + statSync(join(client, `${address}.br`)).size, 0)

/** A font is compressed already. */
export const fontWeightOf = ({ html }: BuiltPage): number =>
  [...new Set(matches(html, /url\(["']?(\/assets\/[^)"']+\.woff2)/g))].reduce(
    (sum, address) => sum + statSync(join(client, address)).size,
    0,
  )

/** Whether React comes with it: what members operate (docs/decisions/001-modules.md). */
export const hasIsland = ({ html }: BuiltPage): boolean => html.includes('<astro-island')

/** Whether it has one that only wakes for members. */
export const hasMemberIsland = ({ html }: BuiltPage): boolean => html.search(memberIsland) >= 0

/** Whether one of its scripts has that text. */
export const scriptsHave = ({ scripts }: Pick<BuiltPage, 'scripts'>, text: string): boolean =>
  scripts.some((address) => readFileSync(join(client, address), 'utf8').includes(text))
