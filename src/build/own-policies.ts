// Astro lists the hashes of the whole site's inline styles and scripts in every page's policy: over 2 KB of header before
// the page itself. This leaves each page the hashes of its own.
import type { AstroIntegration } from 'astro'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'node-html-parser'

interface PageHeaders {
  pathname: string
  headers: { key: string; value: string }[]
}

/** Comes after the adapter, whose file it rewrites: Astro runs the adapter's hooks first. */
export const ownPolicies = (): AstroIntegration => ({
  name: 'own-policies',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const file = new URL('../_headers.json', dir)
      const pages = JSON.parse(await readFile(file, 'utf8')) as PageHeaders[]
      const trimmed = await Promise.all(
        pages.map(async ({ pathname, headers }) => {
          const own = hashesIn(await readFile(htmlOf(pathname, dir), 'utf8'))
          const values = headers.map(({ key, value }) => ({ key, value: keep(own, value) }))
          return { pathname, headers: values }
        }),
      )
      await writeFile(file, JSON.stringify(trimmed))
    },
  },
})

const htmlOf = (pathname: string, dir: URL): string =>
  fileURLToPath(new URL(`.${pathname === '/' ? '/index' : pathname}.html`, dir))

const hashesIn = (html: string): Set<string> => {
  const inline = parse(html).querySelectorAll('style, script:not([src])')
  return new Set(
    inline.map(
      ({ rawText }) => `'sha256-${createHash('sha256').update(rawText).digest('base64')}'`,
    ),
  )
}

const keep = (own: Set<string>, policy: string): string =>
  policy.replaceAll(/ ('sha256-[^']+')/g, (written, hash: string) => (own.has(hash) ? written : ''))
