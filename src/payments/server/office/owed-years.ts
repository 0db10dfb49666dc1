import { owedFor } from '#members/server/owed.ts'
import type { OwedYear } from '#payments/rules/bank/proposals.ts'
import { knownYears } from '#payments/rules/owed.ts'
import { feeOf, findFeeOrders } from '#payments/server/orders/status.ts'
import { duesRuleOf } from '#payments/server/owed.ts'
import { seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { inParts } from '#platform/server/db/parts.ts'

/** Of each of these members the years until this one of whose dues nothing is paid or ordered, oldest first. */
export const owedYearsOf = async (
  context: Context,
  members: readonly number[],
): Promise<Map<number, OwedYear[]>> => {
  const { db, clock } = context
  const years = knownYears(seoulYear(clock.now()))
  const rule = duesRuleOf(context)
  const rows = await inParts(members, (some) =>
    db
      .selectFrom('member')
      .select('member_pk')
      .select(years.map((year) => owedFor(year, rule).as(`owed_${year}`)))
      .where('member_pk', 'in', some)
      .where('staff', '=', 0)
      .execute(),
  )
  const live = await findFeeOrders(db, members)
  return new Map(
    rows.map((row) => [
      row.member_pk,
      years
        .filter((year) => !live.has(feeOf(row.member_pk, year)))
        .map((year): OwedYear => ({ year, amount: Reflect.get(row, `owed_${year}`) }))
        .filter(({ amount }) => amount > 0),
    ]),
  )
}
