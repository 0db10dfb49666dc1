import { minute } from '#platform/rules/spans.ts'

/** Moments as ISO text. */
export interface CallDates {
  from: string
  until: string
  editUntil: string
  reviewUntil: string
  presenterUntil: string
  finalUntil: string
}

/** Judged to the second, as pre-registration is: the last second is in time. */
export const isBy = (until: string, now: Date): boolean => now.getTime() < Date.parse(until) + 1000

/** A form opened before a deadline is taken longer, unsaid (conference.md). In ms. */
const grace = 10 * minute

export type CallPhase = 'before' | 'open' | 'editing' | 'over'

export const callAt = (
  call: Pick<CallDates, 'from' | 'until' | 'editUntil'>,
  now: Date,
): CallPhase => {
  if (now.getTime() < Date.parse(call.from)) return 'before'
  if (isBy(call.until, now)) return 'open'
  return isBy(call.editUntil, now) ? 'editing' : 'over'
}

interface Asked {
  now: Date
  /** When the form was last opened in time, by the server's clock; null for never. */
  opened: string | null
}

/** Whether something with that deadline is taken now: in time, or within the grace. */
export const isTaken = (until: string, { now, opened }: Asked): boolean => {
  if (isBy(until, now)) return true
  const isOpened = opened !== null && isBy(until, new Date(opened))
  return isOpened && now.getTime() < Date.parse(until) + 1000 + grace
}
