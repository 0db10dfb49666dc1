// Cuts Pretendard to the characters that content/ and src/ use, once per set of characters, and readies the package's
// own slices for all others. `@fonts/core.woff2` has what most pages need at first sight, `@fonts/rest.woff2` what some
// page of the site needs besides, `@fonts/slices.css` the whole.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/fonts')
const pretendard = createRequire(import.meta.url).resolve('pretendard/package.json')
const variable = join(pretendard, '../dist/web/variable')

/** Where words that a page may show are written; demo posts are not part of the site. */
const sources = ['content', 'src']
const kinds = new Set(['.astro', '.ts', '.tsx', '.md', '.yaml'])
const demo = join('server', 'demo')

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

/** What dates, addresses and punctuation may need whatever the texts say today. */
const always = [
  ...range(0x20, 0x7e),
  ...'·‘’“”…–○◯①②③④⑤「」『』',
  ...'가나다라마바사아자차카타파하년월일시분초원명개회',
]
const sometimes = [
  ...range(0xa0, 0xff),
  ...range(0x2010, 0x2027),
  ...range(0x2030, 0x203b),
  ...range(0x2190, 0x2193),
  ...range(0x2460, 0x2473),
  ...range(0x3000, 0x3011),
  ...range(0x3131, 0x3163),
  ...'●□■△▲▽▼◆◇★☆※',
]

/**
 * What stands on every page, where fixed pages have their words from, and how many characters the core has: so many that
 * it comes in two round trips of a new connection (43 KB).
 */
const everywhere = /^(content\/site\.yaml|src\/(components\/shell\/.*|site\/menu\.ts))$/
const shown = /^(content|src\/(components|pages))\//
const coreSize = 300

/** Without the notes to staff at the head of content files. */
const wordsOf = (text) => text.replaceAll(/^\s*#(?!#).*$/gm, '').normalize('NFC')

const textsIn = async (folder) => {
  const files = await readdir(join(root, folder), { recursive: true })
  const wanted = files.filter((file) => kinds.has(extname(file)) && !file.includes(demo))
  return Promise.all(
    wanted.map(async (file) => ({
      isEverywhere: everywhere.test(join(folder, file)),
      isShown: shown.test(join(folder, file)),
      characters: new Set(wordsOf(await readFile(join(root, folder, file), 'utf8'))),
    })),
  )
}

const charactersInUse = async () => {
  const texts = (await Promise.all(sources.map(textsIn))).flat()
  const uses = new Map(always.map((character) => [character, Infinity]))
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
  const rest = new Set([...sometimes, ...uses.keys()]).difference(core)
  return { core, rest }
}

const isThere = (file) =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Another build may be reading the file. */
const writeWhole = async (file, content) => {
  await writeFile(`${file}.${process.pid}`, content)
  await rename(`${file}.${process.pid}`, file)
}

const cut = async (name, set) => {
  const characters = [...set].sort().join('')
  const hash = createHash('sha256').update(characters).digest('hex').slice(0, 16)
  const kept = join(cache, `${name}-${hash}.woff2`)
  if (!(await isThere(kept))) {
    const whole = await readFile(join(variable, 'woff2/PretendardVariable.woff2'))
    const options = {
      targetFormat: 'woff2',
      noHinting: true,
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
    }
    await writeWhole(kept, await subsetFont(whole, characters, options))
  }
  await writeWhole(join(cache, `${name}.woff2`), await readFile(kept))
}

/** The same slices under a family of their own, so that they only serve what the core lacks. */
const renameSlices = async () => {
  const css = await readFile(join(variable, 'pretendardvariable-dynamic-subset.css'), 'utf8')
  const renamed = css
    .replaceAll("'Pretendard Variable'", "'Pretendard Slices'")
    .replaceAll('url(./', `url(${variable}/`)
  await writeWhole(join(cache, 'slices.css'), renamed)
}

export const fonts = () => ({
  name: 'fonts',
  hooks: {
    'astro:config:setup': async ({ updateConfig }) => {
      await mkdir(cache, { recursive: true })
      const { core, rest } = await charactersInUse()
      await Promise.all([cut('core', core), cut('rest', rest), renameSlices()])
      updateConfig({ vite: { resolve: { alias: { '@fonts': cache } } } })
    },
  },
})
