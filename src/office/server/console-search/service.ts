import type { LogKind } from '#staff/rules/words/log-kinds.ts'
import type { Found } from '#staff/api/console-search.ts'
import type { Context } from '#platform/server/context.ts'
import { mayDo } from '#staff/rules/staff.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { type Finder, finders } from '#office/server/console-search/finders.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

/** Of each kind. */
const most = 5

/** What the asker may read and has these words. Each look at members' data leaves a row of the log. */
export const findEverything = async (
  context: Context,
  staff: Staff,
  q: string,
  asked: readonly Finder[] = finders,
): Promise<Found> => {
  if (q === '') return { groups: [] }
  const allowed = asked.filter(({ permission }) => mayDo(staff, permission))
  const groups = await Promise.all(
    allowed.map(async (finder) => ({ ...finder, hits: await finder.find(context, q, most) })),
  )
  const found = groups.filter(({ hits }) => hits.length > 0)
  for (const { seen, label, hits } of found) {
    if (seen !== undefined) await recordLook(context, staff, { seen, label, count: hits.length })
  }
  return { groups: found.map(({ label, hits }) => ({ label, hits })) }
}

/** Without what was looked for, which may be a name. */
const recordLook = (
  context: Context,
  staff: Staff,
  { seen, label, count }: { seen: LogKind; label: string; count: number },
): Promise<void> =>
  recordAlone(context, staff, {
    kind: seen,
    label: `찾기에서 ${label} ${count}건을 보았습니다.`,
    after: { count },
  })
