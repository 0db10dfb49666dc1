import { randomInt } from 'node:crypto'
import { codeLength, codeLetters, groupedCode } from '#payments/rules/documents.ts'
import { seoulYear } from '#platform/rules/days.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

/**
 * Gives a payment the next receipt number of its Seoul year, and a code to verify its papers by
 * (ruling 26).
 */
export const allocateReceipt = async (
  transaction: Transaction,
  order_pk: number,
  paid: Date,
): Promise<void> => {
  const number = await nextReceiptNumber(transaction, seoulYear(paid))
  const receipt = { order_pk, number, code: newDocumentCode(), issued_at: paid.toISOString() }
  await transaction.insertInto('receipt').values(receipt).execute()
}

/**
 * The year's next number, such as `2025-000123`. It is taken in the transaction that uses it, so
 * that none is skipped.
 */
const nextReceiptNumber = async (transaction: Transaction, year: number): Promise<string> => {
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

/** A random code to verify papers by, so that none can be guessed from another. */
export const newDocumentCode = (): string =>
  groupedCode(
    Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(''),
  )
