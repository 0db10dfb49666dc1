import { firstDayWords, preRegistrationAt } from '#conference/rules/conferences.ts'
import {
  firstUnmet,
  judgeRegistration,
  type RegistrationCheck,
} from '#conference/rules/registration.ts'
import { type Judged, judgeTiers, whoMay } from '#conference/rules/tiers.ts'
import { owedBy, owedYearsOf } from '#payments/server/fees/owed.ts'
import { annualFeeKey, type Good } from '#payments/server/goods/goods.ts'
import type { Payer } from '#payments/server/orders/payers.ts'
import { hasPaid } from '#payments/server/orders/status.ts'
import { seoulYear } from '#platform/rules/days.ts'
import type { ErrorName } from '#platform/rules/error-codes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/**
 * Judges each condition of a pre-registration for a member, or for a visitor if `payer` is
 * undefined (ruling 28), and the price that follows.
 */
export const judge = async (
  context: Context,
  db: Database,
  conference: Conference,
  payer: Payer | undefined,
): Promise<{ holds: Record<RegistrationCheck, boolean>; price: Judged | undefined }> => {
  const price = payer && (await priceFor({ ...context, db }, conference, payer))
  const holds = judgeRegistration({
    period: preRegistrationAt(conference, context.clock.now()),
    member: price,
    seatFree: await context.seats.canTake(db, conference, payer?.member_pk ?? 0),
  })
  return { holds, price }
}

/** Judges the rows of the conference's fees for a member now. */
export const priceFor = async (
  context: Context,
  conference: Conference,
  payer: Payer,
): Promise<Judged> => {
  const { db, clock } = context
  const { member_pk, member_type: type, birth } = payer
  const year = seoulYear(clock.now())
  const owed = (await owedYearsOf(context, [member_pk])).get(member_pk) ?? []
  const duesPaid =
    (await hasPaid(db, member_pk, annualFeeKey(year))) || !(await owesFee(context, db, payer, year))
  const arrears = owed.some((one) => one.year < year)
  return judgeTiers(conference, { type, birth, duesPaid, arrears }, clock.now())
}

export const owesFee = async (
  context: Context,
  db: Database,
  payer: Payer,
  year: number,
): Promise<boolean> => (await owedBy(context, db, payer))(year).amount > 0

const refusals = {
  login: 'sessionOver',
  annual_fee: 'annualFeeUnpaid',
  seats: 'seatsFull',
} as const satisfies Partial<Record<RegistrationCheck, ErrorName>>

/**
 * The refusal for an unmet condition, in the specification's words where it has some (parts 5 and
 * 8).
 */
export const refusalOf = (
  unmet: RegistrationCheck,
  conference: Conference,
  now: Date,
  price?: Judged,
): AppError => {
  if (unmet === 'member_type') {
    const message = `${whoMay(conference)}만 ${conference.shortName} 사전등록이 가능합니다.`
    return new AppError('regularOnly', { message })
  }
  if (unmet === 'annual_fee' && price?.lacksEarlier === true)
    return new AppError('annualFeeUnpaid', { message: earlierWords })
  if (unmet !== 'deadline') return new AppError(refusals[unmet])
  if (preRegistrationAt(conference, now) !== 'before') return new AppError('registrationOver')
  const message = `사전등록은 ${firstDayWords(conference)}부터 하실 수 있습니다.`
  return new AppError('registrationNotOpen', { message })
}

const earlierWords = '지난 연회비를 모두 납부하셔야 등록하실 수 있습니다.'

/**
 * The amount in won that the member pays for the good now, and the member type that it is based
 * on. An annual fee goes by the type on 1 January of its year (ruling 50). Throws the first unmet
 * condition, in the order of rulings 28 and 40, and `exempt` if there is nothing to pay.
 */
export const requireAllowed = async (
  context: Context,
  transaction: Transaction,
  payer: Payer,
  { conference, year = 0 }: Good,
): Promise<{ payer: Payer; amount: number }> => {
  if (conference !== undefined) {
    const { holds, price } = await judge(context, transaction, conference, payer)
    const unmet = firstUnmet(holds)
    if (unmet !== undefined) throw refusalOf(unmet, conference, context.clock.now(), price)
    return { payer, amount: price?.tier?.pre ?? 0 }
  }
  const { type, amount } = (await owedBy(context, transaction, payer))(year)
  if (amount === 0) throw new AppError('exempt')
  return { payer: { ...payer, member_type: type }, amount }
}
