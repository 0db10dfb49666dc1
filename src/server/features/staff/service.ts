import type { Context } from '#server/base/context.ts'
import { AppError } from '#server/base/errors.ts'
import { knownSince } from '#server/base/login/known-browsers.ts'
import { deletePastBrowsers } from '#server/features/staff/browser-store.ts'
import { deletePastSessions } from '#server/features/staff/session-store.ts'
import { findStaff } from '#server/features/staff/store.ts'

export { identifyStaff, staffOfPage } from '#server/features/staff/identify.ts'
export { resetFactors } from '#server/features/staff/people.ts'
export { refuseWeakOfStaff } from '#server/features/staff/passwords.ts'
export { addReady } from '#server/features/staff/ready.ts'

const day = 86_400_000

/** Forgets console sessions that nobody can use any more, and browsers that are known no more. */
export const forgetPastStaffSessions = async (context: Context): Promise<void> => {
  const { clock, db } = context
  await deletePastBrowsers(db, knownSince(context))
  await deletePastSessions(db, new Date(clock.now().getTime() - day).toISOString())
}

/** Where somebody of the office reads mail. Throws `notFound`. */
export const emailOfStaff = async ({ db }: Context, staff_pk: number): Promise<string> => {
  const person = await findStaff(db, staff_pk)
  if (person === undefined) throw new AppError('notFound')
  return person.email
}
