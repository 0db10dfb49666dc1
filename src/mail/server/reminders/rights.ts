import { type ReminderKind, reminderKinds } from '#mail/rules/reminders.ts'
import { AppError } from '#platform/server/errors.ts'
import { mayDo } from '#staff/rules/staff.ts'
import type { Staff } from '#platform/server/http/staff.ts'

/** What somebody sees and stops: all, or for the treasurer what is about dues (docs/rules: the console). */
export const kindsFor = (staff: Pick<Staff, 'roles'>): readonly ReminderKind[] =>
  mayDo(staff, 'mail.write') ? reminderKinds : ['dues']

/** Throws `forbidden`. */
export const requireKind = (staff: Pick<Staff, 'roles'>, kind: ReminderKind): void => {
  if (!kindsFor(staff).includes(kind)) throw new AppError('forbidden')
}
