import type { Dues } from '#contract/dues.schema.ts'
import { seoulYear } from '#rules/days.ts'
import { feeStandings } from '#rules/fee-standing.ts'
import { memberTypes } from '#rules/member-types.ts'
import type { Context } from '#server/base/context.ts'
import { engineOfDatabase } from '#server/base/db/dialects.ts'
import { standingsOf } from '#server/features/office-members/list.ts'
import { sumPayments } from '#server/features/office-money/store.ts'
import { annualFeeKey } from '#server/features/payments/goods/goods.ts'

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
      ...{ type, fee: context.fees.annual[type] },
      standings: feeStandings.map((standing) => ({ standing, count: countOf(standing) })),
      long: own.reduce((sum, row) => sum + row.long, 0),
    }
  })
  return { year, rows, paid: sums.paid, refunded: sums.refunded, rehearsed: sums.rehearsed }
}
