import type { Context } from '#server/context.ts'
import { deliverDueMail } from '#server/mail/service.ts'

const pause = 5_000

/** Sends what waits in the outbox every few seconds, one run at a time, until stopped. A failure is logged. */
export const startMailJob = (context: Context): (() => void) => {
  let running = false
  const run = async (): Promise<void> => {
    if (running) return
    running = true
    try {
      await deliverDueMail(context)
    } catch (error) {
      context.log.error({ err: error }, 'mail job failed')
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void run(), pause)
  timer.unref()
  return () => clearInterval(timer)
}
