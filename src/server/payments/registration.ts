import type { GetAnnualFeePaidAnswer } from '#contract/payments.schema.ts'
import { seoulYear } from '#rules/days.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { annualFeeKey, findGood } from '#server/payments/goods.ts'
import { findPayer } from '#server/payments/order-store.ts'
import { hasPaid } from '#server/payments/standing.ts'

/**
 * Answers the type of a member who may go on to register: throws `annualFeeUnpaid` (78) without this year's fee,
 * `alreadyRegistered` (80) where the registration is paid for, `notFound` for goods that there are not (spec part 8).
 */
export const annualFeePaid = async (
  context: Context,
  member_pk: number,
  goods_name: string,
): Promise<GetAnnualFeePaidAnswer> => {
  const good = findGood(context, { type: '등록비', name: goods_name })
  const year = seoulYear(context.clock.now())
  if (!(await hasPaid(context.db, member_pk, annualFeeKey(year)))) {
    throw new AppError('annualFeeUnpaid')
  }
  if (await hasPaid(context.db, member_pk, good.key)) throw new AppError('alreadyRegistered')
  const { member_type } = await findPayer(context.db, member_pk)
  return { member_type }
}
