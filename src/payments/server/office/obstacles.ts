import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Enterable } from '#payments/server/office/entry-goods.ts'
import { judge } from '#payments/server/orders/requirements.ts'
import { isWaived } from '#payments/server/waivers/service.ts'
import { findPaymentStatus, isChecking } from '#payments/server/orders/status.ts'

/** Why a payment cannot be written down. */
export interface Obstacle {
  words: string
  /** The order that is there already. */
  order_pk: number | null
}

const plain = (words: string): Obstacle => ({ words, order_pk: null })

/** Undefined where nothing is in the way. To be asked under `lockGood` by whoever then writes it down. */
export const obstacleTo = async (
  context: Context,
  db: Database | Transaction,
  good: Enterable,
): Promise<Obstacle | undefined> =>
  (await ordered(db, good)) ?? (await unowed(db, good)) ?? (await unregistrable(context, db, good))

const ordered = async (
  db: Database | Transaction,
  { payer, key }: Enterable,
): Promise<Obstacle | undefined> => {
  const status = await findPaymentStatus(db, payer.member_pk, key)
  const { paid, awaited, card } = status
  if (paid !== undefined) {
    return { words: `이미 납부되어 있습니다(주문 ${paid.order_pk}).`, order_pk: paid.order_pk }
  }
  if (card !== undefined && isChecking(status)) {
    const words = `카드 승인을 확인하고 있습니다(주문 ${card.order_pk}). 결과가 나온 뒤에 적어 주세요.`
    return { words, order_pk: card.order_pk }
  }
  if (awaited === undefined) return undefined
  const words = `입금을 기다리는 주문이 있습니다(주문 ${awaited.order_pk}). 그 주문에서 입금을 확인해 주세요.`
  return { words, order_pk: awaited.order_pk }
}

const unowed = async (
  db: Database | Transaction,
  { payer, amount, year }: Enterable,
): Promise<Obstacle | undefined> => {
  if (amount === 0) return plain(`${payer.member_type}은 연회비가 면제됩니다.`)
  const waived = year !== undefined && (await isWaived(db, payer.member_pk, year))
  return waived ? plain('연회비가 면제된 해입니다. 면제를 거두신 뒤에 적어 주세요.') : undefined
}

/** The conditions of a pre-registration hold for who pays past the site as well, its period aside (rulings 28, 29, 40). */
const unregistrable = async (
  context: Context,
  db: Database | Transaction,
  { payer, amount, conference }: Enterable,
): Promise<Obstacle | undefined> => {
  if (conference === undefined) return undefined
  const holds = await judge(context, db, conference, payer)
  if (amount === null || !holds.member_type) {
    return plain(`${payer.member_type}은 사전등록을 하실 수 없습니다.`)
  }
  if (!holds.annual_fee)
    return plain('올해의 연회비가 납부되지 않았습니다. 연회비를 먼저 적어 주세요.')
  return holds.seats ? undefined : plain('남은 자리가 없습니다.')
}
