import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { RefundRequestTable } from '#platform/server/db/payment-tables.ts'
import type { Insertable } from 'kysely'

/** Throws a unique violation where another one of the order waits. */
export const addRequest = async (
  transaction: Transaction,
  request: Omit<Insertable<RefundRequestTable>, 'request_pk' | 'state' | 'ended_by' | 'ended_at'>,
): Promise<void> => {
  const waiting = { ...request, state: 'waiting', ended_by: null, ended_at: null } as const
  await transaction.insertInto('refund_request').values(waiting).execute()
}

export interface End {
  state: 'approved' | 'declined' | 'over'
  ended_by: string
  ended_at: string
}

/** False where it has ended already. */
export const endRequest = async (
  db: Database | Transaction,
  request_pk: number,
  end: End,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('refund_request')
    .set(end)
    .where('request_pk', '=', request_pk)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Requests that wait, oldest first; one whose order has changed since, or is not paid any more, has come to its end. */
export const findWaiting = (db: Database | Transaction, only: { order_pk?: number } = {}) =>
  db
    .selectFrom('refund_request')
    .innerJoin('payment_order', 'payment_order.order_pk', 'refund_request.order_pk')
    .selectAll('refund_request')
    .select(['member_name', 'goods_name'])
    .where('refund_request.state', '=', 'waiting')
    .where('payment_order.state', '=', 'paid')
    .where((eb) =>
      eb(
        eb('payment_order.amount', '-', eb.ref('payment_order.refunded_amount')),
        '=',
        eb.ref('refund_request.seen_left'),
      ),
    )
    .$if(only.order_pk !== undefined, (query) =>
      query.where('refund_request.order_pk', '=', only.order_pk ?? 0),
    )
    .orderBy('request_pk')
    .execute()

export type RefundRequestRow = Awaited<ReturnType<typeof findWaiting>>[number]

/** Ends what waits for an order that has changed since it was asked. */
export const endStale = async (
  transaction: Transaction,
  { order_pk, left }: { order_pk: number; left: number },
  end: Omit<End, 'state'>,
): Promise<void> => {
  await transaction
    .updateTable('refund_request')
    .set({ ...end, state: 'over' })
    .where('order_pk', '=', order_pk)
    .where('state', '=', 'waiting')
    .where('seen_left', '!=', left)
    .execute()
}
