import { AppError } from '#platform/server/errors.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** How long a call may take. What it changes, it changes before that or not at all. */
export interface Deadline {
  /** Aborted with `tooSlow` once the time is over and the call has been answered so. */
  readonly signal: AbortSignal
  /**
   * To be called last in a transaction: from then on the call is carried through and its answer waited for. Throws
   * `tooSlow` where it has been given up already, so that nothing happens after a 503.
   */
  readonly hold: () => void
}

/** Of work that nobody waits for with a watch in hand. */
export const noDeadline: Deadline = {
  signal: new AbortController().signal,
  hold: () => undefined,
}

/** Starts to run; `ms` until it is over. `over` rejects then, unless the call was held or has ended before. */
export const startDeadline = (ms: number): Deadline & { over: Promise<never>; end: () => void } => {
  const controller = new AbortController()
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const late = new AppError('tooSlow')
    controller.abort(late)
    reject(late)
  }, ms)
  const end = (): void => clearTimeout(timer)
  const hold = (): void => {
    controller.signal.throwIfAborted()
    end()
  }
  return { signal: controller.signal, hold, over, end }
}

/** Does the work but answers, or throws, no sooner than after `ms`: how long it took tells nothing. */
export const atLeast = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const [result] = await Promise.allSettled([work(), wait(ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
