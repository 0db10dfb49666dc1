import { readConfig } from '#platform/server/config.ts'
import { createContext } from '#app/context.ts'
import type { Program } from '#tests/bench/program.ts'
import { listCall, listPage } from '#tests/bench/addresses.ts'
import { judge } from '#tests/crash/judge.ts'
import { turnsOf, type Told } from '#tests/soak/acts.ts'
import { setApart } from '#tests/soak/cores.ts'
import { arrive, begin, type Visit } from '#tests/soak/load.ts'
import type { Society } from '#tests/soak/society.ts'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

const times = 5
const seconds = 60

/** In ms. */
const limits = { longest: 10_000, back: 5_000, usual: 100 }

/** What a thread of readers tells in the end. */
export interface Came {
  /** In a second. */
  rate: number
  faults: number
  turnedAway: number
  /** That anybody waited, in ms. */
  longest: number
}

/** Readers, from a thread of their own: one could not ask for so much. */
const readers = async (url: string, society: Society, rate: number): Promise<Came> => {
  const thread = new Worker(new URL('readers.ts', import.meta.url), {
    workerData: { url, society, rate, seconds },
  })
  const [came] = (await once(thread, 'message')) as [Came]
  return came
}

/**
 * A minute of five times what the server can do: nothing fails but by being turned away, nobody waits for long, what was
 * accepted is right, and five seconds later it is as it was. Answers what does not hold.
 */
export const overload = async (
  program: Program,
  society: Society,
  visit: Visit,
  hear: (listener: (told: Told) => void) => void,
): Promise<string[]> => {
  const apart = await setApart(program)
  const { most, tally } = await begin(visit, hear)
  const { share, turn } = turnsOf((kind) => kind !== 'read')
  const works = (count: number) => visit(1_000_000 + turn(count))
  const [read, worked] = await Promise.all([
    readers(program.url, society, most * times * (1 - share)),
    arrive(works, { rate: most * times * share, seconds, first: 0, atOnce: 3_000 }),
  ])
  const back = await untilUsual(program.url)
  tally.print()
  const came = Math.round(((read.rate + worked.rate) / most) * 10) / 10
  const faults = tally.faults() + read.faults
  const turnedAway = tally.turnedAway() + read.turnedAway
  const longest = Math.max(tally.longest(), read.longest)
  console.log({
    apart,
    visitsASecond: Math.round(most),
    came: `${came} times as many`,
    late: worked.late,
    faults,
    turnedAway,
    longest,
    backAfter: back,
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
