import { reminderKinds, type ReminderKind } from '#mail/rules/reminders.ts'
import type { Site } from '#tests/support/site.ts'

/** The kinds go out from that Seoul day on. */
export const switchOn = (
  { context }: Pick<Site, 'context'>,
  on_day = '2024-12-01',
  kinds: readonly ReminderKind[] = reminderKinds,
) =>
  context.db.transaction().execute(async (transaction) => {
    const by = { staff_name: '김사무', created_at: `${on_day}T00:00:00Z` }
    for (const kind of kinds) {
      const row = transaction.insertInto('reminder_switch').values({ kind, on_day, ...by })
      await row.onConflict((conflict) => conflict.column('kind').doNothing()).execute()
    }
  })
