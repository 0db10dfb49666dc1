// The policy of every page; Astro adds the hashes of its own inline scripts and styles at build time.
import type { AstroUserConfig } from 'astro'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What stands inline in a page's head as it is written, so its hash is made here. */
const hashOf = (name: string) => {
  const source = readFileSync(new URL(`../../layouts/${name}`, import.meta.url), 'utf8')
  return `sha256-${createHash('sha256').update(source).digest('base64')}` as const
}

export const contentSecurityPolicy: NonNullable<AstroUserConfig['security']>['csp'] = {
  directives: [
    "default-src 'none'",
    "connect-src 'self'",
    "font-src 'self'",
    // Posts show more (src/platform/site/parts/allow-postcode.ts), and some forms a frame (allow-postcode.ts).
    "img-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ],
  scriptDirective: {
    resources: ["'self'"],
    hashes: [hashOf('storage.js'), hashOf('first-paint.js'), hashOf('first-calls.js')],
  },
  styleDirective: { resources: ["'self'"] },
}
