import { firstKnownYear } from '#payments/rules/fee-status.ts'
import type { OwedYear } from '#payments/rules/bank/proposals.ts'
import { enterable } from '#payments/server/office/enterable.ts'
import { findLiveOrders } from '#payments/server/orders/orders.ts'
import { findMemberPayer } from '#payments/server/orders/payers.ts'
import { seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'

/** Of each of these members the years until this one of whose dues nothing is paid or ordered, oldest first. */
export const owedYearsOf = async (
  context: Context,
  members: readonly number[],
): Promise<Map<number, OwedYear[]>> => {
  const { db, clock } = context
  const now = seoulYear(clock.now())
  const owed = new Map<number, OwedYear[]>()
  for (const member_pk of members) {
    const payer = await findMemberPayer(db, member_pk)
    if (payer === undefined) continue
    const live = new Set((await findLiveOrders(db, member_pk)).map(({ goods_key }) => goods_key))
    const years = (await enterable(context, db, payer)).flatMap(({ key, year, amount }) =>
      year === undefined ||
      year > now ||
      year < firstKnownYear(now) ||
      live.has(key) ||
      (amount ?? 0) === 0
        ? []
        : [{ year, amount: amount ?? 0 }],
    )
    owed.set(
      member_pk,
      years.toSorted((one, other) => one.year - other.year),
    )
  }
  return owed
}
