import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { WaitingPlaceTable } from '#platform/server/db/payment-tables.ts'
import { refundInFlight } from '#payments/server/withdrawn/store.ts'

type Members = readonly number[]

/** What these members have ordered, or wait for, in the order in which locks are taken. */
export const findGoods = async (transaction: Transaction, members: Members): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('payment_order')
    .select('goods_key')
    .where('member_pk', 'in', members)
    .union((eb) =>
      eb.selectFrom('waiting_place').select('goods_key').where('member_pk', 'in', members),
    )
    .execute()
  return rows.map(({ goods_key }) => goods_key).toSorted((one, other) => one.localeCompare(other))
}

/**
 * Nobody orders, waits, waives or logs in as these members until the transaction ends, for such rows need the member's key
 * as it was; who has begun is waited for. The key is to be put back.
 */
export const lockKey = async (transaction: Transaction, memberPk: number): Promise<void> => {
  await transaction
    .updateTable('member')
    .set({ member_id_key: `merging ${memberPk}` })
    .where('member_pk', '=', memberPk)
    .execute()
}

export const lockOrders = async (transaction: Transaction, members: Members): Promise<void> => {
  await transaction
    .updateTable('payment_order')
    .set((eb) => ({ member_pk: eb.ref('member_pk') }))
    .where('member_pk', 'in', members)
    .execute()
}

/** All orders of both, oldest first. */
export const findOrders = (db: Database | Transaction, members: Members) =>
  db
    .selectFrom('payment_order')
    .select(['order_pk', 'member_pk', 'goods_key', 'goods_name', 'state'])
    .select((eb) => refundInFlight(eb).as('refunding'))
    .where('member_pk', 'in', members)
    .orderBy('order_pk')
    .execute()

/** Live places of both, the better ones first. */
export const findPlaces = (transaction: Transaction, members: Members) =>
  transaction
    .selectFrom('waiting_place')
    .select(['waiting_pk', 'goods_key', 'state'])
    .where('member_pk', 'in', members)
    .where('state', 'in', ['waiting', 'invited'])
    // `invited` comes before `waiting`.
    .orderBy('state')
    .orderBy('waiting_pk')
    .execute()

export const endPlaces = async (
  transaction: Transaction,
  places: readonly number[],
  state: WaitingPlaceTable['state'],
): Promise<void> => {
  if (places.length === 0) return
  await transaction
    .updateTable('waiting_place')
    .set({ state, invited_until: null })
    .where('waiting_pk', 'in', places)
    .execute()
}
