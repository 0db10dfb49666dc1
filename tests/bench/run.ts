import { availableParallelism, cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { setInterval as everyMs, setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
// `npm run bench`: how fast the program of production answers among 100,000 posts on SQLite, beside the home page of the
// build, what memory it takes and how long a restart does. With `-- --postgres`, on PostgreSQL as well; `--minutes=10` says how
// long it is loaded before its memory is read.
import { createContext } from '#app/context.ts'
import { preparePosts } from '#app/demo/posts.ts'
import { buildSite, needsBuild } from '#app/startup/build.ts'
import { readConfig } from '#platform/server/config.ts'
import { longTimeouts } from '#platform/server/db/timeouts.ts'
import {
  frequentWord,
  listCall,
  listPage,
  newSearchPage,
  pastPage,
  postPage,
  searchPage,
} from '#tests/bench/addresses.ts'
import { startBare } from '#tests/bench/bare.ts'
import { fillBoard } from '#tests/bench/fill.ts'
import {
  alternate,
  askOnce,
  load,
  medianOf,
  percentile99At,
  rateInTurn,
  rateOf,
  ratioOf,
} from '#tests/bench/measure.ts'
import { type Program, startProgram, withFolder } from '#tests/bench/program.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { startPostgres } from '#tests/support/postgres.ts'

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '1' },
  },
})

/** Takes a figure down; one that misses its limit fails the run. */
const show = (what: string, figure: number, unit = '', { atLeast = 0, below = Infinity } = {}) => {
  const holds = figure >= atLeast && figure < below
  const limits = [atLeast > 0 && `≥ ${atLeast}`, below < Infinity && `< ${below}`].filter(Boolean)
  const written = figure.toLocaleString('en', { maximumSignificantDigits: 3 })
  console.log([what, `${written} ${unit}`, ...limits, holds ? '' : 'MISSED'].join(' | '))
  if (!holds) process.exitCode = 1
}

/** The demo's posts, 100,000 trends and 300 past conferences. */
const fill = async (environment: Record<string, string>): Promise<void> => {
  // To index 100,000 posts as a whole takes longer than a statement of the server's may.
  const config = readConfig({ ...environment, LOG_LEVEL: 'error' })
  const context = await createContext(config, undefined, longTimeouts)
  await context.db.transaction().execute(await preparePosts(context))
  await fillBoard(context, 'trend', 100_000)
  await fillBoard(context, 'guide', 300)
  await context.close()
}

/** Calls, which keep nothing, and pages that are kept already: beside the home page. */
const measureWarm = async (url: string): Promise<void> => {
  const paths = {
    home: '/',
    'call of a list': listCall('trend', 1),
    'call of page 5,000': listCall('trend', 5_000),
    'call of a search': listCall('trend', 1, frequentWord),
    'list, page 1': listPage(1),
    'list, page 5,000': listPage(5_000),
    search: listPage(1, frequentWord),
    post: postPage(1),
    'past conferences': pastPage(1),
  }
  const works = Object.entries(paths).map(([what, path]) => [what, rateOf(url + path)] as const)
  const rates = await alternate(Object.fromEntries(works))
  for (const [what, path] of Object.entries(paths)) {
    const own = rates[what] ?? []
    const rate = medianOf(own)
    show(`${what}, warm`, rate, '/s')
    const isPage = !path.startsWith('/api')
    const limit = isPage ? { atLeast: 0.5 } : {}
    show(`${what}, rate : home page`, ratioOf(own, rates['home'] ?? []), '', limit)
    const { late } = await alternate({ late: percentile99At(url + path, rate / 2) })
    show(`${what}, p99 at half that rate`, medianOf(late), 'ms', isPage ? { below: 20 } : {})
  }
}

/** The home page beside a server of Node's that does nothing else. */
const measureBare = async (url: string): Promise<void> => {
  const bare = await startBare(url)
  const rates = await alternate({ home: rateOf(url), bare: rateOf(bare.url) })
  bare.stop()
  const ratio = ratioOf(rates.home, rates.bare)
  show('home page, rate : bare Node server', ratio, '', { atLeast: 0.45 })
}

