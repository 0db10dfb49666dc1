import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { englishCalendars, ownEnglishPages } from '#platform/rules/english-pages.ts'
import { englishPath } from '#platform/rules/english-paths.ts'
import { contentDirOf } from '#platform/server/config.ts'
import { completePages } from '#texts/server/content/english.ts'

const pages = join(import.meta.dirname, '../../pages')

const fileOf = (name: string): string => {
  const direct = join(pages, ownEnglishPages[name] ?? name)
  const files = [`${direct}.astro`, `${direct}.ts`, join(direct, 'index.astro')]
  return files.find((file) => existsSync(file)) ?? direct
}

/** Another build may be reading the file, and would write the same text. */
const writeOnce = (file: URL, text: string): void => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

export const englishPages = (): AstroIntegration => ({
  name: 'english-pages',
  hooks: {
    'astro:config:setup': ({ createCodegenDir, injectRoute, updateConfig }) => {
      const folder = createCodegenDir()
      // Never shown half: a page whose texts lack their English is left out.
      const made = completePages(contentDirOf(), new Date())
      updateConfig({
        vite: { define: { 'import.meta.env.ENGLISH_PAGES': JSON.stringify(made) } },
      })
      for (const name of [...made, ...englishCalendars]) {
        const file = fileOf(name)
        const entrypoint = new URL(`en${name.replaceAll('/', '-')}${extname(file)}`, folder)
        // Astro makes one route of a file, and only a page itself may answer with a redirect or a 404.
        const page = readFileSync(file, 'utf8')
        const prerender = !page.includes('export const prerender = false')
        writeOnce(entrypoint, page)
        injectRoute({ pattern: englishPath(name), entrypoint, prerender })
      }
    },
  },
})
