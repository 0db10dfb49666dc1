import { addDays, daysBetween } from '#platform/rules/days.ts'

export interface YearlyDuty {
  id: string
  title: string
  /** Month and day, `03-01`; `02-29` means the last day of February. */
  on?: string | undefined
  /** Days after the year's conference; negative before it. */
  conference?: number | undefined
  room?: string | undefined
  /** The first year with this duty; undefined means every year. */
  since?: number | undefined
  steps: readonly string[]
}

export interface DutyOfYear extends YearlyDuty {
  year: number
  day: string | null
}

export const dutyStatuses = ['done', 'before', 'overdue', 'soon', 'later', 'undated'] as const
export type DutyStatus = (typeof dutyStatuses)[number]

const soonDays = 30

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
 * A year's duties in order of days, undated ones last. `conferences` are days; of two in a year
 * the later counts, because the general assembly goes with it (bylaws, article 16). A duty tied to
 * a conference belongs to that year, whatever its day.
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

/** Overdue from the day after its own, unless the site was `begun` later still. */
export const dutyStatusOf = (
  day: string | null,
  isDone: boolean,
  today: string,
  begun = '',
): DutyStatus => {
  if (isDone) return 'done'
  if (day === null) return 'undated'
  if (day < begun) return 'before'
  if (day < today) return 'overdue'
  return daysBetween(today, day) <= soonDays ? 'soon' : 'later'
}

export const isPressing = (status: DutyStatus): boolean => status === 'overdue' || status === 'soon'

/**
 * Earlier years that may have unfinished duties, oldest first. They begin at the first year with a
 * mark: nothing is asked of years before the calendar was used (docs/decisions/068).
 */
export const yearsBehind = (marked: readonly number[], year: number): number[] => {
  const first = Math.min(year, ...marked)
  return Array.from({ length: year - first }, (_, index) => first + index)
}

export const dutyStatusWords: Readonly<Record<DutyStatus, string>> = {
  done: '완료',
  before: '도입 전',
  overdue: '지연',
  soon: '임박',
  later: '예정',
  undated: '날짜 미정',
}
