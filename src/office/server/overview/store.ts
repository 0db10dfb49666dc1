import type { Database } from '#platform/server/db/database.ts'

/** How many of a member's payments have papers, those that were returned included. */
export const countPapered = async (db: Database, member_pk: number): Promise<number> => {
  const { count } = await db
    .selectFrom('payment_order')
    .innerJoin('receipt', 'receipt.order_pk', 'payment_order.order_pk')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('member_pk', '=', member_pk)
    .executeTakeFirstOrThrow()
  return Number(count)
}
