import { addDays, daysBetween, seoulDay } from '#rules/days.ts'

/** What the rules need of a conference's content file; days are Seoul's, moments ISO. */
export interface ConferenceDates {
  date: string
  preRegistration: { from: string; until: string }
  refund: { fullUntilDaysBefore: number }
}

/** The last Seoul day on which a cancellation is refunded in full (ruling 27, spec part 9). */
export const lastRefundDay = ({ date, refund }: ConferenceDates): string =>
  addDays(date, -refund.fullUntilDaysBefore)

/** How much of the fee comes back, in per cent, for a cancellation asked for at that moment (ruling 27). */
export const refundPercent = (conference: ConferenceDates, askedAt: Date): 0 | 100 =>
  seoulDay(askedAt) <= lastRefundDay(conference) ? 100 : 0

export type PreRegistration = 'before' | 'open' | 'over'

/** Judged to the second: 18:00:00 on the last day is in time, 18:00:01 is not (ruling 28). */
export const preRegistrationAt = (
  { preRegistration: { from, until } }: Pick<ConferenceDates, 'preRegistration'>,
  now: Date,
): PreRegistration => {
  if (now.getTime() < Date.parse(from)) return 'before'
  return now.getTime() < Date.parse(until) + 1000 ? 'open' : 'over'
}

/** Seoul days until the event: 0 on its day, negative afterwards. */
export const daysUntil = ({ date }: Pick<ConferenceDates, 'date'>, now: Date): number =>
  daysBetween(seoulDay(now), date)

/**
 * The conference to show: the one that `override` names, else the next to come, else the latest that was
 * (ruling 34). Undefined for an empty list or an unknown override.
 */
export const currentConference = <Conference extends { id: string; date: string }>(
  conferences: readonly Conference[],
  now: Date,
  override?: string,
): Conference | undefined => {
  if (override !== undefined) return conferences.find(({ id }) => id === override)
  const byDate = conferences.toSorted((one, other) => one.date.localeCompare(other.date))
  const today = seoulDay(now)
  return byDate.find(({ date }) => date >= today) ?? byDate.at(-1)
}
