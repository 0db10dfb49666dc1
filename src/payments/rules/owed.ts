import { type MemberStatus, statusOn, type StatusPeriod } from '#members/rules/member-status.ts'
import { type MemberType, type TypeChange, typeOn } from '#members/rules/member-types.ts'
import { firstKnownYear } from '#payments/rules/fee-status.ts'
import { yearOf } from '#platform/rules/days.ts'

/** In won, by the member's type. */
type Sums = Readonly<Record<MemberType, number>>

/** What a year's fee is: `annual` until the first of the later ones, each of which holds from 1 January of its year. */
export interface FeeSchedule {
  annual: Sums
  later?: readonly (Sums & { from: number })[] | undefined
}

/** What each type pays for that year, in won: the fee that holds on its 1 January (ruling 50). */
export const feesIn = ({ annual, later = [] }: FeeSchedule, year: number): Sums =>
  later.filter(({ from }) => from <= year).toSorted((one, other) => other.from - one.from)[0] ??
  annual

/** The society's part of the rule: its fees, and the first year of which it counts dues (회비 기준 연도). */
export interface DuesRule {
  fees: FeeSchedule
  since: number | undefined
}

/** The member's part of the rule. Days are Seoul days, amounts won. */
export interface DuesFacts {
  joined_on: string
  /** Of now. */
  member_type: MemberType
  /** Those that have been made. */
  changes: readonly TypeChange[]
  statuses: readonly StatusPeriod[]
  /** What the office agreed for single years. */
  agreed: readonly { year: number; amount: number }[]
}

/** What a member owes for a year, paid or not, in won, for which type, and by what; `before`: not a member or not counted. */
export interface Owed {
  year: number
  type: MemberType
  amount: number
  by: 'fee' | 'agreed' | 'before' | MemberStatus
}

/** The Seoul day whose type and status price a year: its 1 January, or the joining where that is later (ruling 50). */
const pricingDay = (year: number, joined_on: string): string =>
  joined_on > `${year}-01-01` ? joined_on : `${year}-01-01`

/**
 * What a member owes for a year (ruling 50): the fee of the year for the type on its pricing day; nothing under a status of
 * that day; what the office agreed instead of either; nothing before the joining or before the society counts.
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

/** The years to this one of which it is still known whether they were paid, oldest first. */
export const knownYears = (thisYear: number): number[] => {
  const first = firstKnownYear(thisYear)
  return Array.from({ length: thisYear - first + 1 }, (_, at) => first + at)
}
