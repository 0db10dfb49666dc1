import { picked } from '#platform/rules/picked.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { type LogKind, logYears } from '#staff/rules/staff.ts'

export interface LogEntry {
  kind: LogKind
  /** The subject's number or name. */
  subject?: number | string
  /** Korean text for the screen, without personal data. */
  label: string
  before?: object
  after?: object
  reason?: string
}

/** Records a change in the change's own transaction. */
export const record = async (
  { clock }: { clock: Clock },
  transaction: Transaction,
  actor: Actor,
  { kind, subject, label, before, after, reason }: LogEntry,
): Promise<void> => {
  const row = {
    at: clock.now().toISOString(),
    ...picked(actor, ['staff_pk', 'staff_name', 'ip', 'call']),
    kind,
    subject: subject === undefined ? null : String(subject),
    label,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    reason: reason ?? null,
  }
  await transaction.insertInto('staff_log').values(row).execute()
}

export const recordAlone = (
  context: Pick<Context, 'clock' | 'db'>,
  actor: Actor,
  entry: LogEntry,
): Promise<void> =>
  context.db.transaction().execute((transaction) => record(context, transaction, actor, entry))

/**
 * Deletes rows older than three years (console.md; 개인정보의 안전성 확보조치 기준 제8조 requires two). Returns
 * the count.
 */
export const destroyPastLog = ({ clock, db }: Context): Promise<number> => {
  const before = clock.now()
  before.setUTCFullYear(before.getUTCFullYear() - logYears)
  return countChanged(db.deleteFrom('staff_log').where('at', '<', before.toISOString()))
}
