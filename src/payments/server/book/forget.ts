import { signed } from '#payments/rules/book/balance.ts'
import { findAccounts } from '#payments/server/book/accounts.ts'
import { lockBook } from '#payments/server/book/closed.ts'
import { dropEvidence } from '#payments/server/book/evidence-store.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/**
 * Destroys the lines before a Seoul day with their evidence, and the names of auditors, and returns
 * the number of lines. The sum that they left on each account becomes its opening balance, so that
 * the book goes on being the bank's.
 */
export const forgetPastYears = async (transaction: Transaction, day: string): Promise<number> => {
  await lockBook(transaction)
  await dropEvidence(
    transaction,
    transaction.selectFrom('bank_line').select('line_pk').where('day', '<', day),
  )
  const gone = await transaction
    .deleteFrom('bank_line')
    .where('day', '<', day)
    .returning(['account_pk', 'day', 'direction', 'amount'])
    .execute()
  for (const { account_pk, opening_day, opening_balance } of await findAccounts(transaction)) {
    if (opening_day === '' || opening_day >= day) continue
    const left = gone
      .filter((line) => line.account_pk === account_pk && line.day >= opening_day)
      .reduce((sum, line) => sum + signed(line), opening_balance)
    await transaction
      .updateTable('money_account')
      .set({ opening_day: day, opening_balance: left })
      .where('account_pk', '=', account_pk)
      .execute()
  }
  await transaction.deleteFrom('book_link').where('expires_at', '<', day).execute()
  return gone.length
}
