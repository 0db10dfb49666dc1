import { reminderKinds, type ReminderKind } from '#mail/rules/reminders.ts'
import { insertSwitch } from '#mail/server/reminders/store.ts'
import type { Site } from '#tests/support/site.ts'

/** The kinds go out from that Seoul day on. */
export const switchOn = (
  { context }: Pick<Site, 'context'>,
  on_day = '2024-12-01',
  kinds: readonly ReminderKind[] = reminderKinds,
) =>
  context.db.transaction().execute(async (transaction) => {
    for (const kind of kinds) {
      const by = { staff_name: '김사무', created_at: `${on_day}T00:00:00Z` }
      await insertSwitch(transaction, { kind, on_day, ...by })
    }
  })
