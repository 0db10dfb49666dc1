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

const hashOf = (...names: string[]) => {
  const source = names.map(inlineScript).join('')
  return `sha256-${hash('sha256', source, 'base64')}` as const
}

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
      hashOf('storage.js'),
      hashOf('storage.js', 'first-paint.js'),
      hashOf('first-calls.js'),
      hashOf('english.js'),
    ],
  },
  styleDirective: { resources: ["'self'"] },
}
