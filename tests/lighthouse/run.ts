// `npm run lighthouse`: Lighthouse on every fixed page and tab of the built site, against issue 3's limits.
// `npm run lighthouse -- --runs=1 conference` measures once, and only addresses that contain the word.
import { builtPages } from '#build/built-pages.ts'
import { isClosed } from '#rules/robots.ts'
import { ensureBrowser, findBrowser } from '#tests/support/browser.ts'
import { startProduction } from '#tests/support/production.ts'
import { type Figures, measure } from '#tests/lighthouse/measure.ts'
import { launch } from 'chrome-launcher'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
})

const limits: Record<string, (figures: Figures) => boolean> = {
  performance: ({ performance }) => performance >= 98,
  accessibility: ({ accessibility }) => accessibility === 100,
  'best practices': ({ bestPractices }) => bestPractices === 100,
  SEO: ({ seo }) => seo === 100,
  LCP: ({ lcp }) => lcp <= 1_500,
  CLS: ({ cls }) => cls === 0,
}

const addresses = (await builtPages(resolve('dist/client')))
  .filter(({ file, canonical }) => canonical !== undefined && !isClosed(file))
  .map(({ canonical = '' }) => decodeURI(canonical.replace(new URL(canonical).origin, '')))
  .filter((path) => positionals.every((word) => path.includes(word)))

ensureBrowser()
const server = await startProduction({ LOG_LEVEL: 'info' })
const browser = await launch({
  chromePath: findBrowser() ?? '',
  chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  logLevel: 'error',
})

const short: string[] = []
try {
  for (const path of addresses) {
    const figures = await measure(new URL(path, server.url).href, browser.port, Number(values.runs))
    const below = Object.keys(limits).filter((name) => limits[name]?.(figures) === false)
    if (below.length > 0) short.push(path)
    print(path, figures, below)
  }
} finally {
  browser.kill()
  await server.stop()
}

console.log(`\n${addresses.length} pages, ${short.length} below the limits`)
process.exit(short.length === 0 && addresses.length > 0 ? 0 : 1)

function print(path: string, figures: Figures, below: string[]): void {
  const { performance, accessibility, bestPractices, seo, lcp, cls, tbt, weight, failing } = figures
  const scores = [performance, accessibility, bestPractices, seo].join(' / ')
  const times = `LCP ${Math.round(lcp)} ms, CLS ${Number(cls.toFixed(3))}, TBT ${Math.round(tbt)} ms`
  console.log(`${path} | ${scores} | ${times} | ${Math.round(weight / 1000)} KB`)
  if (below.length > 0) console.log(`  below: ${below.join(', ')}; see ${failing.join(', ')}`)
}
