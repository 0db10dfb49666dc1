import { globSync } from 'node:fs'
import { expect, test as base } from 'vitest'
import { allCalls } from '#app/api/calls.ts'
import { attack, type Attacked } from '#tests/support/attacked.ts'
import { isNightly } from '#tests/support/nightly.ts'

// Addresses as broken links, mail programs and scanners write them, of every page and call there is. Reads dist/.

const test = base.extend<{ site: Attacked }>({
  site: [async ({}, use) => attack(use), { scope: 'file' }],
})

const pages = globSync('src/pages/**/*.{astro,ts}').map((file) =>
  file
    .replace(/^src\/pages/, '')
    .replace(/\.(?:astro|ts)$/, '')
    .replace(/\/index$/, '')
    .replaceAll(/\[\w+\]/g, '1'),
)

const own = ['/healthz', '/robots.txt', '/rss.xml', '/postcode-frame', '/assets/x.js', '/og/x.png']

const odd = [
  ...['//', '%2F', '%2f', '/%2F', '%5C', '\\', '/./', '/../', '/%2e%2e/', '/%252e%252e/', '%00/'],
  ...['%E0%A4%A/', '%/', '%C0%AF/', '%ED%A0%80/', '/%20/', '/;x/', '/?/', '/%E1%84%80/'],
]

const addresses = (route: string): string[] => {
  const parts = route.split('/').slice(1)
  const inside = odd.flatMap((sign) =>
    parts.map(
      (_, at) =>
        `/${parts.slice(0, at).join('/')}${at === 0 ? sign.slice(1) : sign}${parts.slice(at).join('/')}`,
    ),
  )
  return [...inside, ...odd.map((sign) => `${route}${sign}`), `${route}/${'x'.repeat(5000)}`]
}

/** By day every eighth: all calls go through one router. */
const calls = allCalls
  .filter(({ method }) => method === 'GET')
  .filter((_, index) => isNightly || index % 8 === 0)
  .map(({ path }) => `/api${path}`)

test.for([...pages, ...own, ...calls])(
  'breaks the server with an odd form of %s',
  async (route, { site }) => {
    for (const path of addresses(route)) {
      const { status, headers } = await site.send({ method: 'GET', path })
      expect([200, 301, 302, 303, 400, 401, 403, 404, 414, 431], path).toContain(status)
      if (status === 301) expect(headers['location'], path).not.toMatch(/\/\/|\\/)
    }
  },
)
