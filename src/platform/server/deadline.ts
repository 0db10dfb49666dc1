import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#platform/server/errors.ts'

/** A call's time limit. The call makes its changes within the limit or not at all. */
export interface Deadline {
  /** Aborted with `tooSlow` when time is up; the caller has got that answer then. */
  readonly signal: AbortSignal
  /**
   * Call it last in a transaction: the call is then completed and answered even if it takes longer.
   * Throws `tooSlow` if time is already up, so that nothing changes after a 503.
   */
  readonly hold: () => void
}

export const noDeadline: Deadline = {
  signal: new AbortController().signal,
  hold: () => undefined,
}

/** `ms` until the time is up. `over` then rejects, unless the call was held or has ended. */
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

/** Answers or throws no sooner than after `ms`, so that the time taken reveals nothing. */
export const atLeast = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const [result] = await Promise.allSettled([work(), wait(ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
