import type { Dues } from '#payments/api/dues.ts'
import { seoulYear } from '#platform/rules/days.ts'
import { feeStatuses } from '#payments/rules/fee-status.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import type { Context } from '#platform/server/context.ts'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import { standingsOf } from '#members/server/office-members/list.ts'
import { sumPayments } from '#payments/server/office-money/store.ts'
import { annualFeeKey } from '#payments/server/goods/goods.ts'

/**
 * How a year's fee stands, by the members' type; this year's where none is named. Counts are of the members there are, sums
 * of all that was paid, by those who have withdrawn as well. No member's data are in it, so that no row is left in the log.
 */
export const duesOf = async (
  context: Context,
  { year = seoulYear(context.clock.now()) }: { year?: number | undefined },
): Promise<Dues> => {
  const wanted = { engine: engineOfDatabase(context.db), cases: [], goods_key: annualFeeKey(year) }
  const [found, { sums }] = await Promise.all([
    standingsOf(context, year),
    sumPayments(context.db, wanted),
  ])
  const rows = memberTypes.map((type) => {
    const own = found.filter(({ member_type }) => member_type === type)
    const countOf = (fee: string): number => own.find((row) => row.fee === fee)?.count ?? 0
    return {
      type,
      fee: context.fees.annual[type],
      standings: feeStatuses.map((status) => ({ standing: status, count: countOf(status) })),
      long: own.reduce((sum, row) => sum + row.long, 0),
    }
  })
  return { year, rows, paid: sums.paid, refunded: sums.refunded, rehearsed: sums.rehearsed }
}
