import type { ClockHold } from '#contract/clock.schema.ts'
import type { Context } from '#server/base/context.ts'
import type { Database } from '#server/base/db/database.ts'
import { AppError } from '#server/base/errors.ts'
import type { Actor } from '#server/base/http/staff.ts'
import * as store from '#server/features/clock/store.ts'
import { record } from '#server/features/staff-log/service.ts'

/** The servers that destroy nothing because their clock jumped, and what their clocks say. */
export const clockHolds = ({ db }: { db: Database }): Promise<ClockHold[]> => store.findHolds(db)

/**
 * Says that a server's clock is right, which it heeds within a minute. Throws `changedMeanwhile` where it has jumped again, or
 * is believed by now.
 */
export const confirmClock = (
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { hold_id }: { hold_id: string },
): Promise<{ holds: ClockHold[] }> =>
  context.db.transaction().execute(async (transaction) => {
    if (!(await store.confirmHold(transaction, hold_id))) throw new AppError('changedMeanwhile')
    await record(context, transaction, actor, {
      ...{ kind: 'system', label: '서버의 시각이 맞다고 확인했습니다.' },
    })
    return { holds: await store.findHolds(transaction) }
  })
