// `npm run bench`: how fast the built site answers on SQLite, with the demo's posts and with 100,000 more, in one run
// against one process; with `-- --postgres`, its lists and searches on PostgreSQL as well.
import { getInfo } from '#contract/posts.ts'
import { buildSite, needsBuild } from '#server/startup/build.ts'
import { medianOf, rateOf } from '#tests/bench/measure.ts'
import type { Asked, Told } from '#tests/bench/messages.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const posts = 100_000

const answerOf = async (server: ChildProcess): Promise<unknown> => {
  const [told] = (await once(server, 'message')) as [Told]
  return told.answer
}

/** Runs the server on a database of its own for as long as `measure` takes. */
const withServer = async (
  environment: NodeJS.ProcessEnv,
  measure: (url: string, ask: (asked: Asked) => Promise<unknown>) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'))
  const server = fork(resolve('tests/bench/server.ts'), {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment },
    execArgv: ['--max-semi-space-size=4'],
  })
  const ask = (asked: Asked): Promise<unknown> => {
    server.send(asked)
    return answerOf(server)
  }
  await measure(String(await answerOf(server)), ask)
  server.disconnect()
  await once(server, 'exit')
  await rm(folder, { recursive: true, force: true })
}

const list = (page: number, search = ''): string =>
  `/api${getInfo.path}?${new URLSearchParams({ type: 'notice', page: String(page), search }).toString()}`

const rows: Record<string, string>[] = []

const show = (what: string, figure: number, unit: string, limit = '', holds?: boolean): void => {
  const verdict = holds === true ? 'holds' : 'MISSED'
  const written = figure < 100 ? figure.toFixed(1) : figure.toLocaleString('en')
  rows.push({
    what,
    figure: `${written} ${unit}`,
    limit,
    verdict: holds === undefined ? '' : verdict,
  })
  console.log(`${what}: ${written} ${unit} ${limit} ${holds === undefined ? '' : verdict}`)
  if (holds === false) process.exitCode = 1
}

const atLeast = (what: string, rate: number, least: number, why: string): void =>
  show(what, rate, '/s', `≥ ${Math.ceil(least).toLocaleString('en')} (${why})`, rate >= least)

const atMost30 = (what: string, ms: number): void => show(what, ms, 'ms', '< 30', ms < 30)

const measureBoards = async (
  engine: string,
  url: string,
  ask: (asked: Asked) => Promise<unknown>,
): Promise<void> => {
  const empty = await rateOf(`${url}/empty`)
  show(`${engine}: empty route`, empty, '/s')
  const small = await rateOf(url + list(1))
  atLeast(`${engine}: notice list, demo posts`, small, empty / 8, 'an eighth of the empty route')
  const start = performance.now()
  await ask({ ask: 'fill', posts })
  show(`${engine}: adding 100,000 posts`, (performance.now() - start) / 1000, 's')
  for (const page of [1, 5000]) {
    const rate = await rateOf(url + list(page))
    atLeast(`${engine}: page ${page} of 100,000`, rate, small / 3, 'a third of the demo’s')
  }
  const search = url + list(1, '노화')
  const found = (await (
    await fetch(search, { headers: { 'client-secret': 'society-web' } })
  ).json()) as { data: { notice_count: number } }
  show(`${engine}: posts that 노화 is in`, found.data.notice_count, '')
  show(`${engine}: search for 노화`, await rateOf(search), '/s')
  atMost30(`${engine}: search, median`, await medianOf(search))
  atMost30(
    `${engine}: search after every change, median`,
    await medianOf(search, () => ask({ ask: 'change' })),
  )
  for (const [what, query] of [
    ['search for one syllable (노)', list(1, '노')],
    ['search for two words', list(1, '노화 연구')],
    ['search, page 500', list(500, '노화')],
  ] as const) {
    show(`${engine}: ${what}, median`, await medianOf(url + query), 'ms')
  }
}

if (await needsBuild(resolve())) await buildSite(resolve())
console.log(
  `${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}, Node ${process.version}`,
)

await withServer({}, async (url, ask) => {
  await measureBoards('SQLite', url, ask)
  show('SQLite: post page', await rateOf(`${url}/infoplace/detail/1`), '/s')
  show('pre-rendered page', await rateOf(`${url}/introduce`), '/s')
  show('memory after all that', Number(await ask({ ask: 'memory' })) / 1024 / 1024, 'MB')
})

if (process.argv.includes('--postgres')) {
  const postgres = await startPostgres()
  await withServer({ DATABASE_URL: `${postgres.url}/postgres` }, (url, ask) =>
    measureBoards('PostgreSQL', url, ask),
  )
  await postgres.stop()
}

console.table(rows)
