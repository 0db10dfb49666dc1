// Cuts Pretendard to the characters that content/ and src/ use, once per set of characters, and readies the package's
// own slices for all others. `@fonts/core.woff2` has what most pages need at first sight, `@fonts/rest.woff2` what some
// page of the site needs besides, `@fonts/slices.css` the whole.
import { createHash } from 'node:crypto'
import { charactersInUse } from '#app/build/characters.ts'
import { cache, kept } from '#app/build/kept.ts'
import { replaceFile } from '#platform/server/on-disk.ts'
import type { AstroIntegration } from 'astro'
import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const pretendard = createRequire(import.meta.url).resolve('pretendard/package.json')
const variable = join(pretendard, '../dist/web/variable')

const keyOf = (...sets: ReadonlySet<string>[]): string => {
  const characters = sets.map((set) => [...set].sort().join('')).join('\n')
  return createHash('sha256').update(characters).digest('hex').slice(0, 16)
}

const cut = async (folder: string, name: string, set: ReadonlySet<string>): Promise<void> => {
  const font = await kept(`fonts/${name}-${keyOf(set)}.woff2`, async () => {
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

/** The same slices under a family of their own, so that they only serve what the core lacks. */
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
      // Of each set its own: another build, of other texts, may be reading at the same time.
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
