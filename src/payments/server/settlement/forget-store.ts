import type { Database, Transaction } from '#platform/server/db/database.ts'

/** Oldest first. */
export const findLinesOf = (db: Database, member_pk: number) =>
  db
    .selectFrom('settlement_line')
    .innerJoin('payment_order', 'payment_order.order_pk', 'settlement_line.order_pk')
    .select(['kind', 'day', 'settlement_line.amount', 'approval_no', 'goods_name'])
    .where('payment_order.member_pk', '=', member_pk)
    .orderBy('line_pk')
    .execute()

const blank = { order_no: '', ref_no: '', approval_no: '' } as const

/** Forgets the numbers of lines, and why a difference was left, of orders of the member's. */
export const blankLinesOf = async (transaction: Transaction, member_pk: number): Promise<void> => {
  const theirs = transaction
    .selectFrom('payment_order')
    .select('order_pk')
    .where('member_pk', '=', member_pk)
  await transaction
    .updateTable('settlement_line')
    .set(blank)
    .where('order_pk', 'in', theirs)
    .execute()
  await transaction
    .updateTable('settlement_note')
    .set({ reason: '' })
    .where('order_pk', 'in', theirs)
    .execute()
}

/** The same of orders that are nobody's any more. */
export const blankOrphans = async (transaction: Transaction): Promise<void> => {
  const living = transaction.selectFrom('payment_order').select('order_pk')
  await transaction
    .updateTable('settlement_line')
    .set(blank)
    .where('order_pk', 'is not', null)
    .where('order_pk', 'not in', living)
    .execute()
  await transaction
    .updateTable('settlement_note')
    .set({ reason: '' })
    .where('order_pk', 'is not', null)
    .where('order_pk', 'not in', living)
    .execute()
}

/** Of before that Seoul day, or moment. Answers how many lines it were. */
export const deletePast = async (
  transaction: Transaction,
  day: string,
  moment: string,
): Promise<number> => {
  await transaction.deleteFrom('settlement_file').where('to_day', '<', day).execute()
  await transaction.deleteFrom('settlement_note').where('created_at', '<', moment).execute()
  const { numDeletedRows } = await transaction
    .deleteFrom('settlement_line')
    .where('day', '<', day)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
