import { currentConference } from '#conference/rules/conferences.ts'
import { daysBetween, seoulDay } from '#platform/rules/days.ts'
import { todaySpan } from '#office/rules/today.ts'
import type { Context } from '#platform/server/context.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { findTimes } from '#conference/server/registrants/store.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** How many were registered so many days before the event; null for days still to come, or where nothing is known. */
export interface CurvePoint {
  days: number
  now: number | null
  before: number | null
}

/** The last conference before that one. */
const lastBefore = (conferences: readonly Conference[], { date }: Conference) =>
  conferences
    .filter((one) => one.date < date)
    .toSorted((one, other) => other.date.localeCompare(one.date))[0]

/** Seoul days before the event on which those registered who are coming. */
const daysOf = async ({ db }: Context, conference: Conference): Promise<number[]> => {
  const times = await findTimes(db, registrationKey(conference))
  return times.map((at) => daysBetween(seoulDay(new Date(at)), conference.date))
}

/**
 * How the registrations of the current conference grow beside those of the one before, on the same day before the event:
 * who is coming, as the list of registrants counts. Undefined where there is no conference. Names nobody.
 */
export const registrationCurve = async (context: Context) => {
  const { conferences, clock, site } = context
  const conference = currentConference(conferences, clock.now(), site.currentConference)
  if (conference === undefined) return undefined
  const last = lastBefore(conferences, conference)
  const now = await daysOf(context, conference)
  const before = last === undefined ? undefined : await daysOf(context, last)
  const today = daysBetween(seoulDay(clock.now()), conference.date)
  const until = (found: readonly number[], days: number): number =>
    found.filter((one) => one >= days).length
  const points = Array.from({ length: todaySpan.days + 1 }, (_, at): CurvePoint => {
    const days = todaySpan.days - at
    return {
      days,
      now: days < today ? null : until(now, days),
      before: before === undefined ? null : until(before, days),
    }
  })
  return {
    id: conference.id,
    short_name: conference.shortName,
    before_name: last?.shortName ?? null,
    capacity: conference.capacity ?? null,
    registered: now.length,
    points,
  }
}
