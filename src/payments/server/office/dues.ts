import { memberTypes } from '#members/rules/member-types.ts'
import { statusesOf } from '#members/server/office-members/list.ts'
import type { Dues } from '#payments/api/dues.ts'
import { feeStatuses } from '#payments/rules/fee-status.ts'
import { feesIn } from '#payments/rules/owed.ts'
import { annualFeeKey } from '#payments/server/goods/goods.ts'
import { sumFeesByDay, sumPayments } from '#payments/server/office/payments.ts'
import { addDays, dayStart, seoulDay, seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'

/** Counts are of current members; sums include withdrawn ones. No member's data, so no log row. */
export const duesOf = async (
  context: Context,
  { year = seoulYear(context.clock.now()) }: { year?: number | undefined },
): Promise<Dues> => {
  const [found, { sums }] = await Promise.all([
    statusesOf(context, year),
    sumPayments(context.db, { goods_key: annualFeeKey(year) }),
  ])
  const rows = memberTypes.map((type) => {
    const own = found.filter(({ member_type }) => member_type === type)
    const countOf = (fee: string): number => own.find((row) => row.fee === fee)?.count ?? 0
    return {
      type,
      fee: feesIn(context.fees, year)[type],
      statuses: feeStatuses.map((status) => ({ status, count: countOf(status) })),
      open: own.reduce((sum, row) => sum + row.open, 0),
      long: own.reduce((sum, row) => sum + row.long, 0),
    }
  })
  return { year, rows, paid: sums.paid, refunded: sums.refunded, rehearsed: sums.rehearsed }
}

/**
 * Fees paid in each Seoul month of this and last year less refunds, in won; null for months to
 * come. No member's data, so no log row.
 */
export const duesByMonth = async ({ db, clock }: Context) => {
  const year = seoulYear(clock.now())
  const thisMonth = Number(seoulDay(clock.now()).slice(5, 7))
  const since = dayStart(`${year - 1}-01-01`).toISOString()
  const sums = new Map<string, number>()
  for (const { day, late, won } of await sumFeesByDay(db, since)) {
    // 15:00 UTC is midnight in Seoul.
    const month = (late === 1 ? addDays(day, 1) : day).slice(0, 7)
    sums.set(month, (sums.get(month) ?? 0) + Number(won))
  }
  const of = (asked: number, month: number): number =>
    sums.get(`${asked}-${String(month).padStart(2, '0')}`) ?? 0
  const months = Array.from({ length: 12 }, (_, index) => index + 1).map((month) => ({
    month,
    now: month > thisMonth ? null : of(year, month),
    before: of(year - 1, month),
  }))
  return { year, months }
}
