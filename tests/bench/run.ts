// `npm run bench`: how fast the built site answers on SQLite, beside two yardsticks in the same process (an empty route and
// the home page of the build), and what memory it takes. With `-- --postgres`, on PostgreSQL as well; with `-- --pages`,
// only pages of posts, which are loaded for `--minutes=1` to see their memory; with `-- --memory`, only that and how long a
// restart takes; with `-- --logins`, only what a hundred
// logins at once do to every other call; with `-- --papers`, only papers for a hundred members at once.
import { buildSite, needsBuild } from '#app/startup/build.ts'
import { conferences, posts } from '#tests/bench/addresses.ts'
import { measureCalls } from '#tests/bench/calls.ts'
import { withFolder, withServer } from '#tests/bench/child.ts'
import { measureLogins } from '#tests/bench/logins.ts'
import { measureMemory } from '#tests/bench/memory.ts'
import type { Bench } from '#tests/bench/messages.ts'
import { measureColdPages } from '#tests/bench/pages-cold.ts'
import { measureManyPosts } from '#tests/bench/pages-many.ts'
import { measureWarmPages } from '#tests/bench/pages-warm.ts'
import { measurePapers } from '#tests/bench/documents.ts'
import { measurePublishing } from '#tests/bench/publishing.ts'
import { printReport } from '#tests/bench/report.ts'
import { measureRestart } from '#tests/bench/restart.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    logins: { type: 'boolean', default: false },
    papers: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '1' },
  },
})
const { pages, memory, logins, papers } = values
const everything = !pages && !memory && !logins && !papers
const measure = (engine: Bench['engine'], database: NodeJS.ProcessEnv = {}): Promise<void> =>
  withFolder(async (folder) => {
    const environment = { DATA_DIR: folder, ...database }
    await withServer(environment, async (url, ask) => {
      const bench = { engine, url, ask }
      if (everything || pages || memory) await fill(bench)
      if (everything) await measureCalls(bench)
      if (everything || pages) await measurePages(bench)
      if (everything || logins) await measureLogins(bench)
      if (everything || papers) await measurePapers(bench)
    })
    if (everything || pages || memory) {
      await measureMemory(engine, environment, Number(values.minutes))
      await measureRestart(engine, environment)
    }
  })

const measureOnPostgres = async (): Promise<void> => {
  const postgres = await startPostgres()
  try {
    await measure('PostgreSQL', { DATABASE_URL: `${postgres.url}/postgres` })
  } finally {
    await postgres.stop()
  }
}

const fill = async ({ engine, ask }: Bench): Promise<void> => {
  console.log(`${engine}: adding ${posts.toLocaleString('en')} posts`)
  await ask({ ask: 'fill', posts })
  await ask({ ask: 'fill', board: 'guide', posts: conferences })
}

const measurePages = async (bench: Bench): Promise<void> => {
  await measureWarmPages(bench)
  await measureColdPages(bench)
  await measureManyPosts(bench)
  await measurePublishing(bench)
}

const loadNow = (): string =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')

// What is paid in it costs what the tests' content says.
process.env['CONTENT_DIR'] = testContent
if (await needsBuild(resolve())) await buildSite(resolve())
console.log(
  `${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, load ${loadNow()}, Node ${process.version}`,
)

try {
  await measure('SQLite')
  if (values.postgres) await measureOnPostgres()
} finally {
  printReport()
  console.log(`load at the end ${loadNow()}`)
}

// PostgreSQL's package ends the process with 0, whatever was missed, unless it ends before.
process.exit(process.exitCode)
