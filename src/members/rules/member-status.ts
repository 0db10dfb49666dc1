import { periodWords, plainDay } from '#platform/rules/days.ts'

/** Statuses besides the type (ruling 51). No fee is owed for a year that begins under one. */
export const memberStatuses = ['평생회원', '휴회', '작고', '퇴회'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** Under these nobody is a member any more: no login, no mail, no count. */
export const goneStatuses = ['작고', '퇴회'] as const satisfies readonly MemberStatus[]

export const isGoneStatus = (status: MemberStatus): boolean =>
  goneStatuses.some((gone) => gone === status)

/** Seoul days, both included; without a last day it lasts until changed. */
export interface StatusPeriod {
  status: MemberStatus
  from_day: string
  until_day: string | null
}

const isIn = (day: string, { from_day, until_day }: StatusPeriod): boolean =>
  from_day <= day && (until_day === null || day <= until_day)

export const statusOn = (
  day: string,
  statuses: readonly StatusPeriod[],
): MemberStatus | undefined => statuses.find((period) => isIn(day, period))?.status

type Days = Pick<StatusPeriod, 'from_day' | 'until_day'>

/** A last day before the first means revoked. */
export const isTakenBack = ({ from_day, until_day }: Days): boolean =>
  until_day !== null && until_day < from_day

export const overlap = (one: Days, other: Days): boolean =>
  !isTakenBack(one) &&
  !isTakenBack(other) &&
  (one.until_day === null || other.from_day <= one.until_day) &&
  (other.until_day === null || one.from_day <= other.until_day)

export const statusPeriodWords = (days: Days): string => {
  const from = plainDay(days.from_day)
  if (isTakenBack(days)) return `${from}(취소)`
  return days.until_day === null ? `${from}~` : periodWords(days.from_day, days.until_day)
}
