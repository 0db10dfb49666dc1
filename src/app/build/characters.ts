// Which characters the site's own texts use, and which of them most pages need at first sight.
import { contentDirOf } from '#platform/server/config.ts'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Where words that a page may show are written; demo posts are not part of the site. */
const sources = () => ({ content: contentDirOf(), src: join(root, 'src') })
const kinds = new Set(['.astro', '.ts', '.tsx', '.md', '.yaml'])
const demo = join('app', 'demo')

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

/** What dates, addresses and punctuation may need whatever the texts say today. */
const always = [
  ...range(0x20, 0x7e),
  ...Array.from('·‘’“”…–○◯①②③④⑤「」『』'),
  ...Array.from('가나다라마바사아자차카타파하년월일시분초원명개회'),
]
const sometimes = [
  ...range(0xa0, 0xff),
  ...range(0x2010, 0x2027),
  ...range(0x2030, 0x203b),
  ...range(0x2190, 0x2193),
  ...range(0x2460, 0x2473),
  ...range(0x3000, 0x3011),
  ...range(0x3131, 0x3163),
  ...Array.from('●□■△▲▽▼◆◇★☆※'),
]

/**
 * What stands on every page, where fixed pages have their words from, and how many characters the core has: so many that
 * it comes in two round trips of a new connection (43 KB).
 */
const everywhere = /^(content\/site\.yaml|src\/(app\/site\/shell\/.*|texts\/content\/menu\.ts))$/
const shown = /^(content\/|src\/pages\/|src\/[^/]+\/site\/.*\.astro$)/
const coreSize = 300

/** Without the notes to staff at the head of content files. */
const wordsOf = (text: string): string => text.replaceAll(/^[ \t]*#(?!#).*$/gm, '').normalize('NFC')

const textsIn = async ([name, folder]: [string, string]) => {
  const files = await readdir(folder, { recursive: true })
  const wanted = files.filter((file) => kinds.has(extname(file)) && !file.includes(demo))
  return Promise.all(
    wanted.map(async (file) => ({
      isEverywhere: everywhere.test(join(name, file)),
      isShown: shown.test(join(name, file)),
      characters: new Set(wordsOf(await readFile(join(folder, file), 'utf8'))),
    })),
  )
}

/** `core`: what stands on every page and what is used most; `rest`: what else the site's texts use. */
export const charactersInUse = async (): Promise<{ core: Set<string>; rest: Set<string> }> => {
  const texts = (await Promise.all(Object.entries(sources()).map(textsIn))).flat()
  const uses = new Map<string, number>(always.map((character) => [character, Infinity]))
  for (const { isEverywhere, isShown, characters } of texts) {
    const weight = isEverywhere ? Infinity : Number(isShown)
    for (const character of characters) {
      uses.set(character, (uses.get(character) ?? 0) + weight)
    }
  }
  const byUse = [...uses].sort(([one, uses1], [other, uses2]) =>
    uses1 === uses2 ? one.localeCompare(other) : uses2 - uses1,
  )
  const core = new Set(byUse.slice(0, coreSize).map(([character]) => character))
  const rest = new Set([...sometimes, ...uses.keys()].filter((character) => !core.has(character)))
  return { core, rest }
}
