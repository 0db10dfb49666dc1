import type { Context } from '#server/base/context.ts'
import { housekeep } from '#server/programs/housekeeping.ts'
import { deliverDueMail } from '#server/base/mail/service.ts'
import { changeDueTypes } from '#server/features/member-types/service.ts'
import { sendMailings } from '#server/features/mailings/sending.ts'
import { finishPayments } from '#server/features/payments/jobs.ts'
import { placeDue } from '#server/features/posts/due.ts'
import { remindDue } from '#server/features/reminders/job.ts'
import { queueNotices } from '#server/features/breaches/send.ts'
import { destroyDue } from '#server/features/retention/service.ts'
import { inviteNext } from '#server/features/payments/waiting/waiting-list.ts'

const second = 1_000
const hour = 3_600 * second

/** What the server does by itself, how often. Each is safe beside another server that does the same. */
const jobs: readonly Job[] = [
  { name: 'scheduled posts', every: second, work: placeDue },
  { name: 'mail', every: 5 * second, work: deliverDueMail },
  { name: 'mailings', every: second, work: sendMailings },
  { name: 'payments', every: 5 * second, work: finishPayments },
  { name: 'member types', every: 60 * second, work: changeDueTypes },
  { name: 'waiting list', every: 60 * second, work: inviteNext },
  { name: 'reminders', every: 60 * second, work: remindDue },
  { name: 'breach notices', every: 5 * second, work: queueNotices },
  { name: 'housekeeping', every: hour, work: housekeep },
  { name: 'destruction', every: hour, work: destroyDue },
]

/** What is done over and over: `every` so many ms, with the context that is in force by then. */
export interface Job {
  name: string
  every: number
  work: (context: Context) => Promise<unknown>
}

/**
 * Does every job over and over, and `more` besides, never two runs of one at a time; a failure is logged. Answers how to
 * stop them.
 */
export const startJobs = (inForce: () => Context, more: readonly Job[] = []): (() => void) => {
  const timers = [...jobs, ...more].map(({ name, every, work }) => {
    let running = false
    const run = async (): Promise<void> => {
      if (running) return
      running = true
      const context = inForce()
      try {
        await work(context)
      } catch (error) {
        context.log.error({ err: error }, `${name} job failed`)
      } finally {
        running = false
      }
    }
    return setInterval(() => inForce().background.add(run()), every).unref()
  })
  return () => timers.forEach(clearInterval)
}
