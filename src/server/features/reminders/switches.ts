import type { ReminderKind } from '#rules/reminders.ts'
import type { Database, Transaction } from '#server/base/db/database.ts'
import * as store from '#server/features/reminders/switch-store.ts'

/** The kinds that go out, with the Seoul day since which they do. */
export const switchedOn = async (
  db: Database | Transaction,
): Promise<ReadonlyMap<ReminderKind, string>> => {
  const rows = await store.findSwitches(db)
  return new Map(rows.map(({ kind, on_day }) => [kind, on_day]))
}
