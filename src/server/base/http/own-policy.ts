import { createHash } from 'node:crypto'
import { parse } from 'node-html-parser'

/**
 * A page's Content-Security-Policy with the hashes of its own inline styles and scripts only: Astro lists those of the
 * whole site, over 4 KB of header before the page itself.
 */
export const ownPolicy = (html: string, policy: string): string => {
  const own = hashesIn(html)
  return policy.replaceAll(/ ('sha256-[^']+')/g, (written, hash: string) =>
    own.has(hash) ? written : '',
  )
}

const hashesIn = (html: string): Set<string> => {
  const inline = parse(html).querySelectorAll('style, script:not([src])')
  return new Set(
    inline.map(
      ({ rawText }) => `'sha256-${createHash('sha256').update(rawText).digest('base64')}'`,
    ),
  )
}
