import type { GetAnnualFeePaidAnswer } from '#payments/api/payments.ts'
import { seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { annualFeeKey, findGood } from '#payments/server/goods/goods.ts'
import { findPayer } from '#payments/server/orders/store.ts'
import { owesFee } from '#payments/server/orders/requirements.ts'
import { hasPaid } from '#payments/server/orders/status.ts'

/**
 * Answers the type of a member who owes no annual fee, or none any more: throws `annualFeeUnpaid` (78) without this year's,
 * `alreadyRegistered` (80) where the registration is paid for, `notFound` for goods that there are not (spec part 8,
 * ruling 40).
 */
export const annualFeePaid = async (
  context: Context,
  member_pk: number,
  goods_name: string,
): Promise<GetAnnualFeePaidAnswer> => {
  const good = findGood(context, { type: '등록비', name: goods_name })
  const payer = await findPayer(context.db, member_pk)
  const year = seoulYear(context.clock.now())
  const owes = await owesFee(context, context.db, payer, year)
  if (owes && !(await hasPaid(context.db, member_pk, annualFeeKey(year)))) {
    throw new AppError('annualFeeUnpaid')
  }
  if (await hasPaid(context.db, member_pk, good.key)) throw new AppError('alreadyRegistered')
  return { member_type: payer.member_type }
}
