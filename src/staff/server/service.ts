import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { knownSince } from '#platform/server/login/known-browsers.ts'
import { findStaff } from '#staff/server/store.ts'

export { identifyStaff, staffOfPage } from '#staff/server/identify.ts'
export { resetFactors } from '#staff/server/people.ts'
export { refuseWeakOfStaff } from '#staff/server/secrets.ts'
export { addReady } from '#staff/server/people.ts'

export const forgetPastStaffSessions = async (context: Context): Promise<void> => {
  const { clock, db } = context
  const before = new Date(clock.now().getTime() - day).toISOString()
  await db.deleteFrom('staff_browser').where('last_login_at', '<=', knownSince(context)).execute()
  await db.deleteFrom('staff_session').where('created_at', '<', before).execute()
}

/** Throws `notFound`. */
export const emailOfStaff = async ({ db }: Context, staff_pk: number): Promise<string> => {
  const person = await findStaff(db, staff_pk)
  if (person === undefined) throw new AppError('notFound')
  return person.email
}
