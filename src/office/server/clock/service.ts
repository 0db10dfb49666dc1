import type { ClockHold } from '#office/api/clock.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import * as store from '#office/server/clock/store.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** How long a server may have gone on since it last marked the time, in ms. */
const unmarked = 60_000

/**
 * From when a clock that is told its time (`SITE_NOW`) has to go on, as the data has lived until then: codes, sessions and
 * numbers are of no use to a clock that goes back. Undefined where it may begin when it was told.
 */
export const livedUntil = async ({ db, config }: Context): Promise<Date | undefined> => {
  const marks = await Promise.all(
    (['seen', 'told'] as const).map((mark) => store.findMark(db, mark)),
  )
  const latest = Math.max(...marks.map((mark) => (mark === undefined ? 0 : Date.parse(mark))))
  const from = latest + unmarked
  return config.now !== undefined && latest > 0 && config.now.getTime() < from
    ? new Date(from)
    : undefined
}

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
