import type { Database, Transaction } from '#platform/server/db/database.ts'

/** The one invitation that somebody has; earlier ones end. */
export const replaceInvitation = async (
  transaction: Transaction,
  invitation: { staff_pk: number; token_hash: string; due_at: string },
): Promise<void> => {
  await deleteInvitation(transaction, invitation.staff_pk)
  await transaction.insertInto('staff_invitation').values(invitation).execute()
}

/** Whom it was made out to, and until when (ISO UTC). */
export const findInvitation = (db: Database, token_hash: string) =>
  db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.staff_pk', 'staff_invitation.staff_pk')
    .selectAll('staff')
    .select('due_at')
    .where('token_hash', '=', token_hash)
    .where('state', '!=', 'ended')
    .executeTakeFirst()

/** Uses an invitation up. False where it is used up already. */
export const useInvitation = async (
  transaction: Transaction,
  token_hash: string,
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('staff_invitation')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export const deleteInvitation = async (
  transaction: Transaction,
  staffPk: number,
): Promise<void> => {
  await transaction.deleteFrom('staff_invitation').where('staff_pk', '=', staffPk).execute()
}
