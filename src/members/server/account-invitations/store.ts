import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { AccountInvitationTable } from '#platform/server/db/member-tables.ts'

/** One a member: the one before opens nothing any more. */
export const setInvitation = async (
  transaction: Transaction,
  { member_pk, token_hash, created_at }: AccountInvitationTable,
): Promise<void> => {
  await transaction
    .insertInto('account_invitation')
    .values({ member_pk, token_hash, created_at })
    .onConflict((conflict) => conflict.column('member_pk').doUpdateSet({ token_hash, created_at }))
    .execute()
}

/** Who may open an account by it, if it was made after that. */
export const findInvited = (db: Database | Transaction, tokenHash: string, after: string) =>
  db
    .selectFrom('account_invitation')
    .innerJoin('member', 'member.member_pk', 'account_invitation.member_pk')
    .selectAll('member')
    .where('account_invitation.token_hash', '=', tokenHash)
    .where('account_invitation.created_at', '>', after)
    .where('member.member_id', 'is', null)
    .executeTakeFirst()

export const deleteInvitation = async (
  transaction: Transaction,
  memberPk: number,
): Promise<void> => {
  await transaction.deleteFrom('account_invitation').where('member_pk', '=', memberPk).execute()
}
