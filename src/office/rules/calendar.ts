import { addDays, daysBetween } from '#platform/rules/days.ts'

/** Something that the society does every year. Exactly one of `on` and `conference` says when. */
export interface YearlyDuty {
  id: string
  title: string
  /** Month and day, `03-01`; the 29th of February is the last of the month where there is none. */
  on?: string | undefined
  /** Days after the year's conference, negative before it. */
  conference?: number | undefined
  room?: string | undefined
  /** The first year that has it; every year where none is named. */
  since?: number | undefined
  steps: readonly string[]
}

/** It, in one year. `day` is a Seoul day; null where it hangs on a conference that has no date yet. */
export interface DutyOfYear extends YearlyDuty {
  year: number
  day: string | null
}

/** What status something has on a day. */
export type DutyStatus = 'done' | 'overdue' | 'soon' | 'later' | 'undated'

/** How many days ahead something is soon. */
const soonDays = 30

/** When it is in a year whose conference is on that day; undefined: on none that is known. */
export const dayOfDuty = (
  { on, conference }: Pick<YearlyDuty, 'on' | 'conference'>,
  year: number,
  conferenceDay: string | undefined,
): string | null => {
  if (on !== undefined) return monthDayIn(year, on)
  return conferenceDay === undefined || conference === undefined
    ? null
    : addDays(conferenceDay, conference)
}

const monthDayIn = (year: number, on: string): string =>
  on === '02-29' ? addDays(`${year}-03-01`, -1) : `${year}-${on}`

/**
 * Everything of a year, in the order of its days, what has none last. `conferences`: their days; of two in a year the later
 * is meant, with which the general assembly goes (bylaws, article 16). What hangs on a conference belongs to its year, on
 * whichever day it falls. A year of before `since` has it not.
 */
export const dutiesOf = (
  duties: readonly YearlyDuty[],
  year: number,
  conferences: readonly string[],
): DutyOfYear[] => {
  const own = conferences.filter((day) => day.startsWith(`${year}-`)).toSorted()
  const last = '9999'
  return duties
    .filter(({ since }) => since === undefined || since <= year)
    .map((duty) => ({ ...duty, year, day: dayOfDuty(duty, year, own.at(-1)) }))
    .toSorted((one, other) => (one.day ?? last).localeCompare(other.day ?? last))
}

/** Overdue from the day after its own. */
export const statusOf = (day: string | null, isDone: boolean, today: string): DutyStatus => {
  if (isDone) return 'done'
  if (day === null) return 'undated'
  if (day < today) return 'overdue'
  return daysBetween(today, day) <= soonDays ? 'soon' : 'later'
}

/** Whether it waits for somebody: its day is over, or near. */
export const isPressing = (status: DutyStatus): boolean => status === 'overdue' || status === 'soon'

/**
 * The years before `year` of which something may be left, the oldest first: from the first of which anything was marked as
 * done, for a calendar asks nothing of the years before it was used (docs/decisions/068). `marked`: years that have a mark.
 */
export const yearsBehind = (marked: readonly number[], year: number): number[] => {
  const first = Math.min(year, ...marked)
  return Array.from({ length: year - first }, (_, index) => first + index)
}

/** The office's words. */
export const dutyStatusWords: Readonly<Record<DutyStatus, string>> = {
  done: '완료',
  overdue: '지연',
  soon: '임박',
  later: '예정',
  undated: '날짜 미정',
}
