// Cuts Pretendard to the characters that content/ and src/ use, once per set of characters, and readies the package's
// own slices for all others. `@fonts/core.woff2` has what most pages need at first sight, `@fonts/rest.woff2` what some
// page of the site needs besides, `@fonts/slices.css` the whole.
import { createHash } from 'node:crypto'
import { charactersInUse } from '#build/characters.ts'
import type { AstroIntegration } from 'astro'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const cache = fileURLToPath(new URL('../../node_modules/.cache/fonts', import.meta.url))
const pretendard = createRequire(import.meta.url).resolve('pretendard/package.json')
const variable = join(pretendard, '../dist/web/variable')

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Another build may be reading the file. */
const writeWhole = async (file: string, content: string | Uint8Array): Promise<void> => {
  await writeFile(`${file}.${process.pid}`, content)
  await rename(`${file}.${process.pid}`, file)
}

const keyOf = (...sets: ReadonlySet<string>[]): string => {
  const characters = sets.map((set) => [...set].sort().join('')).join('\n')
  return createHash('sha256').update(characters).digest('hex').slice(0, 16)
}

const cut = async (folder: string, name: string, set: ReadonlySet<string>): Promise<void> => {
  const characters = [...set].sort().join('')
  const kept = join(cache, `${name}-${keyOf(set)}.woff2`)
  if (!(await isThere(kept))) {
    const whole = await readFile(join(variable, 'woff2/PretendardVariable.woff2'))
    const options = {
      targetFormat: 'woff2' as const,
      noHinting: true,
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
    }
    await writeWhole(kept, await subsetFont(whole, characters, options))
  }
  await writeWhole(join(folder, `${name}.woff2`), await readFile(kept))
}

/** The same slices under a family of their own, so that they only serve what the core lacks. */
const renameSlices = async (folder: string): Promise<void> => {
  const css = await readFile(join(variable, 'pretendardvariable-dynamic-subset.css'), 'utf8')
  const renamed = css
    .replaceAll("'Pretendard Variable'", "'Pretendard Slices'")
    .replaceAll('url(./', `url(${variable}/`)
  await writeWhole(join(folder, 'slices.css'), renamed)
}

export const fonts = (): AstroIntegration => ({
  name: 'fonts',
  hooks: {
    'astro:config:setup': async ({ updateConfig }) => {
      const { core, rest } = await charactersInUse()
      // Of each set its own: another build, of other texts, may be reading at the same time.
      const folder = join(cache, keyOf(core, rest))
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
