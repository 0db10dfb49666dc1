import { setTimeout as wait } from 'node:timers/promises'

/** In ms; background work may delay the end of the process this long. */
const timeout = 1_000

export type Background = ReturnType<typeof createBackground>

export const createBackground = () => {
  const inFlight = new Set<Promise<unknown>>()
  return {
    add: (work: Promise<unknown>): void => {
      const over = work
        .catch(() => undefined)
        .finally(() => {
          inFlight.delete(over)
        })
      inFlight.add(over)
    },
    finish: async (): Promise<void> => {
      if (inFlight.size > 0) await Promise.race([Promise.all(inFlight), wait(timeout)])
    },
  }
}
