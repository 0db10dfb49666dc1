// `npm run soak`, at the end of `npm run test:nightly`: the program of production for `SOAK_MINUTES` (30) at 70% of what it
// can do, read by nine of ten visitors; the others log in, begin to sign up, pay in the rehearsal, and work in the console.
// No answer may be an error of ours, and its memory at the end is at most a tenth above that of a sixth of the time.
import { startProgram } from '#tests/bench/program.ts'
import { withFolder } from '#tests/bench/child.ts'
import { createVisitor, type Told } from '#tests/soak/acts.ts'
import { plantSociety } from '#tests/soak/society.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { production } from '#tests/support/production.ts'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

const minutes = Number(process.env['SOAK_MINUTES'] ?? 30)
const share = 0.7
const mayGrow = 1.1
/** How many visitors at most wait at once: beyond that, arrivals are late, and are counted. */
const atOnce = 500

type Visit = (turn: number) => Promise<unknown>

/** What was told, by what was done: how often and how long, and all that went wrong. */
const createTally = () => {
  const times = new Map<string, ReturnType<typeof createHistogram>>()
  const wrong = new Map<string, number>()
  let faults = 0
  const note = ({ what, ms, fault, refused }: Told): void => {
    const histogram = times.get(what) ?? createHistogram()
    times.set(what, histogram)
    histogram.record(Math.max(1, Math.round(ms * 1_000)))
    if (fault !== undefined) faults += 1
    const reason = fault ?? refused
    if (reason !== undefined) wrong.set(reason, (wrong.get(reason) ?? 0) + 1)
  }
  const ms = (micro: number): number => Math.round(micro / 100) / 10
  return {
    note,
    faults: () => faults,
    print: (): void => {
      console.table(
        [...times].map(([what, took]) => ({
          ...{ what, count: took.count, p50: ms(took.percentile(50)) },
          ...{ p99: ms(took.percentile(99)), most: ms(took.max) },
        })),
      )
      if (wrong.size > 0) console.log(Object.fromEntries(wrong))
    },
  }
}

/** Visits in a second, one after the other by 16 visitors. */
const capacity = async (visit: Visit, seconds: number): Promise<number> => {
  const end = performance.now() + seconds * 1_000
  let turn = 0
  const one = async (): Promise<void> => {
    while (performance.now() < end) await visit((turn += 1))
  }
  await Promise.all(Array.from({ length: 16 }, one))
  return turn / seconds
}

/** Visitors who come at a rate, whether or not those before them are done. Answers how many came late. */
const arrive = async (
  visit: Visit,
  rate: number,
  seconds: number,
  first: number,
): Promise<number> => {
  const start = performance.now()
  const under = new Set<Promise<unknown>>()
  let late = 0
  for (let count = 0; count < rate * seconds; count += 1) {
    const ahead = start + (count * 1_000) / rate - performance.now()
    if (ahead > 4) await wait(ahead)
    if (under.size >= atOnce) {
      late += 1
      await Promise.race(under)
    }
    const going: Promise<unknown> = visit(first + count).finally(() => under.delete(going))
    under.add(going)
  }
  await Promise.all(under)
  return late
}

await withFolder(async (DATA_DIR) => {
  const environment = { DATA_DIR, CONTENT_DIR: testContent, ...production }
  const society = await plantSociety(environment, { members: 3_000, posts: 10_000 })
  const program = await startProgram({ DATA_DIR, TRUST_PROXY: '1' })
  try {
    let tell: (told: Told) => void = () => undefined
    const visit = createVisitor(program.url, society, (told) => tell(told))
    await capacity(visit, 5)
    const most = await capacity(visit, 20)
    const tally = createTally()
    tell = tally.note
    const seconds = minutes * 60
    const part = seconds / 6
    let late = await arrive(visit, most * share, part, 1_000_000)
    const before = await program.memory()
    late += await arrive(visit, most * share, seconds - part, 5_000_000)
    const after = await program.memory()
    tally.print()
    console.log({
      ...{ minutes, visitsASecond: Math.round(most), at: share, late, faults: tally.faults() },
      megabytes: { before: Math.round(before), after: Math.round(after) },
    })
    if (tally.faults() > 0 || after > before * mayGrow) process.exitCode = 1
  } finally {
    await program.stop()
  }
})
