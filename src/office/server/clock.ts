import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'

const day = 24 * 3_600_000

/** By how much a clock may lie before and after the last time that was believed, in ms. */
const farthest = { back: day, ahead: 14 * day }

/** How long a server may have gone on since it last marked the time, in ms. */
const unmarked = 60_000

/** `seen`: the latest time that a server believed in; `told`: that one saw which was told its time (`SITE_NOW`). */
type Mark = 'seen' | 'told'

/** The time under a mark (ISO UTC), undefined where there is none yet. */
export const findMark = async (db: Database, name: Mark): Promise<string | undefined> => {
  const mark = db.selectFrom('clock_mark').select('at').where('name', '=', name)
  return (await mark.executeTakeFirst())?.at
}

const setMark = async (db: Database | Transaction, name: Mark, now: Date): Promise<void> => {
  const at = now.toISOString()
  await db
    .insertInto('clock_mark')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute()
}

/**
 * Whether anything may be destroyed, ended or mailed to many by the clock as it is now (docs/decisions/080). A server that was
 * told its time believes it.
 */
export const isClockTrusted = async ({ db, clock, config }: Context): Promise<boolean> => {
  const seen = config.now === undefined ? await findMark(db, 'seen') : undefined
  if (seen === undefined) return true
  const ahead = clock.now().getTime() - Date.parse(seen)
  return -farthest.back <= ahead && ahead <= farthest.ahead
}

/** Marks the time, once a minute, unless it is in doubt. */
export const markTime = async (context: Context): Promise<void> => {
  const now = context.clock.now()
  if (context.config.now !== undefined) return setMark(context.db, 'told', now)
  if (await isClockTrusted(context)) return setMark(context.db, 'seen', now)
  context.log.error(
    '서버의 시각이 마지막으로 확인한 시각과 크게 다릅니다. 파기와 안내를 중지했습니다. 시각이 맞으면 confirm-clock 명령으로 확인하십시오.',
  )
}

/** Says that the clock of this machine is right, which every server heeds at once whose clock says the same. */
export const confirmClock = (context: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<void> =>
  context.db.transaction().execute(async (transaction) => {
    await setMark(transaction, 'seen', context.clock.now())
    await record(context, transaction, actor, {
      kind: 'system',
      label: '서버 시각 확인',
    })
  })

/**
 * From when a clock that is told its time (`SITE_NOW`) has to go on, as the data has lived until then: codes, sessions and
 * numbers are of no use to a clock that goes back. Undefined where it may begin when it was told.
 */
export const livedUntil = async ({ db, config }: Context): Promise<Date | undefined> => {
  const marks = [await findMark(db, 'seen'), await findMark(db, 'told')]
  const latest = Math.max(...marks.map((mark) => (mark === undefined ? 0 : Date.parse(mark))))
  const from = latest + unmarked
  return config.now !== undefined && latest > 0 && config.now.getTime() < from
    ? new Date(from)
    : undefined
}
