import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { lockGood } from '#payments/server/goods/store.ts'
import { clashesOf, type Pair } from '#payments/server/merging/clashes.ts'
import * as store from '#payments/server/merging/store.ts'
import { actorOf } from '#payments/server/orders/office-action.ts'
import { moveOrder } from '#payments/server/orders/store.ts'
import { hasLiveOrder } from '#payments/server/seats/store.ts'

const byNumber = (one: number, other: number): number => one - other

/**
 * Keeps what two members have paid, ordered and wait for as it is until the transaction ends. Goods come before orders, and
 * orders before the members' keys, as whoever orders or confirms a deposit takes them; both members are held already.
 * Afterwards the key of the one who stays is to be put back.
 */
export const lockPaymentsOf = async (
  transaction: Transaction,
  { keep_pk, double_pk }: Pair,
): Promise<void> => {
  const members = [keep_pk, double_pk].toSorted(byNumber)
  for (const key of await store.findGoods(transaction, members)) await lockGood(transaction, key)
  await store.lockOrders(transaction, members)
  for (const member of members) await store.lockKey(transaction, member)
}

/**
 * Ends what cannot stand beside the other account's: a deposit of what is paid or awaited there, and of two places in a line
 * the worse one, or both where there is a seat already. Of payments without obstacles only.
 */
export const endDoubles = async (
  { clock }: Context,
  transaction: Transaction,
  by: Actor,
  { keep_pk, double_pk }: Pair,
): Promise<void> => {
  const { ending } = await clashesOf(transaction, { keep_pk, double_pk })
  const now = clock.now().toISOString()
  const entry = {
    at: now,
    actor: actorOf({ by }),
    detail: 'two accounts of one member were merged',
  }
  for (const { order_pk } of ending) await moveOrder(transaction, order_pk, 'expire', entry)
  const members = [keep_pk, double_pk]
  const places = await store.findPlaces(transaction, members)
  for (const [key, ofGood] of Map.groupBy(places, ({ goods_key }) => goods_key)) {
    const ordered =
      (await hasLiveOrder(transaction, key, keep_pk)) ||
      (await hasLiveOrder(transaction, key, double_pk))
    const ended = ofGood.filter(({ state }, at) => at > 0 || (ordered && state === 'waiting'))
    await store.endPlaces(
      transaction,
      ended.map(({ waiting_pk }) => waiting_pk),
      'left',
    )
  }
}
