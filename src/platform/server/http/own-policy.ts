import { createHash } from 'node:crypto'

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
