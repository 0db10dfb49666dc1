import { josa } from 'es-hangul'
import { withholdKey } from '#members/server/service.ts'
import { annualFeeName } from '#payments/rules/goods.ts'
import { liveStates } from '#payments/rules/orders.ts'
import { agreedYears } from '#payments/server/fees/waivers.ts'
import { annualFeeKey, lockGoods } from '#payments/server/goods/goods.ts'
import type { Obstacle } from '#payments/server/office/enterable.ts'
import { eventEntry, lockOrdersOf, moveOrder } from '#payments/server/orders/orders.ts'
import { actorOf } from '#payments/server/orders/service.ts'
import { refundInFlight } from '#payments/server/refunds/store.ts'
import type { Context } from '#platform/server/context.ts'
import { giveRows } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Actor } from '#platform/server/http/staff.ts'

/**
 * Locks both members' payments, orders and waiting places until the transaction ends. Both members
 * must be locked already. Goods come before orders and orders before the members' keys, the order
 * that ordering and confirming a deposit use. The caller puts the staying member's key back
 * afterwards.
 */
export const lockPaymentsOf = async (
  transaction: Transaction,
  { keep_pk, double_pk }: Pair,
): Promise<void> => {
  const members = [keep_pk, double_pk].toSorted((one, other) => one - other)
  await lockGoods(transaction, await findGoods(transaction, members))
  await lockOrdersOf(transaction, members)
  for (const member of members) await withholdKey(transaction, member)
}

/**
 * Ends an awaited deposit for a good that the other account has paid or awaits. The payments must
 * have no obstacles.
 */
export const endDoubleOrders = async (
  context: Context,
  transaction: Transaction,
  by: Actor,
  { keep_pk, double_pk }: Pair,
): Promise<void> => {
  const { ending } = await clashesOf(transaction, { keep_pk, double_pk })
  const entry = eventEntry(context, actorOf({ by }), 'two accounts of one member were merged')
  for (const { order_pk } of ending) await moveOrder(transaction, order_pk, 'expire', entry)
}

export const givePayments = async (
  transaction: Transaction,
  { keep_pk, double_pk }: Pair,
): Promise<void> => {
  await transaction
    .deleteFrom('payer_name')
    .where('member_pk', '=', double_pk)
    .where('payer_key', 'in', (eb) =>
      eb.selectFrom('payer_name').select('payer_key').where('member_pk', '=', keep_pk),
    )
    .execute()
  await giveRows(
    transaction,
    [
      'fee_waiver',
      'payment_order',
      'joint_payment',
      'bank_part',
      'payer_name',
      'membership_certificate',
    ],
    {
      from: double_pk,
      to: keep_pk,
    },
  )
}

type Order = Awaited<ReturnType<typeof findOrders>>[number]

export interface Pair {
  keep_pk: number
  double_pk: number
}

const isIn = (states: readonly Order['state'][], { state }: Order) => states.includes(state)
const isLive = (order: Order): boolean => isIn(liveStates, order)
const isBegun = (order: Order): boolean => isIn(['ready', 'approving', 'unknown'], order)

/**
 * A year or a seat belongs to one person once (ruling 22). So payments under way must end and one
 * of two paid orders must be refunded before a merging.
 */
export const clashesOf = async (db: Database, { keep_pk, double_pk }: Pair) => {
  const orders = await findOrders(db, [keep_pk, double_pk])
  const twice = [...Map.groupBy(orders.filter(isLive), ({ goods_key }) => goods_key).values()]
    .filter((ofGood) => new Set(ofGood.map(({ member_pk }) => member_pk)).size === 2)
    .filter((ofGood) => !ofGood.some(isBegun))
  return {
    obstacles: [
      ...orders.flatMap(inFlight),
      ...twice.flatMap(paidTwice),
      ...(await waivedAndMore(db, { keep_pk, double_pk }, orders)),
    ],
    ending: twice.flatMap((ofGood) => endingOf(ofGood, keep_pk)),
  }
}

const inFlight = (order: Order): Obstacle[] => {
  const { order_pk, goods_name } = order
  if (isBegun(order)) {
    const words = `${goods_name}의 카드 결제가 완료되지 않았습니다(주문 ${order_pk}). 결과를 확인한 뒤 통합해 주세요.`
    return [{ words, order_pk }]
  }
  if (!order.refunding) return []
  const words = `${goods_name}의 환불이 완료되지 않았습니다(주문 ${order_pk}). 완료된 뒤에 통합해 주세요.`
  return [{ words, order_pk }]
}

const paidTwice = (ofGood: readonly Order[]): Obstacle[] => {
  const paid = ofGood.filter(({ state }) => state === 'paid')
  const [first, last] = [paid[0], paid.at(-1)]
  if (first === undefined || last === undefined || first === last) return []
  const words = `두 계정에서 모두 납부했습니다: ${first.goods_name}(주문 ${first.order_pk}, ${last.order_pk}). 한쪽을 먼저 환불해 주세요.`
  return [{ words, order_pk: last.order_pk }]
}

const endingOf = (ofGood: readonly Order[], keep_pk: number): Order[] => {
  const stays =
    ofGood.find(({ state }) => state === 'paid') ??
    ofGood.find(({ member_pk }) => member_pk === keep_pk)
  return ofGood.filter((order) => order !== stays && order.state === 'awaiting_deposit')
}

/**
 * Refuses a year that is both paid and waived, or agreed on in both accounts
 * (docs/decisions/053-office-money.md).
 */
const waivedAndMore = async (
  db: Database,
  { keep_pk, double_pk }: Pair,
  orders: readonly Order[],
): Promise<Obstacle[]> => {
  const kept = await agreedYears(db, keep_pk)
  const doubled = await agreedYears(db, double_pk)
  const twice = [...kept.keys()]
    .filter((year) => doubled.has(year))
    .map((year) => ({
      words: `${annualFeeName(year)}가 두 계정에서 모두 면제되거나 조정되어 있습니다. 한쪽을 먼저 취소해 주세요.`,
      order_pk: null,
    }))
  const clash = (years: ReadonlyMap<number, number>, payer: number): Obstacle[] =>
    [...years].flatMap(([year, amount]) =>
      (amount === 0 ? orders : [])
        .filter((order) => order.member_pk === payer && order.goods_key === annualFeeKey(year))
        .filter(isLive)
        .map(({ order_pk, goods_name }) => ({
          words: `${josa(goods_name, '이/가')} 한 계정에서는 면제되었고 다른 계정에는 납부 내역이나 입금 대기가 있습니다(주문 ${order_pk}). 면제를 취소하거나 환불한 뒤에 통합해 주세요.`,
          order_pk,
        })),
    )
  return [...twice, ...clash(kept, double_pk), ...clash(doubled, keep_pk)]
}

type Members = readonly number[]

const findGoods = async (transaction: Transaction, members: Members): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('payment_order')
    .select('goods_key')
    .where('member_pk', 'in', members)
    .union((eb) =>
      eb.selectFrom('waiting_place').select('goods_key').where('member_pk', 'in', members),
    )
    .execute()
  return rows.map(({ goods_key }) => goods_key)
}

const findOrders = (db: Database, members: Members) =>
  db
    .selectFrom('payment_order')
    .select(['order_pk', 'member_pk', 'goods_key', 'goods_name', 'state'])
    .select((eb) => refundInFlight(eb).as('refunding'))
    .where('member_pk', 'in', members)
    .orderBy('order_pk')
    .execute()
