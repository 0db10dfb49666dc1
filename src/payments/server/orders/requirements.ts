import { firstDayWords } from '#conference/rules/conferences.ts'
import { asSold, registrationAt } from '#conference/rules/on-the-spot.ts'
import {
  firstUnmet,
  judgeRegistration,
  type RegistrationCheck,
} from '#conference/rules/registration.ts'
import { type Judged, judgeTiers, whoMay } from '#conference/rules/tiers.ts'
import { owedBy, owedYearsOf } from '#payments/server/fees/owed.ts'
import { annualFeeKey, type Good, isOffered } from '#payments/server/goods/goods.ts'
import { type AnyPayer, type Payer, whoseOf } from '#payments/server/orders/payers.ts'
import { hasPaid } from '#payments/server/orders/status.ts'
import { seoulYear } from '#platform/rules/days.ts'
import type { ErrorName } from '#platform/rules/error-codes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/**
 * Judges each condition of a pre-registration for a member, or for a visitor if `payer` is
 * undefined (ruling 28), and the price that follows. `paying`: the years whose dues are paid with it.
 */
export const judge = async (
  context: Context,
  db: Database,
  conference: Conference,
  payer: AnyPayer | undefined,
  paying: readonly number[] = [],
): Promise<{ holds: Record<RegistrationCheck, boolean>; price: Judged | undefined }> => {
  const price = payer && (await priceFor({ ...context, db }, conference, payer, paying))
  const holds = judgeRegistration({
    period: registrationAt(conference, context.clock.now()),
    member: price,
    seatFree: await context.seats.canTake(db, conference, payer ? whoseOf(payer) : 0),
  })
  return { holds, price }
}

/** Judges the rows of the conference's fees for a member now, who pays the dues of some years with it. */
export const priceFor = async (
  context: Context,
  conference: Conference,
  payer: AnyPayer,
  paying: readonly number[] = [],
): Promise<Judged> => {
  const { db, clock } = context
  const sold = asSold(conference, clock.now())
  const roles = await context.rolesOf(db, conference, payer.email)
  if (payer.member_pk === null) {
    const person = { birth: '', duesPaid: false, arrears: false, roles, chosen: payer.chosen }
    return judgeTiers(sold, { type: null, ...person }, clock.now())
  }
  const { member_pk, member_type: type, birth } = payer
  const year = seoulYear(clock.now())
  const owed = (await owedYearsOf(context, [member_pk])).get(member_pk) ?? []
  const duesPaid =
    paying.includes(year) ||
    (await hasPaid(db, member_pk, annualFeeKey(year))) ||
    !(await owesFee(context, db, payer, year))
  const arrears = owed.some((one) => one.year < year && !paying.includes(one.year))
  return judgeTiers(sold, { type, birth, duesPaid, arrears, roles }, clock.now())
}

/**
 * The dues that a member may pay with the fee: this year's, or all where the rows ask for that.
 * Null if they change nothing.
 */
export const duesOffer = async (
  context: Context,
  conference: Conference,
  payer: Payer,
): Promise<{ years: number[]; dues: number; amount: number } | null> => {
  if (conference.duesInOne !== true) return null
  const before = (await priceFor(context, conference, payer)).tier?.pre ?? Infinity
  const owed = (await owedYearsOf(context, [payer.member_pk])).get(payer.member_pk) ?? []
  const year = seoulYear(context.clock.now())
  for (const paid of [owed.filter((one) => one.year === year), owed]) {
    const years = paid.map((one) => one.year)
    const { tier } = await priceFor(context, conference, payer, years)
    if (years.length > 0 && tier !== undefined && tier.pre < before)
      return { years, dues: paid.reduce((sum, { amount }) => sum + amount, 0), amount: tier.pre }
  }
  return null
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
  if (registrationAt(conference, now) !== 'before') return new AppError('registrationOver')
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
  payer: AnyPayer,
  { conference, year = 0, ...good }: Good,
  paying: readonly number[] = [],
): Promise<{ payer: AnyPayer; amount: number; tier?: string }> => {
  if (conference !== undefined && good.option !== undefined) {
    const amount = await requireOption(context, transaction, { ...good, conference })
    return { payer, amount }
  }
  if (conference !== undefined) {
    const { holds, price } = await judge(context, transaction, conference, payer, paying)
    const unmet = firstUnmet(holds)
    if (unmet !== undefined) throw refusalOf(unmet, conference, context.clock.now(), price)
    const tier = price?.tier
    if (tier === undefined) throw unfit('tier', '구분을 선택해 주세요.')
    return { payer, amount: tier.pre, tier: tier.who }
  }
  if (payer.member_pk === null) throw new AppError('exempt')
  const { type, amount } = (await owedBy(context, transaction, payer))(year)
  if (amount === 0) throw new AppError('exempt')
  return { payer: { ...payer, member_type: type }, amount }
}

/** The price of an option in won. Throws `invalid` once it is over or full. */
const requireOption = async (
  context: Context,
  transaction: Transaction,
  good: Good & { conference: Conference },
): Promise<number> => {
  const { option, conference } = good
  if (option === undefined || !isOffered(conference, option, context.clock.now()))
    throw unfit('options', `${good.name} 신청이 마감되었습니다.`)
  if ((await context.seats.optionLeft(transaction, good)) === 0)
    throw unfit('options', `${good.name}의 남은 좌석이 없습니다.`)
  return option.pre
}
