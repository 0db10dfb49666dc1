import { reminderKinds, type ReminderKind } from '#mail/rules/reminders.ts'
import { remindDue } from '#mail/server/reminders/job.ts'
import { anotherOnPostgres, type Site } from '#tests/support/site.ts'

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

/** Two servers remind at the same instant, where the database has two. Answers how many they have reminded together. */
export const remindByTwo = async (site: Site): Promise<number> => {
  await using second = await anotherOnPostgres(site)
  const servers = second === undefined ? [site] : [site, second]
  const sent = await Promise.all(servers.map(({ context }) => remindDue(context)))
  return sent.reduce((sum, count) => sum + count, 0)
}
