import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import * as store from '#payments/server/settlement/forget-store.ts'

/** What of a member's stands in the gateway's files, for what they may see (개인정보 보호법 제35조). */
export const settledOf = ({ db }: Pick<Context, 'db'>, member_pk: number) =>
  store.findLinesOf(db, member_pk)

/**
 * Forgets the gateway's numbers of a member who leaves, and why a difference was left, before their orders go; way, day, amounts
 * and the order's number stay, as they do of the payment itself (ruling 42).
 */
export const forgetSettlementOf = (transaction: Transaction, member_pk: number): Promise<void> =>
  store.blankLinesOf(transaction, member_pk)

/**
 * Destroys what is of before that moment, and the numbers of those whose member has gone by other means than a withdrawal.
 * Answers how many lines it were that went.
 */
export const destroyPastSettlement = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  await store.blankOrphans(transaction)
  return store.deletePast(transaction, seoulDay(new Date(before)), before)
}
