import { periodWords, plainDay } from '#platform/rules/days.ts'

/** What a member can be besides a type (ruling 51). None of them owes a fee for a year that begins under it. */
export const memberStatuses = ['평생회원', '휴회', '작고', '퇴회'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** Those under which somebody is not a member of today: no log-in, no mail, in no count. */
export const goneStatuses = ['작고', '퇴회'] as const satisfies readonly MemberStatus[]

/** Seoul days, both included; no last one: until somebody says otherwise. */
export interface StatusPeriod {
  status: MemberStatus
  from_day: string
  until_day: string | null
}

const isIn = (day: string, { from_day, until_day }: StatusPeriod): boolean =>
  from_day <= day && (until_day === null || day <= until_day)

/** What a member was on a Seoul day besides a type; two never hold at once. */
export const statusOn = (
  day: string,
  statuses: readonly StatusPeriod[],
): MemberStatus | undefined => statuses.find((period) => isIn(day, period))?.status

type Days = Pick<StatusPeriod, 'from_day' | 'until_day'>

/** A last day before the first: it was taken back. */
export const isTakenBack = ({ from_day, until_day }: Days): boolean =>
  until_day !== null && until_day < from_day

/** Whether two periods have a day in common. */
export const overlap = (one: Days, other: Days): boolean =>
  !isTakenBack(one) &&
  !isTakenBack(other) &&
  (one.until_day === null || other.from_day <= one.until_day) &&
  (other.until_day === null || one.from_day <= other.until_day)

/** `2026.03.01~`, `2026.03.01~2027.02.28`, `2026.03.01(취소)`. */
export const statusPeriodWords = (days: Days): string => {
  const from = plainDay(days.from_day)
  if (isTakenBack(days)) return `${from}(취소)`
  return days.until_day === null ? `${from}~` : periodWords(days.from_day, days.until_day)
}