/** Pages that nobody has asked for, twenty of a kind, one at a time. */
const measureCold = async (url: string): Promise<void> => {
  const kinds = [
    ['list', (turn: number) => listPage(1_000 + turn), 12],
    ['list about page 5,000', (turn: number) => listPage(5_100 + turn), 12],
    ['post', (turn: number) => postPage(1_000 + turn), 12],
    ['past conferences', (turn: number) => pastPage(2 + turn), 12],
    ['search of two syllables', searchPage, 30],
  ] as const
  for (const [what, path, below] of kinds) {
    const times: number[] = []
    for (let turn = 0; turn < 20; turn += 1) times.push(await askOnce(url + path(turn)))
    show(`${what}, cold, one at a time`, medianOf(times), 'ms', { below })
  }
}

/** Nobody has asked for these before: a crawler's posts, and searches for new words. */
const measureUnkept = async (url: string): Promise<void> => {
  const thousand = Array.from({ length: 1_000 }, (_, turn) => turn)
  let round = 1
  const { kept, posts } = await alternate({
    kept: rateOf(url + postPage(1)),
    posts: () => {
      const first = 1_000 * round++
      return rateInTurn(
        url,
        thousand.map((turn) => postPage(first + turn)),
      )
    },
  })
  show('1,000 posts in turn, rate : a kept post', ratioOf(posts, kept), '', { atLeast: 0.04 })
  const searches = await rateInTurn(url, thousand.map(newSearchPage))
  show('a new search word each', searches, '/s', { atLeast: 400 })
}

/** People read dear and cheap ones; there are more pages of posts than are kept. */
const mixed = Array.from({ length: 150 }, (_, turn) => [
  ...[listPage(1 + turn), listPage(5_000 + turn), postPage(1 + turn), postPage(50_000 + turn)],
  ...[searchPage(turn), pastPage(1 + (turn % 30)), '/', '/introduce'],
  ...[listCall('trend', 1 + turn), listCall('trend', 1, frequentWord)],
]).flat()

/** Loads it for some minutes, and looks each second (docs/decisions/074-server-memory.md). */
const measureLoaded = async ({ url, memory }: Program, minutes: number): Promise<void> => {
  let most = 0
  const over = new AbortController()
  const look = async (): Promise<void> => {
    for await (const _ of everyMs(1_000, undefined, { signal: over.signal }))
      most = Math.max(most, await memory())
  }
  const looking = look().catch(() => undefined)
  await load({ url, duration: minutes * 60, requests: mixed.map((path) => ({ path })) })
  over.abort()
  await looking
  show(`memory, the most in ${minutes} min of load`, most, 'MB')
  show('memory, after it', await memory(), 'MB', { below: 260 })
}

/** From the signal to stop until the program, started again, answers; and its first pages of posts, which nobody asked for before. */
const measureRestarts = async (environment: Record<string, string>): Promise<void> => {
  let program = await startProgram(environment)
  await wait(5_000)
  show('memory, idle', await program.memory(), 'MB', { below: 170 })
  const firsts = { list: listPage(7), post: postPage(7), search: listPage(1, frequentWord) }
  for (const [what, path] of Object.entries(firsts)) {
    const times = { restart: [] as number[], first: [] as number[] }
    for (let turn = 0; turn < 5; turn += 1) {
      const start = performance.now()
      await program.stop()
      program = await startProgram(environment)
      times.restart.push(performance.now() - start)
      times.first.push(await askOnce(program.url + path))
    }
    show('restart until the first answer', medianOf(times.restart), 'ms', { below: 2_000 })
    show(`first ${what} after a restart`, medianOf(times.first), 'ms', { below: 60 })
  }
  await program.stop()
}

const measure = (engine: string, database: Record<string, string> = {}): Promise<void> =>
  withFolder(async (folder) => {
    console.log(
      `\n${engine}, load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    )
    const environment = { DATA_DIR: folder, ...database }
    await fill(environment)
    const program = await startProgram(environment)
    try {
      await measureCold(program.url)
      await measureBare(program.url)
      await measureUnkept(program.url)
      await measureWarm(program.url)
      await measureLoaded(program, Number(values.minutes))
    } finally {
      await program.stop()
    }
    await measureRestarts(environment)
  })

process.env['CONTENT_DIR'] = testContent
if (await needsBuild(resolve())) await buildSite(resolve())
console.log(`${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, Node ${process.version}`)
await measure('SQLite')
if (values.postgres) {
  const postgres = await startPostgres()
  try {
    await measure('PostgreSQL', { DATABASE_URL: `${postgres.url}/postgres` })
  } finally {
    await postgres.stop()
  }
}
// PostgreSQL's package ends the process with 0, whatever was missed, unless it ends before.
process.exit(process.exitCode)
