import { isPresent } from '#members/server/member-statuses/service.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { AccountInvitationTable } from '#platform/server/db/member-tables.ts'
import { inParts } from '#platform/server/db/parts.ts'

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
export const findInvited = (
  db: Database | Transaction,
  { tokenHash, after, today }: { tokenHash: string; after: string; today: string },
) =>
  db
    .selectFrom('account_invitation')
    .innerJoin('member', 'member.member_pk', 'account_invitation.member_pk')
    .selectAll('member')
    .where('account_invitation.token_hash', '=', tokenHash)
    .where('account_invitation.created_at', '>', after)
    .where('member.member_id', 'is', null)
    .where(isPresent(today))
    .executeTakeFirst()

export const deleteInvitation = async (
  transaction: Transaction,
  memberPk: number,
): Promise<void> => {
  await transaction.deleteFrom('account_invitation').where('member_pk', '=', memberPk).execute()
}

/** False where it is gone already. */
export const takeInvitation = (transaction: Transaction, tokenHash: string): Promise<boolean> =>
  isChanged(transaction.deleteFrom('account_invitation').where('token_hash', '=', tokenHash))

export const findInvitedAt = async (
  db: Database | Transaction,
  memberPk: number,
): Promise<string | null> => {
  const found = await db
    .selectFrom('account_invitation')
    .select('created_at')
    .where('member_pk', '=', memberPk)
    .executeTakeFirst()
  return found?.created_at ?? null
}

/** Of these members those without an account who are members today, with when they were last invited. */
export const findWithoutAccount = (
  db: Database | Transaction,
  { keys, today }: { keys: readonly number[]; today: string },
) =>
  inParts(keys, (some) =>
    db
      .selectFrom('member')
      .leftJoin('account_invitation', 'account_invitation.member_pk', 'member.member_pk')
      .select(['member.member_pk', 'member_name', 'member_type', 'email'])
      .select('account_invitation.created_at as invited_at')
      .where('member.member_id', 'is', null)
      .where(isPresent(today))
      .where('member.member_pk', 'in', some)
      .orderBy('member.member_pk')
      .execute(),
  )
