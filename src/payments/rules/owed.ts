import { type MemberStatus, statusOn, type StatusPeriod } from '#members/rules/member-status.ts'
import { type MemberType, type TypeChange, typeOn } from '#members/rules/member-types.ts'
import { firstKnownYear } from '#payments/rules/fee-status.ts'
import { yearOf } from '#platform/rules/days.ts'

type Sums = Readonly<Record<MemberType, number>>

/**
 * Won per type. `annual` holds until the first later fee, and each of those from 1 January of its
 * year.
 */
export interface FeeSchedule {
  annual: Sums
  later?: readonly (Sums & { from: number })[] | undefined
}

/** Won per type: the fee in force on 1 January of the year (ruling 50). */
export const feesIn = ({ annual, later = [] }: FeeSchedule, year: number): Sums =>
  later.filter(({ from }) => from <= year).toSorted((one, other) => other.from - one.from)[0] ??
  annual

/** `since` is the first year whose dues the society counts (회비 기준 연도). */
export interface DuesRule {
  fees: FeeSchedule
  since: number | undefined
}

/** Days are Seoul days, amounts won. */
export interface DuesFacts {
  joined_on: string
  member_type: MemberType
  changes: readonly TypeChange[]
  statuses: readonly StatusPeriod[]
  agreed: readonly { year: number; amount: number }[]
}

/** Won, paid or not. `before`: not a member yet, or a year that the society does not count. */
export interface Owed {
  year: number
  type: MemberType
  amount: number
  by: 'fee' | 'agreed' | 'before' | MemberStatus
}

/** A Seoul day: 1 January, or the day of joining if that is later (ruling 50). */
const pricingDay = (year: number, joined_on: string): string =>
  joined_on > `${year}-01-01` ? joined_on : `${year}-01-01`

/**
 * Ruling 50: the fee of the type on the pricing day, nothing under a status of that day, the
 * agreed amount instead of either, and nothing before joining or before the counted years.
 */
export const owedIn = (year: number, facts: DuesFacts, { fees, since }: DuesRule): Owed => {
  const { joined_on, member_type, changes, statuses, agreed } = facts
  const day = pricingDay(year, joined_on)
  const type = typeOn(day, member_type, changes)
  if (year < yearOf(joined_on) || year < (since ?? 0))
    return { year, type, amount: 0, by: 'before' }
  const instead = agreed.find((one) => one.year === year)
  if (instead !== undefined) return { year, type, amount: instead.amount, by: 'agreed' }
  const status = statusOn(day, statuses)
  if (status !== undefined) return { year, type, amount: 0, by: status }
  return { year, type, amount: feesIn(fees, year)[type], by: 'fee' }
}

export const knownYears = (thisYear: number): number[] => {
  const first = firstKnownYear(thisYear)
  return Array.from({ length: thisYear - first + 1 }, (_, at) => first + at)
}
