import { keyOf } from '#payments/rules/bank/names.ts'
import { type BankLine, learn } from '#payments/server/bank-statement/store.ts'
import { findPartsOfLines } from '#payments/server/orders/parts.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/** Remembers a depositor's name for the line's members, unless it contains their own. */
export const remember = async (
  transaction: Transaction,
  { line_pk, depositor }: BankLine,
  created_at: string,
): Promise<void> => {
  const payer_key = keyOf(depositor)
  if (payer_key.length < 2) return
  for (const { whose, member_name } of await findPartsOfLines(transaction, [line_pk])) {
    if (whose === null || member_name === null || payer_key.includes(keyOf(member_name))) continue
    await learn(transaction, { payer_key, member_pk: whose, created_at })
  }
}
