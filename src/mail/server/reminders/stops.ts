import type { Stop, Stops } from '#mail/api/reminders.ts'
import { ownStop } from '#mail/rules/mail-choices.ts'
import type { ReminderKind } from '#mail/rules/reminders.ts'
import * as store from '#mail/server/reminders/stop-store.ts'
import { kindsFor, requireKind } from '#mail/server/reminders/switches.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import type { Whose } from '#platform/server/db/mail-tables.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

const about = ({ kind, member_pk }: { kind: ReminderKind; member_pk: number | null }) =>
  member_pk === null
    ? { kind: 'mail' as const, subject: kind }
    : { kind: 'member' as const, subject: member_pk }

/**
 * Leaves somebody out of a kind from now on; the reason stands with it, not in the log. Throws `notFound` for nobody,
 * `forbidden` for a kind that is not the asker's business, `changedMeanwhile` where they are left out already.
 */
export const stopReminder = (context: Context, staff: Staff, stop: Stop): Promise<void> => {
  requireKind(staff, stop.kind)
  return context.db.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction)
    if (!(await store.lockPerson(transaction, stop))) throw new AppError('notFound')
    if (await store.isStopped(transaction, stop.kind, stop)) throw new AppError('changedMeanwhile')
    await store.insertStop(transaction, {
      ...stop,
      staff_name: staff.staff_name,
      created_at: context.clock.now().toISOString(),
    })
    await record(context, transaction, staff, {
      ...about(stop),
      label: '한 분께 안내 메일 한 종류를 보내지 않기로 했습니다.',
    })
  })
}

/** Reminds somebody again. Throws `notFound` where nothing is stopped any more, and `forbidden` as above. */
export const resumeReminder = (context: Context, staff: Staff, stop_pk: number): Promise<void> =>
  context.db.transaction().execute(async (transaction) => {
    const stop = await store.deleteStop(transaction, stop_pk)
    if (stop === undefined) throw new AppError('notFound')
    requireKind(staff, stop.kind)
    await record(context, transaction, staff, {
      ...about(stop),
      label: '한 분께 안내 메일 한 종류를 다시 보내기로 했습니다.',
    })
  })

/** Who is left out. That somebody has looked is a row of the log. */
export const listStops = async (context: Context, staff: Staff): Promise<Stops> => {
  const kinds = kindsFor(staff)
  const rows = (await store.findStops(context.db)).filter(({ kind }) => kinds.includes(kind))
  await recordAlone(context, staff, {
    kind: 'mail',
    label: `안내 메일을 보내지 않는 ${rows.length}명을 보았습니다.`,
  })
  return {
    stops: rows.map((row) => ({
      stop_pk: row.stop_pk,
      kind: row.kind,
      reason: row.reason,
      by: row.staff_name,
      created_at: row.created_at,
      member_pk: row.member_pk,
      name: row.member_name ?? row.attendee_name ?? row.guest_name ?? '',
    })),
  }
}

/** Leaves somebody out of a kind because they said so themselves. Nothing happens where they are already, or are nobody. */
export const endOwnReminder = async (
  { clock }: Context,
  transaction: Transaction,
  stop: Whose & { kind: ReminderKind },
): Promise<void> => {
  await takeWriteLock(transaction)
  if (!(await store.lockPerson(transaction, stop))) return
  if (await store.isStopped(transaction, stop.kind, stop)) return
  await store.insertStop(transaction, {
    ...stop,
    ...ownStop,
    created_at: clock.now().toISOString(),
  })
}

/** Has a kind come again that was ended for a member. */
export const resumeOwnReminder = (
  transaction: Transaction,
  kind: ReminderKind,
  member_pk: number,
): Promise<void> => store.deleteStopsOf(transaction, kind, member_pk)

/** Whether somebody gets no more of a kind. */
export const isEnded = store.isStopped

/** Whether there is still whoever is meant. */
export const isThere = store.hasPerson
