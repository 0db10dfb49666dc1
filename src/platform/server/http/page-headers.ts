import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PageHeaders = ReadonlyMap<string, readonly Header[]>

type Header = Readonly<Record<'key' | 'value', string>>

export const readPageHeaders = async (dist: string): Promise<PageHeaders> => {
  const written = await readFile(join(dist, '_headers.json'), 'utf8')
  const list = JSON.parse(written) as {
    pathname: string
    headers: Header[]
  }[]
  return new Map(list.map(({ pathname, headers }) => [pathname, headers]))
}

export const policyHeader = 'Content-Security-Policy'

/**
 * The union of the policies of 404 and 500. Astro sends these pages without their headers, and it
 * is not known beforehand which answers become one of them.
 */
export const errorPagePolicy = (pages: PageHeaders): string => {
  const directives = new Map<string, Set<string>>()
  for (const path of ['/404', '/500']) {
    const policy = pages.get(path)?.find(({ key }) => key === policyHeader)?.value ?? ''
    for (const directive of policy.split(';').map((part) => part.trim())) {
      const [name = '', ...sources] = directive.split(/\s+/)
      const known = directives.get(name) ?? new Set<string>()
      if (name !== '') directives.set(name, new Set([...known, ...sources]))
    }
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

/**
 * Reduces a page's Content-Security-Policy to the hashes of its own inline styles and scripts.
 * Astro lists those of the whole site, over 4 KB of header before the page itself.
 */
export const ownPolicy = (html: Buffer, policy: string): string => {
  // Latin-1 takes half the memory of Korean text, and only ASCII is looked for.
  const own = hashesIn(html.toString('latin1'))
  return policy.replaceAll(/ ('sha256-[^']+')/g, (written, source: string) =>
    own.has(source) ? written : '',
  )
}

const attributes = /(?:[^>"']|"[^"]*"|'[^']*')*/.source

/**
 * Matches tags one by one, styles and scripts with their text, and skips what looks like a tag in a
 * comment or attribute. A real parser takes ten times as long, a tenth of the time for making the
 * page.
 */
const tag = new RegExp(
  `<!--.*?-->|<(style|script)\\b(${attributes})>(.*?)</\\1>|<[a-z/]${attributes}>`,
  'gis',
)

const hashesIn = (html: string): Set<string> => {
  const hashes = new Set<string>()
  for (const [, name, said = '', text = ''] of html.matchAll(tag)) {
    if (name === undefined || /(?:^|\s)src=/.test(said)) continue
    hashes.add(`'sha256-${hash('sha256', Buffer.from(text, 'latin1'), 'base64')}'`)
  }
  return hashes
}
