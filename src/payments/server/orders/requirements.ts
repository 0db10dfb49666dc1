import { firstDayWords, preRegistrationAt } from '#conference/rules/conferences.ts'
import {
  firstUnmet,
  judgeRegistration,
  type RegistrationCheck,
} from '#conference/rules/registration.ts'
import { owedBy } from '#payments/server/fees/owed.ts'
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
 * undefined (ruling 28).
 */
export const judge = async (
  context: Context,
  db: Database,
  conference: Conference,
  payer: Payer | undefined,
): Promise<Record<RegistrationCheck, boolean>> => {
  const now = context.clock.now()
  return judgeRegistration({
    period: preRegistrationAt(conference, now),
    member: payer && {
      type: payer.member_type,
      owesFee: await owesFee(context, db, payer, seoulYear(now)),
      annualFeePaid: await hasPaid(db, payer.member_pk, annualFeeKey(seoulYear(now))),
    },
    seatFree: await context.seats.canTake(db, conference, payer?.member_pk ?? 0),
  })
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
): AppError => {
  if (unmet === 'member_type') {
    const message = `정회원만 ${conference.shortName} 사전등록이 가능합니다.`
    return new AppError('regularOnly', { message })
  }
  if (unmet !== 'deadline') return new AppError(refusals[unmet])
  if (preRegistrationAt(conference, now) !== 'before') return new AppError('registrationOver')
  const message = `사전등록은 ${firstDayWords(conference)}부터 하실 수 있습니다.`
  return new AppError('registrationNotOpen', { message })
}

/**
 * The amount in won that the member pays for the good now, and the member type that it is based
 * on. An annual fee goes by the type on 1 January of its year (ruling 50). Throws the first unmet
 * condition, in the order of rulings 28 and 40, and `exempt` if there is nothing to pay.
 */
export const requireAllowed = async (
  context: Context,
  transaction: Transaction,
  payer: Payer,
  { conference, amountFor, year }: Good,
): Promise<{ payer: Payer; amount: number }> => {
  if (conference !== undefined) {
    const unmet = firstUnmet(await judge(context, transaction, conference, payer))
    if (unmet !== undefined) throw refusalOf(unmet, conference, context.clock.now())
  }
  const { type, amount } =
    year === undefined
      ? { type: payer.member_type, amount: amountFor(payer.member_type) ?? 0 }
      : (await owedBy(context, transaction, payer))(year)
  if (amount === 0) throw new AppError('exempt')
  return { payer: { ...payer, member_type: type }, amount }
}
