import type { RegistrantSwapTable } from '#platform/server/db/conference-tables.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

/** Takes the place of one that was there, with whom goes what was issued to them. */
export const putSwap = async (
  transaction: Transaction,
  swap: RegistrantSwapTable,
): Promise<void> => {
  await deleteSwap(transaction, swap.order_pk)
  await transaction.insertInto('registrant_swap').values(swap).execute()
}

/** False where there is none. */
export const deleteSwap = async (transaction: Transaction, order_pk: number): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('registrant_swap')
    .where('order_pk', '=', order_pk)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Newest first. */
export const findSwapsOf = (db: Database, member_pk: number) =>
  db
    .selectFrom('registrant_swap')
    .innerJoin('payment_order', 'payment_order.order_pk', 'registrant_swap.order_pk')
    .select(['payment_order.goods_name', 'attendee_name', 'registrant_swap.company_name'])
    .select(['registrant_swap.email', 'registrant_swap.reason', 'registrant_swap.created_at'])
    .where('payment_order.member_pk', '=', member_pk)
    .orderBy('registrant_swap.order_pk', 'desc')
    .execute()

export const deletePastSwaps = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('registrant_swap')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
