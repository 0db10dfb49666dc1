import type { ReminderKind } from '#mail/rules/reminders.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { ReminderStopTable, Whose } from '#platform/server/db/mail-tables.ts'
import type { Insertable } from 'kysely'

export const insertStop = async (
  transaction: Transaction,
  stop: Insertable<ReminderStopTable>,
): Promise<void> => {
  await transaction.insertInto('reminder_stop').values(stop).execute()
}

/** Oldest first. */
export const findStopsOf = (db: Database | Transaction, member_pk: number) =>
  db
    .selectFrom('reminder_stop')
    .select(['stop_pk', 'kind', 'reason', 'staff_name', 'created_at'])
    .where('member_pk', '=', member_pk)
    .orderBy('stop_pk')
    .execute()

/** Whether somebody is reminded no more of a kind. */
export const isStopped = async (
  db: Database | Transaction,
  kind: ReminderKind,
  { member_pk, order_pk, guest_pk }: Whose,
): Promise<boolean> => {
  const found = await db
    .selectFrom('reminder_stop')
    .select('stop_pk')
    .where('kind', '=', kind)
    .where('member_pk', 'is not distinct from', member_pk)
    .where('order_pk', 'is not distinct from', order_pk)
    .where('guest_pk', 'is not distinct from', guest_pk)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** With whom they are of, newest first. */
export const findStops = (db: Database | Transaction) =>
  db
    .selectFrom('reminder_stop')
    .leftJoin('member', 'member.member_pk', 'reminder_stop.member_pk')
    .leftJoin('registrant_swap', 'registrant_swap.order_pk', 'reminder_stop.order_pk')
    .leftJoin('conference_guest', 'conference_guest.guest_pk', 'reminder_stop.guest_pk')
    .select(['stop_pk', 'kind', 'reminder_stop.reason', 'reminder_stop.staff_name'])
    .select(['reminder_stop.created_at', 'reminder_stop.member_pk'])
    .select(['member_name', 'attendee_name', 'guest_name'])
    .orderBy('stop_pk', 'desc')
    .execute()

/** Answers what it was; undefined where there is none any more. */
export const deleteStop = (transaction: Transaction, stop_pk: number) =>
  transaction
    .deleteFrom('reminder_stop')
    .where('stop_pk', '=', stop_pk)
    .returning(['kind', 'member_pk'])
    .executeTakeFirst()

/** How many there are of these kinds. */
export const countStops = async (db: Database, kinds: readonly ReminderKind[]): Promise<number> => {
  const { count } = await db
    .selectFrom('reminder_stop')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const held = (transaction: Transaction, { member_pk, order_pk, guest_pk }: Whose) => {
  if (member_pk !== null) {
    return transaction
      .updateTable('member')
      .set((eb) => ({ member_id: eb.ref('member_id') }))
      .where('member_pk', '=', member_pk)
      .where('staff', '=', 0)
  }
  if (order_pk === null) {
    return transaction
      .updateTable('conference_guest')
      .set((eb) => ({ guest_name: eb.ref('guest_name') }))
      .where('guest_pk', '=', guest_pk ?? 0)
  }
  return transaction
    .updateTable('registrant_swap')
    .set((eb) => ({ reason: eb.ref('reason') }))
    .where('order_pk', '=', order_pk)
}

/** Keeps whoever is meant as they are until the transaction ends; false where there is nobody. */
export const lockPerson = async (transaction: Transaction, whose: Whose): Promise<boolean> => {
  const { numUpdatedRows } = await held(transaction, whose).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All that a member has of a kind. */
export const deleteStopsOf = async (
  transaction: Transaction,
  kind: ReminderKind,
  member_pk: number,
): Promise<void> => {
  await transaction
    .deleteFrom('reminder_stop')
    .where('kind', '=', kind)
    .where('member_pk', '=', member_pk)
    .execute()
}

const rowOf = (db: Database | Transaction, { member_pk, order_pk, guest_pk }: Whose) => {
  if (member_pk !== null) {
    return db
      .selectFrom('member')
      .select('member_pk as pk')
      .where('member_pk', '=', member_pk)
      .where('staff', '=', 0)
      .executeTakeFirst()
  }
  if (order_pk !== null) {
    return db
      .selectFrom('registrant_swap')
      .select('order_pk as pk')
      .where('order_pk', '=', order_pk)
      .executeTakeFirst()
  }
  return db
    .selectFrom('conference_guest')
    .select('guest_pk as pk')
    .where('guest_pk', '=', guest_pk ?? 0)
    .executeTakeFirst()
}

/** Whether there is somebody at all. */
export const hasPerson = async (db: Database | Transaction, whose: Whose): Promise<boolean> =>
  (await rowOf(db, whose)) !== undefined
