import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
// Cuts each page's policy to the hashes of its own inline styles and scripts.
import { ownPolicy } from '#platform/server/http/page-headers.ts'

interface PageHeaders {
  pathname: string
  headers: { key: string; value: string }[]
}

/** Must come after the adapter, whose file it rewrites: Astro runs the adapter's hooks first. */
export const ownPolicies = (): AstroIntegration => ({
  name: 'own-policies',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const file = new URL('../_headers.json', dir)
      const pages = JSON.parse(await readFile(file, 'utf8')) as PageHeaders[]
      const trimmed = await Promise.all(
        pages.map(async ({ pathname, headers }) => {
          const html = await readFile(htmlOf(pathname, dir))
          const values = headers.map(({ key, value }) => ({ key, value: ownPolicy(html, value) }))
          return { pathname, headers: values }
        }),
      )
      await writeFile(file, JSON.stringify(trimmed))
    },
  },
})

const htmlOf = (pathname: string, dir: URL): string =>
  fileURLToPath(new URL(`.${pathname === '/' ? '/index' : pathname}.html`, dir))
