import { annualFeeName } from '#payments/rules/goods.ts'
import { liveStates } from '#payments/rules/orders.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { annualFeeKey } from '#payments/server/goods/goods.ts'
import * as store from '#payments/server/merging/store.ts'
import type { Obstacle } from '#payments/server/office/obstacles.ts'
import { waivedYears } from '#payments/server/waivers/service.ts'

type Order = Awaited<ReturnType<typeof store.findOrders>>[number]

/** Of two accounts that are to become one. */
export interface Pair {
  keep_pk: number
  double_pk: number
}

/** What of two accounts' payments cannot stand together. */
export interface Clashes {
  obstacles: Obstacle[]
  /** Deposits that nobody should make any more: the good is paid, or awaited, by the other account. */
  ending: Pick<Order, 'order_pk' | 'goods_name'>[]
}

const isOf =
  (states: readonly Order['state'][]) =>
  ({ state }: Order): boolean =>
    states.includes(state)

const isLive = isOf(liveStates)
const isBegun = isOf(['ready', 'approving', 'unknown'])

/** Money on its way is waited for, what was paid twice is refunded first: a year, or a seat, is one person's once (ruling 22). */
export const clashesOf = async (
  db: Database | Transaction,
  { keep_pk, double_pk }: Pair,
): Promise<Clashes> => {
  const orders = await store.findOrders(db, [keep_pk, double_pk])
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
    const words = `${goods_name}의 카드 결제가 끝나지 않았습니다(주문 ${order_pk}). 결과가 나온 뒤에 합쳐 주세요.`
    return [{ words, order_pk }]
  }
  if (!order.refunding) return []
  const words = `${goods_name}의 환불이 끝나지 않았습니다(주문 ${order_pk}). 끝난 뒤에 합쳐 주세요.`
  return [{ words, order_pk }]
}

const paidTwice = (ofGood: readonly Order[]): Obstacle[] => {
  const paid = ofGood.filter(({ state }) => state === 'paid')
  const [first, last] = [paid[0], paid.at(-1)]
  if (first === undefined || last === undefined || first === last) return []
  const words = `두 계정에서 모두 내셨습니다: ${first.goods_name}(주문 ${first.order_pk}, ${last.order_pk}). 한쪽을 먼저 환불해 주세요.`
  return [{ words, order_pk: last.order_pk }]
}

/** What is paid stays, or else what the staying account awaits. */
const endingOf = (ofGood: readonly Order[], keep_pk: number): Order[] => {
  const stays =
    ofGood.find(({ state }) => state === 'paid') ??
    ofGood.find(({ member_pk }) => member_pk === keep_pk)
  return ofGood.filter((order) => order !== stays && order.state === 'awaiting_deposit')
}

/** No year is both paid and waived, on which arrears rely (docs/decisions/053-office-money.md), nor waived twice. */
const waivedAndMore = async (
  db: Database | Transaction,
  { keep_pk, double_pk }: Pair,
  orders: readonly Order[],
): Promise<Obstacle[]> => {
  const kept = await waivedYears(db, keep_pk)
  const doubled = await waivedYears(db, double_pk)
  const twice = [...kept]
    .filter((year) => doubled.has(year))
    .map((year) => ({
      words: `${annualFeeName(year)}가 두 계정에서 모두 면제되어 있습니다. 한쪽의 면제를 먼저 거두어 주세요.`,
      order_pk: null,
    }))
  const clash = (years: ReadonlySet<number>, payer: number): Obstacle[] =>
    [...years].flatMap((year) =>
      orders
        .filter((order) => order.member_pk === payer && order.goods_key === annualFeeKey(year))
        .filter(isLive)
        .map(({ order_pk, goods_name }) => ({
          words: `${goods_name}가 한 계정에서는 면제되었고 다른 계정에는 낸 기록이나 입금 대기가 있습니다(주문 ${order_pk}). 면제를 거두거나 환불하신 뒤에 합쳐 주세요.`,
          order_pk,
        })),
    )
  return [...twice, ...clash(kept, double_pk), ...clash(doubled, keep_pk)]
}
