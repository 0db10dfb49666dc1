import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { ReceiptTable } from '#platform/server/db/payment-tables.ts'
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
  return numberOf(year, last)
}

/** What `nextReceiptNumber` would answer now. */
export const peekReceiptNumber = async (db: Database, year: number): Promise<string> => {
  const row = await db
    .selectFrom('receipt_year')
    .select('last')
    .where('year', '=', year)
    .executeTakeFirst()
  return numberOf(year, (row?.last ?? 0) + 1)
}

const numberOf = (year: number, count: number): string =>
  `${year}-${String(count).padStart(6, '0')}`

export const addReceipt = async (
  transaction: Transaction,
  receipt: Insertable<ReceiptTable>,
): Promise<void> => {
  await transaction.insertInto('receipt').values(receipt).execute()
}
