import type { Transaction } from '#server/base/db/database.ts'

/** The member with profile, schools, consents, sessions and places. */
export const deleteMember = async (transaction: Transaction, memberPk: number): Promise<void> => {
  await transaction.deleteFrom('member').where('member_pk', '=', memberPk).execute()
}
