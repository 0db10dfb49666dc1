import type { Told } from '#tests/soak/acts.ts'
import { createHistogram } from 'node:perf_hooks'

const ms = (micro: number): number => Math.round(micro / 100) / 10

/** What was told, by what was done: how often and how long in ms, and all that went wrong. */
export const createTally = () => {
  const times = new Map<string, ReturnType<typeof createHistogram>>()
  const wrong = new Map<string, number>()
  let faults = 0
  let turnedAway = 0
  let longest = 0
  const note = ({ what, ms: took, fault, refused, isTurnedAway = false }: Told): void => {
    const name = isTurnedAway ? 'turned away' : what
    const histogram = times.get(name) ?? createHistogram()
    times.set(name, histogram)
    histogram.record(Math.max(1, Math.round(took * 1_000)))
    longest = Math.max(longest, took)
    if (isTurnedAway) turnedAway += 1
    if (fault !== undefined) faults += 1
    const reason = fault ?? refused
    if (reason !== undefined) wrong.set(reason, (wrong.get(reason) ?? 0) + 1)
  }
  return {
    note,
    faults: () => faults,
    turnedAway: () => turnedAway,
    /** The longest that anybody waited for an answer. */
    longest: () => Math.round(longest),
    print: (): void => {
      console.table(
        [...times].map(([what, took]) => ({
          what,
          count: took.count,
          p50: ms(took.percentile(50)),
          p99: ms(took.percentile(99)),
          most: ms(took.max),
        })),
      )
      if (wrong.size > 0) console.log(Object.fromEntries(wrong))
    },
  }
}
