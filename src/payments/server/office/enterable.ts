import { isPeriodOf } from '#conference/rules/conferences.ts'
import type { Owed } from '#payments/rules/owed.ts'
import { nothingOwedWords, owedBy } from '#payments/server/fees/owed.ts'
import { annualFee, type Good, registration, yearsAhead } from '#payments/server/goods/goods.ts'
import type { Payer } from '#payments/server/orders/payers.ts'
import { judge, priceFor } from '#payments/server/orders/requirements.ts'
import { findPaymentStatus, isChecking } from '#payments/server/orders/status.ts'
import { addDays, seoulDay, seoulYear, yearOf } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { heldSinceBefore } from '#privacy/rules/periods.ts'
import { retention } from '#privacy/rules/retention.ts'

export interface Enterable extends Good {
  /** The member type is that of 1 January of the fee's year (ruling 50). */
  payer: Payer
  /** Won; null if the type cannot have it, 0 if nothing is owed. */
  amount: number | null
  owed?: Owed
}

export const enterable = async (
  context: Context,
  db: Database,
  payer: Payer,
): Promise<Enterable[]> => {
  const today = seoulDay(context.clock.now())
  const joined = yearOf(payer.joined_on)
  const last = seoulYear(context.clock.now()) + yearsAhead
  const owedFor = await owedBy(context, db, payer)
  const years = Array.from({ length: last - joined + 1 }, (_, index) => last - index)
  const fees = years.map((year) => {
    const owed = owedFor(year)
    const { type: member_type, amount } = owed
    return { ...annualFee(context, year), payer: { ...payer, member_type }, amount, owed }
  })
  const coming = await Promise.all(
    context.conferences
      .filter(({ date }) => date >= today)
      .map(async (conference) => {
        const { tier, offered } = await priceFor({ ...context, db }, conference, payer)
        const amount = (tier ?? offered[0])?.pre ?? null
        return { ...registration(conference), payer, amount }
      }),
  )
  return [...fees, ...coming]
}

export const isUsual = (
  { amount: usual, conference }: Enterable,
  { amount, day }: { amount: number; day: string },
): boolean => amount === usual && (conference === undefined || isPeriodOf(conference, day))

/** The first Seoul day whose payments need not be destroyed yet. */
export const firstKeptDay = (now: Date): string =>
  addDays(seoulDay(heldSinceBefore(retention.payment.period, now) ?? new Date(0)), 1)

export interface Obstacle {
  words: string
  order_pk: number | null
}

const plain = (words: string): Obstacle => ({ words, order_pk: null })

/** Undefined if nothing is in the way. Called under `lockGood` before a payment is recorded. */
export const obstacleTo = async (
  context: Context,
  db: Database,
  good: Enterable,
): Promise<Obstacle | undefined> =>
  (await ordered(db, good)) ?? unowed(good) ?? (await unregistrable(context, db, good))

const ordered = async (db: Database, { payer, key }: Enterable): Promise<Obstacle | undefined> => {
  const status = await findPaymentStatus(db, payer.member_pk, key)
  const { paid, awaited, card } = status
  if (paid !== undefined) {
    return { words: `이미 납부되어 있습니다(주문 ${paid.order_pk}).`, order_pk: paid.order_pk }
  }
  if (card !== undefined && isChecking(status)) {
    const words = `카드 승인을 확인하고 있습니다(주문 ${card.order_pk}). 결과를 확인한 뒤 등록해 주세요.`
    return { words, order_pk: card.order_pk }
  }
  if (awaited === undefined) return undefined
  const words = `입금 대기 주문이 있습니다(주문 ${awaited.order_pk}). 그 주문에서 입금을 확인해 주세요.`
  return { words, order_pk: awaited.order_pk }
}

const unowed = ({ owed }: Enterable): Obstacle | undefined =>
  owed?.amount === 0 ? plain(nothingOwedWords(owed)) : undefined

/**
 * The conditions of pre-registration, except its period, hold outside the site too (rulings 28,
 * 29, 40).
 */
const unregistrable = async (
  context: Context,
  db: Database,
  { payer, amount, conference }: Enterable,
): Promise<Obstacle | undefined> => {
  if (conference === undefined) return undefined
  const { holds } = await judge(context, db, conference, payer)
  if (amount === null || !holds.member_type) {
    return plain(`${payer.member_type}은 사전등록 대상이 아닙니다.`)
  }
  if (!holds.annual_fee) return plain('올해 연회비가 미납 상태입니다. 연회비를 먼저 등록해 주세요.')
  return holds.seats ? undefined : plain('남은 좌석이 없습니다.')
}
