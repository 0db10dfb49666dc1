import { lastRefundDay, refundDaysLeft } from '#conference/rules/conferences.ts'
import type { MemberType } from '#members/rules/member-types.ts'
import { firstKnownYear } from '#payments/rules/fee-status.ts'
import { annualFeeName, annualFeeYear, type GoodsType } from '#payments/rules/goods.ts'
import { feesIn } from '#payments/rules/owed.ts'
import { addDays, seoulDay, seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Something that a member can pay for (ruling 21). */
export interface Good {
  type: GoodsType
  key: string
  name: string
  /** What that type pays, in won; null where it cannot have it, 0 where it is free. Of a fee a member may owe another sum. */
  amountFor: (type: MemberType) => number | null
  /** The last Seoul day for a deposit that is ordered now. */
  depositDue: string
  /** Undefined for an annual fee. */
  conference: Conference | undefined
  /** Of an annual fee. */
  year?: number
}

export const annualFeeKey = (year: number): string => `fee:${year}`
export const registrationKey = ({ id }: Conference): string => `conference:${id}`

/** Some pay their fees some years ahead. */
export const yearsAhead = 3

/** A fortnight for an annual fee's deposit. */
const depositDays = 14

/**
 * Staff see on working days what came in: a deposit made in time is not lost because nobody has looked yet, so an order
 * ends only this many days after the last day for its deposit (docs/decisions/006).
 */
const daysToConfirm = 3

/** The year's fee; 0 for those who are exempt (spec part 9). */
export const annualFee = ({ fees, clock }: Context, year: number): Good => ({
  type: '연회비',
  key: annualFeeKey(year),
  name: annualFeeName(year),
  amountFor: (type) => feesIn(fees, year)[type],
  depositDue: addDays(seoulDay(clock.now()), depositDays),
  conference: undefined,
  year,
})

/** A conference's pre-registration (spec part 9). */
export const registration = (conference: Conference): Good => ({
  type: '등록비',
  key: registrationKey(conference),
  name: conference.goodsName,
  amountFor: (type) => conference.fees.find(({ memberType }) => memberType === type)?.pre ?? null,
  depositDue: seoulDay(new Date(conference.preRegistration.until)),
  conference,
})

/** The good that a request names. Throws `invalid` for a fee that is to come or of too long ago, and `notFound` for what there is not. */
export const findGood = (
  context: Context,
  { type, name }: { type: GoodsType; name: string },
): Good => {
  if (type === '등록비') {
    const conference = context.conferences.find(({ goodsName }) => goodsName === name)
    if (conference === undefined) throw new AppError('notFound')
    return registration(conference)
  }
  const year = annualFeeYear(name)
  const now = seoulYear(context.clock.now())
  if (year !== undefined && year >= firstKnownYear(now) && year <= now) {
    return annualFee(context, year)
  }
  throw unfit('goods_name', '올해까지의 연회비만 납부하실 수 있습니다. 화면을 새로 고쳐 주세요.')
}

/** The conference whose registration has that key; undefined for other goods, and once its file is gone. */
export const conferenceOf = ({ conferences }: Context, goods_key: string): Conference | undefined =>
  conferences.find((conference) => registrationKey(conference) === goods_key)

/** Until when an order by transfer stands that is placed now: the day that its member is told, and the moment it ends. */
export const depositTerm = ({ depositDue }: Good): { deposit_due: string; due_at: string } => ({
  deposit_due: depositDue,
  due_at: new Date(`${addDays(depositDue, daysToConfirm + 1)}T00:00:00+09:00`).toISOString(),
})

/**
 * Until when what was paid comes back (ruling 27): what holds now and later, the last Seoul day of what holds now, and how
 * much of what was paid; once all are over the last day of all, and 0. Undefined where no day is set, as for annual fees,
 * which do not (bylaws, article 8), or not known any more.
 */
export const refundRuleOf = (
  context: Context,
  { goods_key }: Pick<Tables['payment_order'], 'goods_key'>,
) => {
  const conference = conferenceOf(context, goods_key)
  if (conference === undefined) return undefined
  const days = refundDaysLeft(conference, context.clock.now())
  const { until, percent } = days[0] ?? { until: lastRefundDay(conference), percent: 0 }
  return { lastDay: until, percent, days }
}

/** Makes everyone who orders the same good wait for each other until the transaction ends. */
export const lockGood = async (transaction: Transaction, goods_key: string): Promise<void> => {
  await transaction
    .insertInto('seat_lock')
    .values({ goods_key, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('goods_key')
        .doUpdateSet((eb) => ({ version: eb('seat_lock.version', '+', 1) })),
    )
    .execute()
}

/** Locks several in one order, so that two who decide wait for each other and not both. */
export const lockGoods = async (
  transaction: Transaction,
  goods_keys: readonly string[],
): Promise<void> => {
  for (const key of [...new Set(goods_keys)].toSorted()) await lockGood(transaction, key)
}
