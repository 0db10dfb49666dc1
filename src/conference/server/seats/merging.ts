import type { Pair } from '#payments/server/orders/merging.ts'
import { findLiveOrders } from '#payments/server/orders/orders.ts'
import { giveRows } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/**
 * Gives the staying member the waiting places of both accounts, and ends the worse of two for one
 * conference, or both if there is a seat. The payments must have been given already.
 */
export const givePlaces = async (
  transaction: Transaction,
  { keep_pk, double_pk }: Pair,
): Promise<void> => {
  const places = await findPlaces(transaction, [keep_pk, double_pk])
  for (const [key, ofGood] of Map.groupBy(places, ({ goods_key }) => goods_key)) {
    const ordered = (await findLiveOrders(transaction, keep_pk, key)).length > 0
    const ended = ofGood.filter(({ state }, at) => at > 0 || (ordered && state === 'waiting'))
    for (const { waiting_pk } of ended) {
      await transaction
        .updateTable('waiting_place')
        .set({ state: 'left', invited_until: null })
        .where('waiting_pk', '=', waiting_pk)
        .execute()
    }
  }
  await giveRows(transaction, ['waiting_place'], { from: double_pk, to: keep_pk })
}

const findPlaces = (transaction: Transaction, members: readonly number[]) =>
  transaction
    .selectFrom('waiting_place')
    .select(['waiting_pk', 'goods_key', 'state'])
    .where('member_pk', 'in', members)
    .where('state', 'in', ['waiting', 'invited'])
    // `invited` sorts before `waiting`, so the better place comes first.
    .orderBy('state')
    .orderBy('waiting_pk')
    .execute()
