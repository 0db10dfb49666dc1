import type { ReminderKind } from '#mail/rules/reminders.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { ReminderSwitchTable } from '#platform/server/db/mail-tables.ts'

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
