import type { RetentionKey } from '#rules/retention.ts'
import type { Database, Transaction } from '#server/base/db/database.ts'
import { settledStates } from '#server/features/payments/withdrawn/store.ts'

/** Adds to what was destroyed on a Seoul day. */
export const recordDestruction = async (
  transaction: Transaction,
  day: string,
  kind: RetentionKey,
  count: number,
): Promise<void> => {
  await transaction
    .insertInto('destruction_record')
    .values({ day, kind, count })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind'])
        .doUpdateSet((eb) => ({ count: eb('destruction_record.count', '+', count) })),
    )
    .execute()
}

/** Newest first. */
export const findRecords = (db: Database) =>
  db.selectFrom('destruction_record').selectAll().orderBy('day', 'desc').orderBy('kind').execute()

/** Orders whose last movement of money, or end without one, was before that; with all that belongs to them. */
export const deletePastOrders = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('payment_order')
    .where('state', 'in', settledStates)
    .where((eb) => eb(eb.fn.coalesce('paid_at', 'created_at'), '<', before))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund')
            .select('refund_pk')
            .whereRef('refund.order_pk', '=', 'payment_order.order_pk')
            .where((of) => of(of.fn.coalesce('done_at', 'created_at'), '>=', before)),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Places in the waiting lists of everything but what is still to come. */
export const deletePastPlaces = async (
  transaction: Transaction,
  coming: readonly string[],
): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('waiting_place')
    .$if(coming.length > 0, (query) => query.where('goods_key', 'not in', coming))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
