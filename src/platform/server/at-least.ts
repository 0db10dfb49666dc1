import { setTimeout as wait } from 'node:timers/promises'

/** Does the work but answers, or throws, no sooner than after `ms`: how long it took tells nothing. */
export const atLeast = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const [result] = await Promise.allSettled([work(), wait(ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
