import { setTimeout as wait } from 'node:timers/promises'

/** How long what is under way may hold up the end of the process, in ms. */
const timeout = 1_000

export type Background = ReturnType<typeof createBackground>

/** Work that no call waits for. Before the database is closed it gets a moment to come to its end. */
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
    settle: async (): Promise<void> => {
      if (inFlight.size > 0) await Promise.race([Promise.all(inFlight), wait(timeout)])
    },
  }
}
