import { hash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { cache, kept } from '#app/build/kept.ts'
// Cuts Pretendard to the characters that content/ and src/ use, cached per character set.
// `@fonts/core.woff2` has what most pages need first, `@fonts/rest.woff2` what else the site's
// texts use, `@fonts/slices.css` everything by the package's own slices.
import { contentDirOf } from '#platform/server/config.ts'
import { replaceFile } from '#platform/server/on-disk.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const sources = () => ({ content: contentDirOf(), src: join(root, 'src') })
const kinds = new Set(['.astro', '.ts', '.tsx', '.md', '.yaml'])
const demo = join('app', 'demo')

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

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
 * Files shown on every page, files that fixed pages read, and the core's size in characters: small
 * enough for two round trips of a new connection (43 KB).
 */
const everywhere = /^(content\/site\.yaml|src\/(app\/site\/shell\/.*|texts\/content\/menu\.ts))$/
const shown = /^(content\/|src\/pages\/|src\/[^/]+\/site\/.*\.astro$)/
const coreSize = 300

const wordsOf = (text: string): string => text.replaceAll(/^[ \t]*#(?!#).*$/gm, '').normalize('NFC')

const textsIn = async ([name, folder]: [string, string]) => {
  const files = await readdir(folder, { recursive: true })
  // The office's guide is in no release, so it is left out: builds of the same texts must have the
  // same fonts.
  const isWanted = (file: string): boolean =>
    kinds.has(extname(file)) && !file.includes(demo) && file !== 'README.md'
  const wanted = files.filter(isWanted)
  return Promise.all(
    wanted.map(async (file) => ({
      isEverywhere: everywhere.test(join(name, file)),
      isShown: shown.test(join(name, file)),
      characters: new Set(wordsOf(await readFile(join(folder, file), 'utf8'))),
    })),
  )
}

const charactersInUse = async (): Promise<{ core: Set<string>; rest: Set<string> }> => {
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

const pretendard = createRequire(import.meta.url).resolve('pretendard/package.json')
const variable = join(pretendard, '../dist/web/variable')

const keyOf = (...sets: ReadonlySet<string>[]): string => {
  const characters = sets.map((set) => [...set].sort().join('')).join('\n')
  return hash('sha256', characters, 'hex').slice(0, 16)
}

const cut = async (folder: string, name: string, set: ReadonlySet<string>): Promise<void> => {
  const font = await kept(`fonts/${name}-${keyOf(set)}.woff2`, async () => {
    const { default: subsetFont } = await import('subset-font')
    const whole = await readFile(join(variable, 'woff2/PretendardVariable.woff2'))
    return subsetFont(whole, [...set].sort().join(''), {
      targetFormat: 'woff2',
      noHinting: true,
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
    })
  })
  await replaceFile(join(folder, `${name}.woff2`), await readFile(font))
}

const renameSlices = async (folder: string): Promise<void> => {
  const css = await readFile(join(variable, 'pretendardvariable-dynamic-subset.css'), 'utf8')
  const renamed = css
    .replaceAll("'Pretendard Variable'", "'Pretendard Slices'")
    .replaceAll('url(./', `url(${variable}/`)
  await replaceFile(join(folder, 'slices.css'), renamed)
}

export const fonts = (): AstroIntegration => ({
  name: 'fonts',
  hooks: {
    'astro:config:setup': async ({ updateConfig }) => {
      const { core, rest } = await charactersInUse()
      // One folder per set: another build may be reading the fonts of other texts.
      const folder = join(cache, 'fonts', keyOf(core, rest))
      await mkdir(folder, { recursive: true })
      await Promise.all([
        cut(folder, 'core', core),
        cut(folder, 'rest', rest),
        renameSlices(folder),
      ])
      updateConfig({ vite: { resolve: { alias: { '@fonts': folder } } } })
    },
  },
})
