import type { Told } from '#tests/soak/acts.ts'
import { createTally } from '#tests/soak/tally.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** One visit, of so many. */
export type Visit = (turn: number) => Promise<unknown>

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

/** How many visits a second it can do at most, and what is told of those that follow. */
export const begin = async (
  visit: Visit,
  hear: (listener: (told: Told) => void) => void,
): Promise<{ most: number; tally: ReturnType<typeof createTally> }> => {
  await capacity(visit, 5)
  const most = await capacity(visit, 20)
  const tally = createTally()
  hear(tally.note)
  return { most, tally }
}

interface Arrivals {
  /** In a second, whether or not those before are done. */
  rate: number
  seconds: number
  /** The number of the first visit. */
  first: number
  /** How many at most wait at once: beyond that, arrivals are late, and are counted. */
  atOnce: number
}

/** Visitors who come at a rate. Answers how many came late, and how many in a second there really were. */
export const arrive = async (
  visit: Visit,
  { rate, seconds, first, atOnce }: Arrivals,
): Promise<{ late: number; rate: number }> => {
  const start = performance.now()
  const under = new Set<Promise<unknown>>()
  let late = 0
  let count = 0
  for (; count < rate * seconds && performance.now() - start < seconds * 1_000; count += 1) {
    const ahead = start + (count * 1_000) / rate - performance.now()
    if (ahead > 4) await wait(ahead)
    // Answers are read between two arrivals, however far behind these are.
    else if (count % 16 === 0) await new Promise((resolve) => setImmediate(resolve))
    if (under.size >= atOnce) {
      late += 1
      await Promise.race(under)
    }
    const going: Promise<unknown> = visit(first + count).finally(() => under.delete(going))
    under.add(going)
  }
  const real = count / ((performance.now() - start) / 1_000)
  await Promise.all(under)
  return { late, rate: real }
}
