import * as store from '#mail/server/reminders/store.ts'
import { type ReminderKind, reminderKinds, reminderNames } from '#mail/rules/reminders.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor, Staff } from '#platform/server/http/staff.ts'
import { mayDo } from '#staff/rules/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** The kinds that go out, with the Seoul day since which they do. */
export const switchedOn = async (
  db: Database | Transaction,
): Promise<ReadonlyMap<ReminderKind, string>> => {
  const rows = await store.findSwitches(db)
  return new Map(rows.map(({ kind, on_day }) => [kind, on_day]))
}

const begin = ({ clock }: Context, transaction: Transaction, by: Actor, kind: ReminderKind) => {
  const now = clock.now()
  const made = { staff_name: by.staff_name, created_at: now.toISOString() }
  return store.insertSwitch(transaction, { kind, on_day: seoulDay(now), ...made })
}

/** Begins every kind: what a site does that is tried out. */
export const beginAll = async (
  context: Context,
  transaction: Transaction,
  by: Actor,
): Promise<void> => {
  for (const kind of reminderKinds) await begin(context, transaction, by, kind)
}

/**
 * Begins or ends to send a kind. Turns of before the present Seoul day are not made up for. Throws `forbidden` where
 * somebody may not send mail and would begin, or may not end it; `changedMeanwhile` where it is so already.
 */
export const switchKind = async (
  context: Context,
  staff: Staff,
  { kind, on }: { kind: ReminderKind; on: boolean },
): Promise<void> => {
  requireKind(staff, kind)
  if (on && !mayDo(staff, 'mail.send')) throw new AppError('forbidden')
  await context.db.transaction().execute(async (transaction) => {
    const isNew = on
      ? await begin(context, transaction, staff, kind)
      : await store.deleteSwitch(transaction, kind)
    if (!isNew) throw new AppError('changedMeanwhile')
    await record(context, transaction, staff, {
      kind: 'mail',
      subject: kind,
      label: `‘${reminderNames[kind]}’ 안내를 ${on ? '보내기 시작했습니다' : '그만 보냅니다'}.`,
    })
  })
}

/** What somebody sees and stops: all, or for the treasurer what is about dues (docs/rules: the console). */
export const kindsFor = (staff: Pick<Staff, 'roles'>): readonly ReminderKind[] =>
  mayDo(staff, 'mail.write') ? reminderKinds : ['dues']

/** Throws `forbidden`. */
export const requireKind = (staff: Pick<Staff, 'roles'>, kind: ReminderKind): void => {
  if (!kindsFor(staff).includes(kind)) throw new AppError('forbidden')
}
