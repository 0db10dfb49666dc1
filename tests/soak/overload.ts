import { readConfig } from '#server/base/config.ts'
import { createContext } from '#server/base/context.ts'
import type { Program } from '#tests/bench/program.ts'
import { listCall, listPage } from '#tests/bench/addresses.ts'
import { judge } from '#tests/crash/judge.ts'
import { kindOf, pages, type Told } from '#tests/soak/acts.ts'
import { arrive, begin, type Visit } from '#tests/soak/load.ts'
import autocannon from 'autocannon'
import { setTimeout as wait } from 'node:timers/promises'

const times = 5
const seconds = 60

/** In ms. */
const limits = { longest: 10_000, back: 5_000, usual: 100 }

/** Of each thousand visits the numbers of those that do not only read. */
const workers = Array.from({ length: 1_000 }, (_, turn) => turn).filter(
  (turn) => kindOf(turn) !== 'read',
)
const workerOf = (count: number): number =>
  1_000_000 + Math.floor(count / workers.length) * 1_000 + (workers[count % workers.length] ?? 0)

/** Readers, from threads of their own: one program could not ask for so much. */
const readers = async (url: string, rate: number) => {
  const requests = Array.from({ length: 2_000 }, (_, turn) => ({ path: pages(turn) }))
  const result = await autocannon({
    ...{ url, requests, duration: seconds, overallRate: Math.round(rate) },
    ...{ connections: 1_000, timeout: 30, workers: 1 },
    headers: { 'client-secret': 'society-web', 'accept-encoding': 'br' },
  })
  const { statusCodeStats = {}, errors, timeouts, latency, requests: asked } = result
  const counts = Object.fromEntries(
    Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]),
  )
  const strange = Object.keys(counts).filter((status) => !['200', '503'].includes(status))
  return {
    rate: asked.average,
    turnedAway: counts['503'] ?? 0,
    faults: errors + timeouts + strange.length,
    longest: latency.max,
    told: { counts, errors, timeouts, p50: latency.p50, p99: latency.p99, most: latency.max },
  }
}

/**
 * A minute of five times what the server can do: nothing fails but by being turned away, nobody waits for long, what was
 * accepted is right, and five seconds later it is as it was. Answers what does not hold.
 */
export const overload = async (
  program: Program,
  visit: Visit,
  hear: (listener: (told: Told) => void) => void,
): Promise<string[]> => {
  const { most, tally } = await begin(visit, hear)
  const share = workers.length / 1_000
  const works = (count: number) => visit(workerOf(count))
  const [read, worked] = await Promise.all([
    readers(program.url, most * times * (1 - share)),
    arrive(works, { rate: most * times * share, seconds, first: 0, atOnce: 3_000 }),
  ])
  const back = await untilUsual(program.url)
  tally.print()
  const came = Math.round(((read.rate + worked.rate) / most) * 10) / 10
  const faults = tally.faults() + read.faults
  const turnedAway = tally.turnedAway() + read.turnedAway
  const longest = Math.max(tally.longest(), read.longest)
  console.log({
    ...{ visitsASecond: Math.round(most), came: `${came} times as many`, late: worked.late },
    ...{ faults, turnedAway, longest, backAfter: back, readers: read.told },
  })
  return [
    ...(faults > 0 ? ['something failed'] : []),
    ...(turnedAway === 0 ? ['nobody was turned away: this was no overload'] : []),
    ...(longest > limits.longest ? ['somebody waited for too long'] : []),
    ...(back > limits.back ? ['it was not as before in time'] : []),
  ]
}

/** After how many ms it answers as ever, three times running. */
const untilUsual = async (url: string): Promise<number> => {
  const start = performance.now()
  let running = 0
  let last = 0
  while (running < 30 && performance.now() - start < 30_000) {
    const begun = performance.now()
    const path = running % 2 === 0 ? listPage(1) : listCall('trend', 1)
    const response = await fetch(url + path, { headers: { 'client-secret': 'society-web' } })
    await response.arrayBuffer()
    const isUsual = response.ok && performance.now() - begun < limits.usual
    running = isUsual ? running + 1 : 0
    if (!isUsual) last = performance.now() - start
    await wait(50)
  }
  return Math.round(last)
}

/** What is wrong with the money that was taken, once nobody is at it any more; windows that were left open are nobody's loss. */
export const wrongsOf = async (environment: NodeJS.ProcessEnv): Promise<string[]> => {
  const context = await createContext(readConfig({ ...environment, LOG_LEVEL: 'silent' }))
  try {
    const { wrongs, states, kept } = await judge(context)
    console.log({ states, kept })
    return wrongs.filter((wrong) => !wrong.endsWith('stuck as ready'))
  } finally {
    await context.close()
  }
}
