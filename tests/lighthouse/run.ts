import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
// `npm run lighthouse`: Lighthouse on every fixed page and tab of the built site, a list and a post, against limits
// (docs/performance.md).
// `npm run lighthouse -- --runs=1 conference` measures once, and only addresses that contain the word; `/` is the home page.
import { type BuiltPage, builtPages } from '#app/build/built-pages.ts'
import { createContext } from '#app/context.ts'
import { isClosed } from '#app/rules/robots.ts'
import { readConfig } from '#platform/server/config.ts'
import { abstractAddress, programmeAddress } from '#programme/rules/addresses.ts'
import demoSite, { startOfJourneys } from '#tests/e2e/support/demo-site.ts'
import { categories, type Figures, measure } from '#tests/lighthouse/measure.ts'
import { plantAbstract } from '#tests/support/abstracts.ts'
import { ensureBrowser, findBrowser } from '#tests/support/browser.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { refuseStaleBuild, showsTestContent } from '#tests/support/own-build.ts'
import { conference_id } from '#tests/support/payments.ts'
import { production } from '#tests/support/production.ts'
import { runServer } from '#tests/support/program.ts'
import { plantProgramme } from '#tests/support/programme.ts'

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
})

type Limits = Record<string, (figures: Figures) => boolean>

const always: Limits = {
  accessibility: ({ accessibility }) => accessibility === 100,
  'best practices': (figures) => figures['best-practices'] === 100,
  SEO: ({ seo }) => seo === 100,
}
const home: Limits = { ...always, performance: ({ performance }) => performance >= 98 }
/** In tenths of a second, as Lighthouse writes it: what it simulates are whole round trips of 150 ms. */
const fixed: Limits = {
  ...home,
  LCP: ({ lcp }) => Math.round(lcp / 100) <= 15,
  CLS: ({ cls }) => cls === 0,
}

/** A page that visitors operate carries React and is no fixed page (docs/decisions/001-modules.md). */
const limitsOf = ({ file, hasIsland }: BuiltPage): Limits => {
  if (file === '/' || file === '/en') return home
  return hasIsland ? always : fixed
}

const isAskedFor = (path: string): boolean =>
  positionals.every((word) => (word === '/' ? path === '/' : path.includes(word)))

await refuseStaleBuild()
const found = (await builtPages(resolve('dist/client')))
  .filter(({ file, canonical }) => canonical !== undefined && !isClosed(file))
  .map((page) => ({
    ...page,
    path: decodeURI(page.canonical?.replace(/^https?:..[^/]+/, '') ?? ''),
  }))
  .filter(({ path }) => isAskedFor(path))
const list = '/infoplace'
const onDemand = [list, '/infoplace/detail/1', abstractAddress(conference_id, 1)].filter(isAskedFor)
/** As long as its day, so larger than a server's first packets. */
const programme = [programmeAddress(conference_id)].filter(isAskedFor)
/** Two files may carry one address: the bylaws in force are a version, too. */
const limits = new Map([
  ...found.map((page) => [page.path, limitsOf(page)] as const),
  ...onDemand.map((path) => [path, fixed] as const),
  ...programme.map((path) => [path, home] as const),
])

ensureBrowser()
const removeDemoSite = await demoSite()
const contentDir = (await showsTestContent()) ? testContent : resolve('content')
await releaseProgramme(process.env['DEMO_SITE'] ?? '')
// `main.ts` itself refuses a demo's data.
const server = await runServer('../../tests/support/moved-server.ts', {
  cwd: process.cwd(),
  environment: {
    ...production,
    DATA_DIR: process.env['DEMO_SITE'] ?? '',
    CONTENT_DIR: contentDir,
  },
  arguments: [new Date().toISOString()],
})
const browser = await launch({
  chromePath: findBrowser() ?? '',
  chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  logLevel: 'error',
})

const short: string[] = []
const blocked = new Map<string, number>()
try {
  for (const [path, limitsOfPage] of limits) {
    const figures = await measure(new URL(path, server.url).href, browser.port, Number(values.runs))
    const below = Object.keys(limitsOfPage).filter(
      (name) => limitsOfPage[name]?.(figures) === false,
    )
    if (below.length > 0) short.push(path)
    blocked.set(path, figures.tbt)
    print(path, figures, below)
  }
} finally {
  browser.kill()
  server.process.kill()
  await server.ended
  await removeDemoSite()
}

// Who reads a list waits for no more script than who reads a text; a few milliseconds are noise.
const noise = 10
if ((blocked.get(list) ?? 0) > (blocked.get('/introduce') ?? Infinity) + noise) {
  console.log(`${list} is blocked for longer than /introduce`)
  short.push(list)
}
console.log(`\n${limits.size} pages, ${short.length} below the limits`)
process.exit(short.length === 0 && limits.size > 0 ? 0 : 1)

/** Forty talks, so that the programme is as long as one of a day. */
async function releaseProgramme(dataDir: string): Promise<void> {
  const environment = { DATA_DIR: dataDir, CONTENT_DIR: testContent, LOG_LEVEL: 'silent' }
  const context = await createContext(readConfig({ ...environment, SITE_NOW: startOfJourneys }))
  const site = { context, clock: context.clock }
  const talks: number[] = []
  for (let number = 1; number <= 40; number += 1)
    talks.push(await plantAbstract(site, { number, state: 'accepted' }))
  await plantProgramme(site, conference_id, { sessions: [{ ends: '16:00', talks }] })
  await context.close()
}

function print(path: string, figures: Figures, below: string[]): void {
  const { lcp, cls, tbt, weight, failing } = figures
  const scores = categories.map((name) => figures[name]).join(' / ')
  const times = `LCP ${Math.round(lcp)} ms, CLS ${Number(cls.toFixed(3))}, TBT ${Math.round(tbt)} ms`
  console.log(`${path} | ${scores} | ${times} | ${Math.round(weight / 1000)} KB`)
  if (below.length > 0) console.log(`  below: ${below.join(', ')}; see ${failing.join(', ')}`)
}
