import type { ReminderKind } from '#mail/rules/reminders.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { ReminderSwitchTable, ReminderTable, Whose } from '#platform/server/db/mail-tables.ts'
import type { Insertable } from 'kysely'

/** Answers whether it is the first of that occasion for that person. */
export const insertReminder = async (
  transaction: Transaction,
  reminder: Insertable<ReminderTable>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('reminder')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Who has had that turn, by whatever name a place's next holder has it. */
export const findSent = (
  db: Database | Transaction,
  { kind, occasion }: Pick<ReminderTable, 'kind' | 'occasion'>,
): Promise<(Whose & Pick<ReminderTable, 'occasion'>)[]> =>
  db
    .selectFrom('reminder')
    .select(['member_pk', 'order_pk', 'guest_pk', 'occasion'])
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('occasion', '=', occasion), eb('occasion', 'like', `${occasion}@%`)]))
    .execute()

/** Who is reminded no more of a kind. */
export const findStopped = (db: Database | Transaction, kind: ReminderKind): Promise<Whose[]> =>
  db
    .selectFrom('reminder_stop')
    .select(['member_pk', 'order_pk', 'guest_pk'])
    .where('kind', '=', kind)
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

/** Answers how many. */
export const deletePast = async (transaction: Transaction, before: string): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('reminder')
    .where('created_at', '<=', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const findSwitches = (db: Database | Transaction) =>
  db.selectFrom('reminder_switch').selectAll().execute()

/** Answers whether the kind was off. */
export const insertSwitch = async (
  transaction: Transaction,
  row: ReminderSwitchTable,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('reminder_switch')
    .values(row)
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Answers whether the kind was on. */
export const deleteSwitch = async (
  transaction: Transaction,
  kind: ReminderKind,
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('reminder_switch')
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
