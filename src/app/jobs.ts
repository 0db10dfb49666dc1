import { remindAbstracts } from '#abstracts/server/reminders/job.ts'
import { endSessionsOfGone } from '#accounts/server/member-care/statuses.ts'
import { emptyBin } from '#boards/server/office-posts/bin.ts'
import { followBoards } from '#boards/server/posts/board-state.ts'
import { forgetPastHits } from '#boards/server/posts/hits.ts'
import { destroyRehearsals } from '#conference/server/checkin/service.ts'
import { inviteNext } from '#conference/server/seats/waiting-list.ts'
import { confirmConsents } from '#mail/server/mail-choices/consents.ts'
import { sendMailings } from '#mail/server/mailings/sending.ts'
import { remindDue } from '#mail/server/reminders/job.ts'
import { changeDueTypes } from '#members/server/member-types/service.ts'
import { isClockTrusted, markTime } from '#office/server/clock.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { hour, minute, second } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import { isOutage, outageOf } from '#platform/server/db/errors.ts'
import { destroyKeptCopies } from '#platform/server/db/kept-copies.ts'
import { destroyOrphanedFiles } from '#platform/server/files/service.ts'
import { forgetPastCounts } from '#platform/server/limits/service.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { ranJob } from '#platform/server/signals.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { forgetPastDepartures } from '#privacy/server/withdrawal/departed.ts'
import { makeBooks } from '#programme/server/book/job.ts'
import { forgetPastStaffSessions } from '#staff/server/service.ts'
import { destroyPastLog } from '#staff/server/staff-log/service.ts'

export const housekeep = async (context: Context): Promise<void> => {
  await forgetPastCounts(context)
  await forgetPastHits(context)
  await emptyBin(context)
  await destroyOrphanedFiles(context)
  await forgetPastStaffSessions(context)
  await destroyPastLog(context)
  await forgetPastDepartures(context)
  await destroyRehearsals(context)
  const destroyed = await destroyKeptCopies(context.config.dataDir, context.clock.now())
  if (destroyed.length > 0) context.log.info({ destroyed }, 'destroyed what restores had left')
}

const knowingTheClock =
  (work: (context: Context, known: { clockIsTrusted: boolean }) => Promise<void>) =>
  async (context: Context): Promise<void> =>
    work(context, { clockIsTrusted: await isClockTrusted(context) })

/**
 * The server's own jobs. Each may run on several servers at once. Jobs that delete, end or mail by
 * the clock wait while it is in doubt (docs/decisions/080).
 */
const jobs: readonly Job[] = [
  { name: 'clock', every: minute, first: 0, work: markTime },
  { name: 'scheduled posts', every: second, work: followBoards },
  { name: 'mail', every: 5 * second, work: knowingTheClock(deliverDueMail) },
  { name: 'mailings', every: second, work: sendMailings },
  { name: 'payments', every: 5 * second, work: knowingTheClock(finishPayments) },
  { name: 'member types', every: minute, byClock: true, work: changeDueTypes },
  { name: 'member statuses', every: minute, byClock: true, work: endSessionsOfGone },
  { name: 'waiting list', every: minute, byClock: true, work: inviteNext },
  { name: 'reminders', every: minute, byClock: true, work: remindDue },
  { name: 'abstract reminders', every: hour, byClock: true, work: remindAbstracts },
  { name: 'mail consents', every: hour, byClock: true, work: confirmConsents },
  { name: 'abstract books', every: 2 * second, work: makeBooks },
  { name: 'housekeeping', every: hour, first: minute, byClock: true, work: housekeep },
  { name: 'destruction', every: hour, first: 2 * minute, byClock: true, work: destroyDue },
]

/** `every` is in ms. The job gets the context in force at each run. */
export interface Job {
  name: string
  every: number
  /** The delay of the first run in ms; `every` by default. */
  first?: number
  byClock?: boolean
  work: (context: Context) => Promise<unknown>
}

/**
 * Repeats all jobs and `more`, each without overlap. Failures are logged. Returns a function that
 * stops them.
 */
export const startJobs = (inForce: () => Context, more: readonly Job[] = []): (() => void) => {
  const stops = [...jobs, ...more].map((job) => start(inForce, job))
  return () => stops.forEach((stop) => stop())
}

const start = (inForce: () => Context, job: Job): (() => void) => {
  const { name, every, first = every, byClock = false, work } = job
  let isRunning = false
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    const begun = performance.now()
    const tell = (ok: boolean): void =>
      ranJob.emit(() => ({ name, ok, ms: performance.now() - begun }))
    const context = inForce()
    try {
      if (byClock && !(await isClockTrusted(context))) return
      await work(context)
      tell(true)
    } catch (error) {
      tell(false)
      context.log.error(isOutage(error) ? outageOf(error) : { err: error }, `${name} job failed`)
    } finally {
      isRunning = false
    }
  }
  let timer: NodeJS.Timeout
  const next = (after: number): void => {
    timer = setTimeout(() => {
      inForce().background.add(run())
      next(every)
    }, after).unref()
  }
  next(first)
  return () => clearTimeout(timer)
}
