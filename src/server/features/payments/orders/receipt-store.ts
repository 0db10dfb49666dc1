import type { Transaction } from '#server/base/db/database.ts'
import type { ReceiptTable } from '#server/base/db/payment-tables.ts'
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
