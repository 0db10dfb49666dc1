import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
// The policy of every page. Astro adds the hashes of its own inline scripts and styles at build
// time.
import type { AstroUserConfig } from 'astro'
import { minifySync, type Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../layouts/', import.meta.url))

const inlineScript = (name: string): string =>
  minifySync(name, readFileSync(`${folder}${name}`, 'utf8')).code

export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'pre',
  load: (id) =>
    id.startsWith(folder) && id.endsWith('.js?raw')
      ? `export default ${JSON.stringify(inlineScript(id.slice(folder.length, -'?raw'.length)))}`
      : undefined,
})

const hashOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}` as const

const scriptHash = (...names: string[]) => hashOf(names.map(inlineScript).join(''))

export const contentSecurityPolicy: NonNullable<AstroUserConfig['security']>['csp'] = {
  directives: [
    "default-src 'none'",
    "connect-src 'self'",
    "font-src 'self'",
    // src/platform/site/parts/allow-postcode.ts adds other sites' pictures and films for posts, and a
    // frame for some forms.
    "img-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ],
  scriptDirective: {
    resources: ["'self'"],
    hashes: [
      scriptHash('storage.js'),
      scriptHash('storage.js', 'first-paint.js'),
      scriptHash('first-calls.js'),
      scriptHash('english.js'),
    ],
  },
  styleDirective: {
    resources: ["'self'"],
    hashes: [hashOf(readFileSync(`${folder}../styles/english.css`, 'utf8'))],
  },
}
