import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { MemberInvitationTable } from '#platform/server/db/member-tables.ts'

/** Whom the society has already: addresses of members and of those who are invited, and names with their numbers. */
export const findKnown = async (db: Database | Transaction, since: string) => {
  const members = await db.selectFrom('member').select(['email', 'member_name', 'cell']).execute()
  const invited = await db
    .selectFrom('member_invitation')
    .select('email')
    .where('created_at', '>', since)
    .execute()
  return { members, invited }
}

/** Answers which were taken: an address that somebody else has just invited is left out. */
export const insertInvitations = async (
  transaction: Transaction,
  rows: readonly MemberInvitationTable[],
): Promise<ReadonlySet<string>> => {
  const taken = new Set<string>()
  for (let from = 0; from < rows.length; from += 500) {
    const part = await transaction
      .insertInto('member_invitation')
      .values(rows.slice(from, from + 500))
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('email')
      .execute()
    for (const { email } of part) taken.add(email)
  }
  return taken
}

export const findInvitation = (db: Database | Transaction, tokenHash: string, since: string) =>
  db
    .selectFrom('member_invitation')
    .select(['token_hash', 'member_name', 'email', 'member_type', 'cell', 'company_name'])
    .select(['position', 'birth', 'joined'])
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', since)
    .executeTakeFirst()

/** False where it is gone already. */
export const takeInvitation = (transaction: Transaction, tokenHash: string): Promise<boolean> =>
  isChanged(transaction.deleteFrom('member_invitation').where('token_hash', '=', tokenHash))

/** The newest first. */
export const findPending = (db: Database | Transaction, since: string) =>
  db
    .selectFrom('member_invitation')
    .select(['member_name', 'email', 'member_type', 'created_at'])
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .execute()

/** Gives one another link; undefined where there is none that holds. */
export const renewInvitation = (
  transaction: Transaction,
  email: string,
  since: string,
  set: Pick<MemberInvitationTable, 'token_hash' | 'created_at'>,
) =>
  transaction
    .updateTable('member_invitation')
    .set(set)
    .where('email', '=', email)
    .where('created_at', '>', since)
    .returning(['member_name', 'email'])
    .executeTakeFirst()

/** False where it is gone already. */
export const deleteInvitation = (transaction: Transaction, email: string): Promise<boolean> =>
  isChanged(transaction.deleteFrom('member_invitation').where('email', '=', email))

export const deletePast = async (db: Database | Transaction, until: string): Promise<void> => {
  await db.deleteFrom('member_invitation').where('created_at', '<=', until).execute()
}
