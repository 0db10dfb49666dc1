import { lastRefundDay, refundDaysLeft } from '#conference/rules/conferences.ts'
import { isOnTheSpot } from '#conference/rules/on-the-spot.ts'
import { firstKnownYear } from '#payments/rules/fee-status.ts'
import {
  annualFeeName,
  annualFeeYear,
  goodsText,
  type GoodsType,
  isOption,
} from '#payments/rules/goods.ts'
import { addDays, seoulDay, seoulYear } from '#platform/rules/days.ts'
import { isEnglish } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { lockByName } from '#platform/server/db/lock.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { type Conference, conferenceHere } from '#texts/content/schema/conference.ts'

export interface Good {
  type: GoodsType
  key: string
  name: string
  /** The last Seoul day for a deposit ordered now. */
  depositDue: string
  conference: Conference | undefined
  year?: number
  option?: ConferenceOption
}

/** An addition to a registration, such as a dinner, at a price and with seats of its own. */
export type ConferenceOption = NonNullable<Conference['options']>[number]

export const annualFeeKey = (year: number): string => `fee:${year}`
export const registrationKey = ({ id }: Conference): string => `conference:${id}`

export const yearsAhead = 3

const depositDays = 14

/**
 * Days from a deposit's deadline to the order's end. Staff look on working days only, and a
 * deposit made in time must not be lost (docs/decisions/006).
 */
const daysToConfirm = 3

/** 0 for exempt types (spec part 9). */
export const annualFee = ({ clock }: Context, year: number): Good => ({
  type: '연회비',
  key: annualFeeKey(year),
  name: annualFeeName(year),
  depositDue: addDays(seoulDay(clock.now()), depositDays),
  conference: undefined,
  year,
})

export const registration = (conference: Conference): Good => ({
  type: '등록비',
  key: registrationKey(conference),
  name: conference.goodsName,
  depositDue: seoulDay(new Date(conference.preRegistration.until)),
  conference,
})

export const optionGood = (conference: Conference, option: ConferenceOption): Good => ({
  ...registration(conference),
  key: `${registrationKey(conference)}/${option.id}`,
  name: `${conference.shortName} ${option.title}`,
  depositDue: seoulDay(new Date(option.until ?? conference.preRegistration.until)),
  option,
})

/** Registrations and what can be added to them. */
export const conferenceGoods = ({ conferences }: Pick<Context, 'conferences'>): Good[] =>
  conferences.flatMap((one) => [
    registration(one),
    ...(one.options ?? []).map((option) => optionGood(one, option)),
  ])

/** An option is offered until its own last moment, or that of the registration. */
export const isOffered = (
  { preRegistration }: Conference,
  { until = preRegistration.until }: ConferenceOption,
  now: Date,
): boolean => now.getTime() < Date.parse(until) + 1000

/**
 * By the name that pages are told (`nameOnPage`). Throws `invalid` for a fee of a future year or
 * one no longer kept, and `notFound` for other unknown goods.
 */
export const findGood = (
  context: Context,
  { type, name }: { type: GoodsType; name: string },
): Good => {
  if (type === '등록비') {
    const found = conferenceGoods(context).find(
      ({ key, name: own }) =>
        own === name || nameOnPage(context, { goods_key: key, goods_name: own }) === name,
    )
    if (found === undefined) throw new AppError('notFound')
    return found.conference !== undefined && isOnTheSpot(found.conference, context.clock.now())
      ? { ...found, depositDue: found.conference.date }
      : found
  }
  const year = annualFeeYear(name)
  const now = seoulYear(context.clock.now())
  if (year !== undefined && year >= firstKnownYear(now) && year <= now) {
    return annualFee(context, year)
  }
  throw unfit('goods_name', '올해까지의 연회비만 납부하실 수 있습니다. 화면을 새로 고쳐 주세요.')
}

export const conferenceOf = ({ conferences }: Context, goods_key: string): Conference | undefined =>
  conferences.find((conference) => registrationKey(conference) === goods_key.split('/')[0])

/** An order's good in the language of the mail: in Korean as it was ordered, else with its English. */
export const goodsHere = (
  context: Context,
  { goods_key, goods_name }: Pick<Tables['payment_order'], 'goods_key' | 'goods_name'>,
): string => {
  if (!isEnglish()) return goods_name
  const conference = conferenceOf(context, goods_key)
  if (conference === undefined) return goodsText(goods_name)
  const [korean = '', english = ''] = [conference, conferenceHere(conference)].map(
    (one) => conferenceGoods({ conferences: [one] }).find(({ key }) => key === goods_key)?.name,
  )
  // The name may go on: a payer for others is told whose it is.
  return goodsText(goods_name.replace(korean, () => english))
}

/** As calls name it: what is added to a registration has a name of the office's, and an English one. */
export const nameOnPage = (context: Context, good: Parameters<typeof goodsHere>[1]): string =>
  isOption(good.goods_key) ? goodsHere(context, good) : good.goods_name

/** `deposit_due` is the Seoul day that the member is told; the order ends at `due_at`. */
export const depositTerm = ({ depositDue }: Good): { deposit_due: string; due_at: string } => ({
  deposit_due: depositDue,
  due_at: new Date(`${addDays(depositDue, daysToConfirm + 1)}T00:00:00+09:00`).toISOString(),
})

/**
 * The share refunded now, its last Seoul day, and the later shares (ruling 27). After the last day
 * the share is 0. Undefined for annual fees, which are not refunded (bylaws, article 8), and
 * unknown conferences.
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

/** All others who order the good wait until the transaction ends. */
export const lockGood = (transaction: Transaction, goods_key: string): Promise<void> =>
  lockByName(transaction, goods_key)

/** Locks in sorted order, so that two callers do not deadlock. */
export const lockGoods = async (
  transaction: Transaction,
  goods_keys: readonly string[],
): Promise<void> => {
  for (const key of [...new Set(goods_keys)].toSorted()) await lockGood(transaction, key)
}
