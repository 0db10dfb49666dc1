import {
  believed,
  clockAfter,
  clockAtStart,
  type ClockStanding,
  proofOfClock,
  type Reading,
} from '#platform/rules/clock.ts'
import type { Context } from '#platform/server/context.ts'
import { databaseNow } from '#platform/server/db/now.ts'
import * as store from '#office/server/clock/store.ts'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** A server's own doubt of its clock (docs/decisions/080). */
export interface ClockWatch {
  /**
   * Whether anything may be destroyed, or said to many, by the clock as it is at this moment; not before the first look.
   */
  isTrusted: (context: Context) => boolean
  /** Compares the clock with what it should be. To be done once a minute. */
  look: (context: Context) => Promise<void>
}

/** What the clock is compared with: a counter that nobody sets (ms), and the database's clock where it has one. */
interface Sources {
  steady: () => number
  database: (context: Context) => Promise<Date | undefined>
}

const machine: Sources = {
  steady: () => performance.now(),
  database: ({ db }) => databaseNow(db),
}

/** One for each server that runs. A server that was told its time (`SITE_NOW`) believes it. */
export const createClockWatch = ({ steady, database }: Sources = machine): ClockWatch => {
  let standing: ClockStanding | undefined
  let hold = { leap: 0, id: '' }
  let isTold = false

  const read = ({ clock }: Context): Reading => ({
    wall: clock.now().getTime(),
    steady: steady(),
  })

  const next = async (context: Context, now: Reading, apart: number): Promise<ClockStanding> => {
    if (standing === undefined) {
      const seen = await store.findMark(context.db, 'seen')
      return clockAtStart(seen === undefined ? undefined : Date.parse(seen), now, apart)
    }
    const isHeld = standing.held !== null
    if (isHeld && (await store.isConfirmed(context.db, hold.id))) return believed(now, apart)
    return clockAfter(standing, now, apart)
  }

  const look = async (context: Context): Promise<void> => {
    isTold = context.config.now !== undefined
    if (isTold) {
      await store.setMark(context.db, 'told', iso(context.clock.now().getTime()))
      return
    }
    const kept = await database(context)
    const now = read(context)
    const before = standing
    standing = await next(context, now, kept === undefined ? 0 : now.wall - kept.getTime())
    const { held } = standing
    if (held === null) {
      await trust(context, now.wall, kept)
      if (before !== undefined && before.held !== null) context.log.info('the clock is believed')
      return
    }
    const { jump, leap } = held
    if (leap !== hold.leap || before?.held === null) {
      hold = { leap, id: randomUUID() }
      context.log.error(
        { jump },
        '서버의 시각이 하루 넘게 바뀌어 파기와 안내를 멈추었습니다. 관리 화면의 ‘오늘’에서 시각을 확인하십시오.',
      )
    }
    await store.setHold(context.db, {
      ...{ server: serverOf(context), hold_id: hold.id, hours: Math.round(jump / 3_600_000) },
      ...{ wall_at: iso(now.wall), beat_at: iso(kept?.getTime() ?? now.wall) },
    })
  }

  const isTrusted = (context: Context): boolean =>
    isTold ||
    (standing !== undefined && clockAfter(standing, read(context), standing.accepted).held === null)

  return { isTrusted, look }
}

/** Holds that were not renewed for an hour are those of servers that are gone. */
const trust = async (context: Context, wall: number, kept: Date | undefined): Promise<void> => {
  await store.setMark(context.db, 'seen', iso(wall))
  const silentSince = iso((kept?.getTime() ?? wall) - proofOfClock)
  await store.endHolds(context.db, serverOf(context), silentSince)
}

const serverOf = ({ config }: Context): string => `${hostname()}:${config.port}`

const iso = (time: number): string => new Date(time).toISOString()
