import type { CheckinPassTable } from '#platform/server/db/conference-tables.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

/** In the order of their ids. */
export const findCheckinEvents = (db: Database | Transaction, goods_key: string) =>
  db
    .selectFrom('checkin_pass')
    .select(['pass_id', 'order_pk', 'guest_pk', 'kind', 'undoes', 'at', 'desk'])
    .where('goods_key', '=', goods_key)
    .orderBy('pass_id')
    .execute()

/** Answers whether it is new. */
export const insertCheckinEvent = async (
  transaction: Transaction,
  event: CheckinPassTable,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('checkin_pass')
    .values(event)
    .onConflict((conflict) => conflict.column('pass_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The orders for a conference, in whatever state, and its guests: whoever has, or once had, a badge. */
export const findBadged = async (
  db: Database | Transaction,
  goods_key: string,
): Promise<{ orders: Set<number>; guests: Set<number> }> => {
  const orders = await db
    .selectFrom('payment_order')
    .select('order_pk')
    .where('goods_key', '=', goods_key)
    .execute()
  const guests = await db
    .selectFrom('conference_guest')
    .select('guest_pk')
    .where('goods_key', '=', goods_key)
    .execute()
  return {
    orders: new Set(orders.map(({ order_pk }) => order_pk)),
    guests: new Set(guests.map(({ guest_pk }) => guest_pk)),
  }
}

/** Oldest first. */
export const findCheckinEventsOfMember = (db: Database, member_pk: number) =>
  db
    .selectFrom('checkin_pass')
    .innerJoin('payment_order', 'payment_order.order_pk', 'checkin_pass.order_pk')
    .select(['checkin_pass.goods_key', 'kind', 'at', 'desk'])
    .where('member_pk', '=', member_pk)
    .orderBy('at')
    .orderBy('pass_id')
    .execute()

/** Answers how many. */
export const deletePastCheckinEvents = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('checkin_pass')
    .where('at', '<=', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
