import type { Act } from '#tests/faults/acts.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** How long whoever does one thing over and over rests between, in ms. */
const rest = 200

/** How often it went well and how often not, and the longest that anybody waited, in ms. */
export interface Heard {
  well: number
  not: number
  longest: number
}

/** Everybody at once, each at one thing over and over, until they are told to go. */
export const employ = (acts: Record<Act, () => Promise<void>>) => {
  const heard = new Map<string, Heard>()
  let goes = true
  const work = async (name: string, act: () => Promise<void>): Promise<void> => {
    while (goes) {
      const begun = performance.now()
      const isWell = await act().then(
        () => true,
        () => false,
      )
      const so = heard.get(name) ?? { well: 0, not: 0, longest: 0 }
      const longest = Math.max(so.longest, performance.now() - begun)
      heard.set(name, { well: so.well + Number(isWell), not: so.not + Number(!isWell), longest })
      await wait(rest)
    }
  }
  const all = Object.entries(acts).map(([name, act]) => work(name, act))
  return {
    /** What was heard since it was asked for last. */
    hear: (): Record<string, Heard> => {
      const so = Object.fromEntries(heard)
      heard.clear()
      return so
    },
    /** How long it takes until everything went well again, in ms; undefined where it never does. */
    untilWell: async (limit: number): Promise<number | undefined> => {
      const begun = performance.now()
      const wellAt = new Map([...heard].map(([name, { well }]) => [name, well]))
      const isWell = (name: string) => (heard.get(name)?.well ?? 0) > (wellAt.get(name) ?? 0)
      while (!Object.keys(acts).every(isWell)) {
        if (performance.now() - begun > limit) return undefined
        await wait(50)
      }
      return Math.round(performance.now() - begun)
    },
    leave: async (): Promise<void> => {
      goes = false
      await Promise.all(all)
    },
  }
}
