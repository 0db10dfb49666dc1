import type { Database, Transaction } from '#server/db/database.ts'
import type { ReceiptTable } from '#server/db/schema.ts'
import type { Insertable } from 'kysely'

/** The year's next number, `2025-000123`. Taken in the transaction that uses it, so that none is left out. */
export const nextReceiptNumber = async (
  transaction: Transaction,
  year: number,
): Promise<string> => {
  const { last } = await transaction
    .insertInto('receipt_year')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb('receipt_year.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(last).padStart(6, '0')}`
}

export const addReceipt = async (
  transaction: Transaction,
  receipt: Insertable<ReceiptTable>,
): Promise<void> => {
  await transaction.insertInto('receipt').values(receipt).execute()
}

const receipts = (db: Database) =>
  db
    .selectFrom('receipt')
    .innerJoin('payment_order', 'payment_order.order_pk', 'receipt.order_pk')
    .leftJoin('card_attempt', 'card_attempt.order_pk', 'receipt.order_pk')
    .selectAll('payment_order')
    .select(['receipt.number', 'receipt.code', 'receipt.issued_at', 'receipt.copies'])
    .select(['card_attempt.approval_no', 'card_attempt.card_company', 'card_attempt.card_no'])

/** A paid order with all that its papers say. */
export type PaidOrder = NonNullable<Awaited<ReturnType<typeof findPaidOrder>>>

export const findPaidOrder = (db: Database, order_pk: number) =>
  receipts(db).where('receipt.order_pk', '=', order_pk).executeTakeFirst()

export const findPaidOrderByCode = (db: Database, code: string) =>
  receipts(db).where('receipt.code', '=', code).executeTakeFirst()

/** Counts a copy and answers how many there have been, this one included (ruling 26). */
export const countCopy = async (db: Database, order_pk: number): Promise<number> => {
  const { copies } = await db
    .updateTable('receipt')
    .set((eb) => ({ copies: eb('copies', '+', 1) }))
    .where('order_pk', '=', order_pk)
    .returning('copies')
    .executeTakeFirstOrThrow()
  return copies
}
