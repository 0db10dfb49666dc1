import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** How far the clock may differ from the last trusted time, in ms. */
const farthest = { back: day, ahead: 14 * day }

const unmarked = 60_000

/**
 * `seen` is the latest time that a server trusted; `told` is the latest of a server whose time was
 * set (`SITE_NOW`).
 */
type Mark = 'seen' | 'told'

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
 * Whether jobs may delete, end or mail by this clock (docs/decisions/080). A server whose time was
 * set trusts it.
 */
export const isClockTrusted = async ({ db, clock, config }: Context): Promise<boolean> => {
  const seen = config.now === undefined ? await findMark(db, 'seen') : undefined
  if (seen === undefined) return true
  const ahead = clock.now().getTime() - Date.parse(seen)
  return -farthest.back <= ahead && ahead <= farthest.ahead
}

/** Records the time once a minute, unless the clock is in doubt. */
export const markTime = async (context: Context): Promise<void> => {
  const now = context.clock.now()
  if (context.config.now !== undefined) return setMark(context.db, 'told', now)
  if (await isClockTrusted(context)) return setMark(context.db, 'seen', now)
  context.log.error(
    '서버의 시각이 마지막으로 확인한 시각과 크게 다릅니다. 파기와 안내를 중지했습니다. 시각이 맞으면 confirm-clock 명령으로 확인하십시오.',
  )
}

/**
 * Confirms that this machine's clock is right. Every server with the same time accepts it at once.
 */
export const confirmClock = (context: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<void> =>
  context.db.transaction().execute(async (transaction) => {
    await setMark(transaction, 'seen', context.clock.now())
    await record(context, transaction, actor, {
      kind: 'system',
      label: '서버 시각 확인',
    })
  })

/**
 * The earliest time for a clock set by `SITE_NOW`: codes, sessions and numbers break if it goes
 * back behind the data. Undefined if it may start as set.
 */
export const livedUntil = async ({ db, config }: Context): Promise<Date | undefined> => {
  const marks = [await findMark(db, 'seen'), await findMark(db, 'told')]
  const latest = Math.max(...marks.map((mark) => (mark === undefined ? 0 : Date.parse(mark))))
  const from = latest + unmarked
  return config.now !== undefined && latest > 0 && config.now.getTime() < from
    ? new Date(from)
    : undefined
}
