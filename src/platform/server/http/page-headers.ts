import { somePostcodeOrigin } from '#platform/rules/postcode.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The headers that the build wrote for each of its pages, by path. */
export type PageHeaders = ReadonlyMap<string, readonly Header[]>

type Header = Readonly<Record<'key' | 'value', string>>

/** `postcode`: the origins from which the postcode search may be framed, which no build can know. */
export const readPageHeaders = async (
  dist: string,
  postcode: readonly string[],
): Promise<PageHeaders> => {
  const written = await readFile(join(dist, '_headers.json'), 'utf8')
  const list = JSON.parse(written.replaceAll(somePostcodeOrigin, postcode.join(' '))) as {
    pathname: string
    headers: Header[]
  }[]
  return new Map(list.map(({ pathname, headers }) => [pathname, headers]))
}

export const policyHeader = 'Content-Security-Policy'

/**
 * The policy for an answer of which it is not known beforehand that it will be the page 404 or 500, which Astro sends
 * without their headers: what either of them needs.
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
 * A page's Content-Security-Policy with the hashes of its own inline styles and scripts only: Astro lists those of the
 * whole site, over 4 KB of header before the page itself.
 */
export const ownPolicy = (html: Buffer, policy: string): string => {
  // A character a byte: half as large as Korean text, and what is looked for is ASCII.
  const own = hashesIn(html.toString('latin1'))
  return policy.replaceAll(/ ('sha256-[^']+')/g, (written, hash: string) =>
    own.has(hash) ? written : '',
  )
}

const attributes = /(?:[^>"']|"[^"]*"|'[^']*')*/.source

/**
 * One tag after the other of a page that Astro made, a style or script with its text: what looks like a tag in a comment
 * or an attribute is none. A parser takes ten times as long, a tenth of making the page.
 */
const tag = new RegExp(
  `<!--.*?-->|<(style|script)\\b(${attributes})>(.*?)</\\1>|<[a-z/]${attributes}>`,
  'gis',
)

const hashesIn = (html: string): Set<string> => {
  const hashes = new Set<string>()
  for (const [, name, said = '', text = ''] of html.matchAll(tag)) {
    if (name === undefined || /(?:^|\s)src=/.test(said)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`)
  }
  return hashes
}
