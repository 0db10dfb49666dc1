import { dayStart, seoulYear } from '#platform/rules/days.ts'
import { memberTypes, type MemberType } from '#members/rules/member-types.ts'
import { todaySpan } from '#office/rules/today.ts'
import type { Context } from '#platform/server/context.ts'
import { countJoined } from '#members/server/office-members/store.ts'

/** How many members there are of each type, by the end of the Seoul year in which they had joined. */
export interface MembersByYear {
  years: number[]
  rows: { type: MemberType; counts: number[] }[]
}

/** The last years, this one included. Who has withdrawn is in none of them (ruling 17); nobody is named. */
export const membersByYear = async ({ db, clock }: Context): Promise<MembersByYear> => {
  const last = seoulYear(clock.now())
  const years = Array.from({ length: todaySpan.years }, (_, at) => last - todaySpan.years + 1 + at)
  const ends = years.map((year) => dayStart(`${year + 1}-01-01`).toISOString())
  const found = await countJoined(db, ends)
  const rows = memberTypes.map((type) => {
    const joined = found.filter(({ member_type }) => member_type === type)
    const until = (end: number): number =>
      joined.reduce((sum, { span, count }) => (span <= end ? sum + Number(count) : sum), 0)
    return { type, counts: years.map((_, end) => until(end)) }
  })
  return { years, rows }
}
