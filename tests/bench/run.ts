// `npm run bench`: how fast the built site answers on SQLite, with the demo's posts and with 100,000 more, in one run
// against one process; with `-- --postgres`, its lists and searches on PostgreSQL as well; with `-- --logins`, only what
// a hundred logins at once do to every other call; with `-- --papers`, only papers for a hundred members at once.
import { getInfo } from '#contract/posts.ts'
import { buildSite, needsBuild } from '#server/programs/startup/build.ts'
import { heldUpByLogins, loginsAtOnce } from '#tests/bench/logins.ts'
import { medianOf, ratesOf } from '#tests/bench/measure.ts'
import { withServer } from '#tests/bench/child.ts'
import type { Asked, PlantedMembers, PlantedPayer } from '#tests/bench/messages.ts'
import { everybodyAsks, payersAtOnce } from '#tests/bench/papers.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import type { Pulse } from '#tests/support/pulse.ts'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'

const posts = 100_000

/** The notices are the demo's, the trends 100,000 more. */
const list = (type: 'notice' | 'trend', page: number, search = ''): string =>
  `/api${getInfo.path}?${new URLSearchParams({ type, page: String(page), search }).toString()}`

const rows: Record<string, string>[] = []

const show = (what: string, figure: number, unit: string, limit = '', holds = true): void => {
  const written = `${figure < 100 ? figure.toFixed(1) : Math.round(figure).toLocaleString('en')} ${unit}`
  const verdict = holds ? 'holds' : 'MISSED'
  rows.push({ what, figure: written, limit, verdict: limit === '' ? '' : verdict })
  if (!holds) process.exitCode = 1
}

const atLeast = (what: string, rate: number, least: number, why: string): void =>
  show(what, rate, '/s', `≥ ${Math.ceil(least).toLocaleString('en')}, ${why}`, rate >= least)

const under30 = (what: string, ms: number): void => show(what, ms, 'ms', '< 30 ms', ms < 30)

const measure = async (
  engine: 'SQLite' | 'PostgreSQL',
  url: string,
  ask: (asked: Asked) => Promise<unknown>,
): Promise<void> => {
  console.log(`${engine}: adding ${posts.toLocaleString('en')} posts`)
  await ask({ ask: 'fill', posts })
  const search = url + list('trend', 1, '노화')
  console.log(`${engine}: measuring`)
  const rates = await ratesOf({
    empty: `${url}/empty`,
    small: url + list('notice', 1),
    first: url + list('trend', 1),
    far: url + list('trend', 5000),
    search,
    post: `${url}/infoplace/detail/1`,
    fixed: `${url}/introduce`,
  })
  const third = rates.small / 3
  show(`${engine}: empty route`, rates.empty, '/s')
  // A database in a process of its own shares the processors with the server: no limit there.
  if (engine === 'SQLite') {
    atLeast(
      'SQLite: list, demo posts',
      rates.small,
      rates.empty / 8,
      'an eighth of the empty route',
    )
  } else show(`${engine}: list, demo posts`, rates.small, '/s')
  atLeast(`${engine}: list, page 1 of 100,000 posts`, rates.first, third, 'a third of the demo’s')
  atLeast(`${engine}: list, page 5,000 of them`, rates.far, third, 'a third of the demo’s')
  show(`${engine}: search for 노화`, rates.search, '/s')
  under30(`${engine}: search for 노화, median`, await medianOf(search))
  const change = () => ask({ ask: 'change' })
  under30(`${engine}: the same after each change of the board`, await medianOf(search, change))
  for (const [what, query] of [
    ['one syllable (노)', list('trend', 1, '노')],
    ['two words (노화 연구)', list('trend', 1, '노화 연구')],
    ['page 500 of 노화', list('trend', 500, '노화')],
  ] as const) {
    show(`${engine}: search, ${what}, median`, await medianOf(url + query), 'ms')
  }
  show(`${engine}: post page`, rates.post, '/s')
  show(`${engine}: pre-rendered page`, rates.fixed, '/s')
}

/** No other call's 99th percentile may grow fivefold while a hundred passwords are checked. */
const measureLogins = async (
  engine: string,
  url: string,
  ask: (asked: Asked) => Promise<unknown>,
): Promise<void> => {
  console.log(`${engine}: measuring ${loginsAtOnce} logins at once`)
  const members = (await ask({ ask: 'members', members: loginsAtOnce })) as PlantedMembers
  const { storm, held } = await heldUpByLogins(url, members)
  show(`${engine}: ${loginsAtOnce} logins at once, until the last is in`, storm, 'ms')
  for (const { what, quiet, busy } of held) {
    const limit = `< 5 × ${quiet.toFixed(1)} ms, its quiet value`
    show(`${engine}: meanwhile ${what}, p99`, busy, 'ms', limit, busy < 5 * quiet)
  }
}

/** A hundred receipts at once: percentile 95 under a second, and memory back where it was. */
const measurePapers = async (
  engine: string,
  url: string,
  ask: (asked: Asked) => Promise<unknown>,
): Promise<void> => {
  console.log(`${engine}: measuring ${payersAtOnce} papers at once`)
  const payers = (await ask({ ask: 'payers', members: payersAtOnce })) as PlantedPayer[]
  const pulse = async () => (await ask({ ask: 'pulse' })) as Pulse
  for (const [paper, name] of [
    ['receipt', 'receipts'],
    ['bundle', 'bundles'],
  ] as const) {
    const { median, p95, held, kept } = await everybodyAsks(url, payers, paper, pulse)
    const what = `${engine}: ${payersAtOnce} ${name} at once`
    show(`${what}, median`, median, 'ms')
    if (paper === 'receipt') show(`${what}, p95`, p95, 'ms', '< 1,000 ms', p95 < 1000)
    else show(`${what}, p95`, p95, 'ms')
    show(`${what}, longest that nobody is answered`, held, 'ms')
    show(`${what}, memory kept`, kept, 'MB', '< 5 MB', kept < 5)
  }
}

const only = ['--logins', '--papers'].filter((option) => process.argv.includes(option))
const wanted = (option: string): boolean => only.length === 0 || only.includes(option)
const everything = only.length === 0

// What is paid in it costs what the tests' content says.
process.env['CONTENT_DIR'] = testContent
if (await needsBuild(resolve())) await buildSite(resolve())
console.log(
  `${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}, Node ${process.version}`,
)

await withServer({}, async (url, ask) => {
  if (everything) await measure('SQLite', url, ask)
  if (wanted('--logins')) await measureLogins('SQLite', url, ask)
  if (wanted('--papers')) await measurePapers('SQLite', url, ask)
})

if (process.argv.includes('--postgres')) {
  const postgres = await startPostgres()
  await withServer({ DATABASE_URL: `${postgres.url}/postgres` }, async (url, ask) => {
    if (everything) await measure('PostgreSQL', url, ask)
    if (wanted('--logins')) await measureLogins('PostgreSQL', url, ask)
    if (wanted('--papers')) await measurePapers('PostgreSQL', url, ask)
  })
  await postgres.stop()
}

console.table(rows)
