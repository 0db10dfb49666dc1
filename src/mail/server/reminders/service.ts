import type { ReminderKind } from '#mail/rules/reminders.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import * as stops from '#mail/server/reminders/stop-store.ts'
import * as store from '#mail/server/reminders/store.ts'

/** Of what a member was reminded when, by their orders as well, newest first. */
export const remindersOf = (
  db: Database | Transaction,
  member_pk: number,
): Promise<{ kind: ReminderKind; occasion: string; created_at: string }[]> =>
  store.findRemindersOf(db, member_pk)

/** Of what a member is reminded no more. */
export const stopsOf = async (db: Database | Transaction, member_pk: number) => {
  const rows = await stops.findStopsOf(db, member_pk)
  return rows.map(({ staff_name: by, ...stop }) => ({ ...stop, by }))
}

/** Forgets what was sent before that moment, and answers how much (norms 2.3). */
export const destroyPastReminders = (transaction: Transaction, before: string): Promise<number> =>
  store.deletePast(transaction, before)
