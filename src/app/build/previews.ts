import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { AstroIntegration } from 'astro'
// Makes the pages of the office's texts available on demand too, for previews with drafts in them
// (src/fetch.ts). See docs/decisions/044-releases.md.
import { previewAddress } from '#texts/rules/text-form.ts'

const pages = join(import.meta.dirname, '../../pages')

/** Made on demand, with the programme of the conference's file before a release. */
const programme = 'conference/programme.astro'

const isShown = (name: string): boolean =>
  /^(?:index|(?:introduce|membership|conference|terms|privacy)\/.+|introduce\/bylaws)\.astro$/.test(
    name,
  ) &&
  (name === programme ||
    !readFileSync(join(pages, name), 'utf8').includes('export const prerender = false'))

/** Astro allows one route per file, so each preview route gets a wrapper file. */
const wrapping = (name: string): string =>
  `---\nimport Page from ${JSON.stringify(join(pages, name))}\n\nexport const prerender = false\n---\n\n<Page />\n`

/** Another build may be reading the file, and would write the same text. */
const writeOnce = (file: URL, text: string): void => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

export const previews = (): AstroIntegration => ({
  name: 'previews',
  hooks: {
    'astro:config:setup': ({ createCodegenDir, injectRoute }) => {
      const folder = createCodegenDir()
      for (const found of globSync('**/*.astro', { cwd: pages }).toSorted()) {
        const name = found.replaceAll(sep, '/')
        if (!isShown(name)) continue
        const entrypoint = new URL(name.replaceAll(/[^\w.]/g, '-'), folder)
        writeOnce(entrypoint, wrapping(name))
        const address = `/${name.replace(/(?:(?:^|\/)index)?\.astro$/, '')}`
        injectRoute({ pattern: previewAddress(address), entrypoint, prerender: false })
      }
    },
  },
})
