import type { Database, Transaction } from '#platform/server/db/database.ts'

export const hasDocument = async (transaction: Transaction, order_pk: number): Promise<boolean> => {
  const document = await transaction
    .selectFrom('paper_copy')
    .select('order_pk')
    .where('order_pk', '=', order_pk)
    .limit(1)
    .executeTakeFirst()
  return document !== undefined
}

/** Whether the order was paid when it was opened: the office wrote down what it had received past the site. */
export const isEntered = async (db: Database | Transaction, order_pk: number): Promise<boolean> => {
  const opened = await db
    .selectFrom('order_event')
    .select('event_pk')
    .where('order_pk', '=', order_pk)
    .where('event', '=', 'open')
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return opened !== undefined
}

/** One that has come to an end, or may. */
export const hasRefund = async (transaction: Transaction, order_pk: number): Promise<boolean> => {
  const refund = await transaction
    .selectFrom('refund')
    .select('refund_pk')
    .where('order_pk', '=', order_pk)
    .where('state', '!=', 'refused')
    .limit(1)
    .executeTakeFirst()
  return refund !== undefined
}
