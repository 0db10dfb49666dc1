import { createHistogram } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
// `npm run soak`: visitors of every kind at 70% of what the production server can do, for `SOAK_MINUTES` (30): nothing fails,
// nobody is turned away, memory does not grow, and no won is lost.
import { createContext } from '#app/context.ts'
import { preparePosts } from '#app/demo/posts.ts'
import { addMember } from '#members/server/service.ts'
import { readConfig } from '#platform/server/config.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { fillBoard } from '#tests/bench/fill.ts'
import { startProgram, withFolder } from '#tests/bench/program.ts'
import { judge } from '#tests/crash/judge.ts'
import { type Came, type Society, visitsOf } from '#tests/soak/visits.ts'
import { plantStaff } from '#tests/support/console.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { production } from '#tests/support/production.ts'

const seconds = Number(process.env['SOAK_MINUTES'] ?? 30) * 60
const password = 'demo1234!'

/** Fills the data of `environment` with posts, members and an office. */
const plantSociety = async (environment: Record<string, string>): Promise<Society> => {
  const context = await createContext(readConfig({ ...environment, LOG_LEVEL: 'error' }))
  try {
    await context.db.transaction().execute(await preparePosts(context))
    await fillBoard(context, 'trend', 10_000)
    const ids = Array.from({ length: 3_000 }, (_, index) => `soak${index + 1}`)
    const password_hash = await hashPassword(password)
    const who = { member_name: '김노화', member_type: '정회원', staff: 0, password_hash } as const
    const created_at = context.clock.now().toISOString()
    await context.db.transaction().execute(async (db) => {
      for (const member_id of ids) {
        await addMember(db, { ...who, member_id, created_at, email: `${member_id}@example.org` })
      }
    })
    const cookies: string[] = []
    for (const role of ['사무국', '회계', '관리자'] as const) {
      cookies.push((await plantStaff({ url: '', context, clock: context.clock }, role)).cookie)
    }
    return { ids, password, cookies }
  } finally {
    await context.close()
  }
}

/** Notes how often something was done, how long it took in ms, and all that went wrong. */
const createTally = () => {
  const times = new Map<string, ReturnType<typeof createHistogram>>()
  const wrong = new Map<string, number>()
  let faults = 0
  const ms = (micro: number): number => Math.round(micro / 100) / 10
  return {
    note: (what: string, took: number, { fault, refused }: Came): void => {
      const histogram = times.get(what) ?? createHistogram()
      times.set(what, histogram)
      histogram.record(Math.max(1, Math.round(took * 1_000)))
      if (fault !== undefined) faults += 1
      const reason = fault ?? refused
      if (reason !== undefined) wrong.set(reason, (wrong.get(reason) ?? 0) + 1)
    },
    faults: () => faults,
    print: (): void => {
      const rows = [...times].map(([what, took]) => ({
        ...{ what, count: took.count, p50: ms(took.percentile(50)) },
        ...{ p99: ms(took.percentile(99)), most: ms(took.max) },
      }))
      console.table(rows)
      console.log(Object.fromEntries(wrong))
    },
  }
}

type Visit = (turn: number) => Promise<unknown>

/** Visits in a second, one after the other by 16 visitors. */
const capacityOf = async (visit: Visit, seconds: number): Promise<number> => {
  const end = performance.now() + seconds * 1_000
  let turn = 0
  const one = async (): Promise<void> => {
    while (performance.now() < end) await visit((turn += 1))
  }
  await Promise.all(Array.from({ length: 16 }, one))
  return turn / seconds
}

/** Visitors who come at a rate, whether or not those before are done; at most 500 wait at once. */
const arrive = async (
  visit: Visit,
  { rate, seconds, first }: { rate: number; seconds: number; first: number },
): Promise<void> => {
  const start = performance.now()
  const inFlight = new Set<Promise<unknown>>()
  for (let count = 0; performance.now() - start < seconds * 1_000; count += 1) {
    const ahead = start + (count * 1_000) / rate - performance.now()
    if (ahead > 4) await wait(ahead)
    // Answers are read between two arrivals, however far behind these are.
    else if (count % 16 === 0) await new Promise((resolve) => setImmediate(resolve))
    if (inFlight.size >= 500) await Promise.race(inFlight)
    const going: Promise<unknown> = visit(first + count).finally(() => inFlight.delete(going))
    inFlight.add(going)
  }
  await Promise.all(inFlight)
}

/** Windows that were left open are nobody's loss. */
const wrongsOf = async (environment: Record<string, string>): Promise<string[]> => {
  const context = await createContext(readConfig({ ...environment, LOG_LEVEL: 'silent' }))
  try {
    const { wrongs, states, kept } = await judge(context)
    console.log({ states, kept })
    return wrongs.filter((wrong) => !wrong.endsWith('stuck as ready'))
  } finally {
    await context.close()
  }
}

await withFolder(async (DATA_DIR) => {
  const environment = { DATA_DIR, CONTENT_DIR: testContent, ...production }
  const society = await plantSociety(environment)
  const program = await startProgram({ DATA_DIR, TRUST_PROXY: '1' })
  const tally = createTally()
  const wrongs: string[] = []
  try {
    const most = await capacityOf(
      visitsOf(program.url, society, () => undefined),
      25,
    )
    const visit = visitsOf(program.url, society, tally.note)
    const rate = most * 0.7
    await arrive(visit, { rate, seconds: seconds / 6, first: 1_000_000 })
    const before = await program.memory()
    await arrive(visit, { rate, seconds: (seconds * 5) / 6, first: 5_000_000 })
    const after = await program.memory()
    tally.print()
    console.log({ visitsASecond: Math.round(most), faults: tally.faults(), before, after })
    if (tally.faults() > 0) wrongs.push('something failed, or somebody was turned away')
    if (after > before * 1.1) wrongs.push('memory has grown')
  } finally {
    await program.stop()
  }
  wrongs.push(...(await wrongsOf(environment)))
  if (wrongs.length > 0) {
    console.log(wrongs)
    process.exitCode = 1
  }
})
