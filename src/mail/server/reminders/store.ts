import type { ReminderKind } from '#mail/rules/reminders.ts'
import { nobody } from '#mail/server/reminders/kind.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type {
  ReminderStopTable,
  ReminderSwitchTable,
  ReminderTable,
  Whose,
} from '#platform/server/db/mail-tables.ts'
import { type Insertable, sql, type SqlBool } from 'kysely'

/** Answers whether it is the first of that occasion for that person. */
export const insertReminder = (
  transaction: Transaction,
  reminder: Insertable<ReminderTable>,
): Promise<boolean> =>
  isChanged(
    transaction
      .insertInto('reminder')
      .values(reminder)
      .onConflict((conflict) => conflict.doNothing()),
  )

/** Of nobody else. */
const isOf = ({ member_pk, order_pk, guest_pk }: Whose) =>
  sql<SqlBool>`member_pk is not distinct from ${member_pk} and order_pk is not distinct from ${order_pk} and guest_pk is not distinct from ${guest_pk}`

/** Who has had that turn, by whatever name a place's next holder has it; or whether `only` has. */
export const findSent = (
  db: Database | Transaction,
  { kind, occasion }: Pick<ReminderTable, 'kind' | 'occasion'>,
  only: Whose | undefined,
): Promise<(Whose & Pick<ReminderTable, 'occasion'>)[]> =>
  db
    .selectFrom('reminder')
    .select(['member_pk', 'order_pk', 'guest_pk', 'occasion'])
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('occasion', '=', occasion), eb('occasion', 'like', `${occasion}@%`)]))
    .$if(only !== undefined, (query) => query.where(isOf(only ?? nobody)))
    .execute()

/** Who is reminded no more of a kind; or whether `only` is not. */
export const findStopped = (
  db: Database | Transaction,
  kind: ReminderKind,
  only?: Whose,
): Promise<Whose[]> =>
  db
    .selectFrom('reminder_stop')
    .select(['member_pk', 'order_pk', 'guest_pk'])
    .where('kind', '=', kind)
    .$if(only !== undefined, (query) => query.where(isOf(only ?? nobody)))
    .execute()

/** Newest first. */
export const findRemindersOf = (db: Database | Transaction, member_pk: number) =>
  db
    .selectFrom('reminder')
    .leftJoin('payment_order', 'payment_order.order_pk', 'reminder.order_pk')
    .select(['kind', 'occasion', 'reminder.created_at'])
    .where((eb) =>
      eb.or([
        eb('reminder.member_pk', '=', member_pk),
        eb('payment_order.member_pk', '=', member_pk),
      ]),
    )
    .orderBy('reminder_pk', 'desc')
    .execute()

/** How many of each kind were sent since that moment. */
export const countSince = async (
  db: Database,
  since: string,
): Promise<ReadonlyMap<ReminderKind, number>> => {
  const rows = await db
    .selectFrom('reminder')
    .select(['kind', (eb) => eb.fn.countAll<number | string>().as('count')])
    .where('created_at', '>=', since)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
}

export const findSwitches = (db: Database | Transaction) =>
  db.selectFrom('reminder_switch').selectAll().execute()

/** Answers whether the kind was off. */
export const insertSwitch = (
  transaction: Transaction,
  row: ReminderSwitchTable,
): Promise<boolean> =>
  isChanged(
    transaction
      .insertInto('reminder_switch')
      .values(row)
      .onConflict((conflict) => conflict.column('kind').doNothing()),
  )

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
    .select(['stop_pk', 'kind', 'reason', 'staff_name as by', 'created_at'])
    .where('member_pk', '=', member_pk)
    .orderBy('stop_pk')
    .execute()

/** With whom they are of, newest first. */
export const findStops = async (db: Database | Transaction, kinds: readonly ReminderKind[]) => {
  const rows = await db
    .selectFrom('reminder_stop')
    .leftJoin('member', 'member.member_pk', 'reminder_stop.member_pk')
    .leftJoin('registrant_swap', 'registrant_swap.order_pk', 'reminder_stop.order_pk')
    .leftJoin('conference_guest', 'conference_guest.guest_pk', 'reminder_stop.guest_pk')
    .select(['stop_pk', 'kind', 'reminder_stop.reason', 'reminder_stop.staff_name as by'])
    .select(['reminder_stop.created_at', 'reminder_stop.member_pk'])
    .select(['member_name', 'attendee_name', 'guest_name'])
    .where('kind', 'in', kinds)
    .orderBy('stop_pk', 'desc')
    .execute()
  return rows.map(({ member_name, attendee_name, guest_name, ...row }) => ({
    ...row,
    name: member_name ?? attendee_name ?? guest_name ?? '',
  }))
}

/** Keeps whoever is meant as they are until the transaction ends; false where there is nobody. */
export const lockPerson = async (
  transaction: Transaction,
  { member_pk, order_pk, guest_pk }: Whose,
): Promise<boolean> => {
  if (member_pk !== null) {
    const member = transaction.updateTable('member').where('member_pk', '=', member_pk)
    const held = member.where('staff', '=', 0).set((eb) => ({ member_id: eb.ref('member_id') }))
    return (await held.executeTakeFirst()).numUpdatedRows > 0n
  }
  const swap = transaction.updateTable('registrant_swap').where('order_pk', '=', order_pk ?? 0)
  const guest = transaction.updateTable('conference_guest').where('guest_pk', '=', guest_pk ?? 0)
  const held =
    order_pk === null
      ? guest.set((eb) => ({ guest_name: eb.ref('guest_name') }))
      : swap.set((eb) => ({ reason: eb.ref('reason') }))
  return (await held.executeTakeFirst()).numUpdatedRows > 0n
}
