import { lockGuest } from '#conference/server/registrants/guests.ts'
import { lockSwap } from '#conference/server/registrants/swaps.ts'
import type * as calls from '#mail/api/reminders.ts'
import { type ReminderKind, reminderKinds, reminderNames } from '#mail/rules/reminders.ts'
import * as store from '#mail/server/reminders/store.ts'
import type { Whose } from '#mail/server/tables.ts'
import { lockMember } from '#members/server/service.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import { AppError, notFound } from '#platform/server/errors.ts'
import type { Actor, Staff } from '#platform/server/http/staff.ts'
import { requireContacts } from '#platform/server/mail/service.ts'
import { mayDo } from '#staff/rules/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

export const switchedOn = async (db: Database | Transaction) =>
  new Map((await store.findSwitches(db)).map(({ kind, on_day }) => [kind, on_day]))

const begin = ({ clock }: Context, transaction: Transaction, by: Actor, kind: ReminderKind) => {
  const now = clock.now()
  const made = { staff_name: by.staff_name, created_at: now.toISOString() }
  const switched = transaction.insertInto('reminder_switch')
  return isChanged(
    switched
      .values({ kind, on_day: seoulDay(now), ...made })
      .onConflict((conflict) => conflict.column('kind').doNothing()),
  )
}

export const beginAll = async (context: Context, transaction: Transaction, by: Actor) => {
  for (const kind of reminderKinds) await begin(context, transaction, by, kind)
}

/**
 * Turns before the present Seoul day are not made up for. Throws `forbidden` without the
 * permission, `contactsUnset`, and `changedMeanwhile` if nothing would change.
 */
export const switchKind: Serves<typeof calls.switchReminder> = async (
  context,
  staff,
  { kind, on },
) => {
  requireKind(staff, kind)
  if (on && !mayDo(staff, 'mail.send')) throw new AppError('forbidden')
  if (on) requireContacts(context)
  await context.db.transaction().execute(async (transaction) => {
    const off = transaction.deleteFrom('reminder_switch').where('kind', '=', kind)
    const isNew = await (on ? begin(context, transaction, staff, kind) : isChanged(off))
    if (!isNew) throw new AppError('changedMeanwhile')
    await record(context, transaction, staff, {
      kind: 'mail',
      subject: kind,
      label: `‘${reminderNames[kind]}’ 안내 자동 발송 ${on ? '시작' : '중지'}`,
    })
  })
  return {}
}

/** The treasurer sees dues only (docs/rules: the console). */
export const kindsFor = (staff: Pick<Staff, 'roles'>): readonly ReminderKind[] =>
  mayDo(staff, 'mail.write') ? reminderKinds : ['dues']

export const requireKind = (staff: Pick<Staff, 'roles'>, kind: ReminderKind): void => {
  if (!kindsFor(staff).includes(kind)) throw new AppError('forbidden')
}

const about = ({ kind, member_pk }: { kind: ReminderKind; member_pk: number | null }) =>
  member_pk === null
    ? { kind: 'mail' as const, subject: kind }
    : { kind: 'member' as const, subject: member_pk }

/** Locks whoever is meant until the transaction ends. False where there is nobody. */
const lockPerson = async (
  transaction: Transaction,
  { member_pk, order_pk, guest_pk }: Whose,
): Promise<boolean> => {
  if (member_pk !== null) return (await lockMember(transaction, member_pk))?.staff === 0
  if (order_pk !== null) return lockSwap(transaction, order_pk)
  return guest_pk !== null && lockGuest(transaction, guest_pk)
}

/**
 * Leaves somebody out of a kind from now on. Answers `nobody` where there is nobody, and `known` where they are left out
 * already.
 */
export const leaveOut = async (
  { clock }: Context,
  transaction: Transaction,
  stop: Whose & { kind: ReminderKind; reason: string; staff_name: string },
): Promise<'done' | 'nobody' | 'known'> => {
  await takeWriteLock(transaction)
  if (!(await lockPerson(transaction, stop))) return 'nobody'
  if ((await store.findStopped(transaction, stop.kind, stop)).length > 0) return 'known'
  const row = { ...stop, created_at: clock.now().toISOString() }
  await transaction.insertInto('reminder_stop').values(row).execute()
  return 'done'
}

/**
 * The reason is stored with the stop and not in the log. Throws `notFound`, `forbidden` for a kind
 * that is not the caller's, `changedMeanwhile` if the person is left out already.
 */
export const stopReminder: Serves<typeof calls.stopReminder> = async (context, staff, stop) => {
  requireKind(staff, stop.kind)
  await context.db.transaction().execute(async (transaction) => {
    const { staff_name } = staff
    const done = await leaveOut(context, transaction, { ...stop, staff_name })
    if (done !== 'done') throw new AppError(done === 'nobody' ? 'notFound' : 'changedMeanwhile')
    await record(context, transaction, staff, { ...about(stop), label: '안내 메일 발송 제외' })
  })
  return {}
}

/** Throws `notFound` if there is no such stop, `forbidden` for a kind that is not the caller's. */
export const resumeReminder: Serves<typeof calls.resumeReminder> = async (
  context,
  staff,
  { stop_pk },
) => {
  await context.db.transaction().execute(async (transaction) => {
    const stop = await transaction
      .deleteFrom('reminder_stop')
      .where('stop_pk', '=', stop_pk)
      .returning(['kind', 'member_pk'])
      .executeTakeFirstOrThrow(notFound)
    requireKind(staff, stop.kind)
    await record(context, transaction, staff, { ...about(stop), label: '안내 메일 발송 재개' })
  })
  return {}
}

/** Leaves a log row, because names are shown. */
export const listStops: Serves<typeof calls.getStops> = async (context, staff) => {
  const rows = await context.db
    .selectFrom('reminder_stop')
    .leftJoin('member', 'member.member_pk', 'reminder_stop.member_pk')
    .leftJoin('registrant_swap', 'registrant_swap.order_pk', 'reminder_stop.order_pk')
    .leftJoin('conference_guest', 'conference_guest.guest_pk', 'reminder_stop.guest_pk')
    .select(['stop_pk', 'kind', 'reminder_stop.reason', 'reminder_stop.staff_name as by'])
    .select(['reminder_stop.created_at', 'reminder_stop.member_pk'])
    .select(['member_name', 'attendee_name', 'guest_name'])
    .where('kind', 'in', kindsFor(staff))
    .orderBy('stop_pk', 'desc')
    .execute()
  const stops = rows.map(({ member_name, attendee_name, guest_name, ...row }) => ({
    ...row,
    name: member_name ?? attendee_name ?? guest_name ?? '',
  }))
  const label = `안내 메일 발송 제외 목록 조회(${stops.length}명)`
  await recordAlone(context, staff, { kind: 'mail', label })
  return { stops }
}
