import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import * as store from '#payments/server/bank-statement/forget-store.ts'

/** What of a member's stands on bank statements, for what they may see (개인정보 보호법 제35조). */
export const depositsOf = async ({ db }: Context, member_pk: number) => ({
  lines: await store.findLinesOf(db, member_pk),
  names: await store.findNamesOf(db, member_pk),
})

/** Forgets what a bank said of a member who leaves, before their orders go: day and amount stay, of nobody (ruling 42). */
export const forgetDepositsOf = (transaction: Transaction, member_pk: number): Promise<void> =>
  store.blankLinesOf(transaction, member_pk)

/**
 * Destroys lines of before that moment, and the words of those whose member has gone by other means than a withdrawal.
 * Answers how many lines it were that went.
 */
export const destroyPastDeposits = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  await store.blankOrphans(transaction)
  return store.deletePastLines(transaction, before)
}
