import type { Database, Transaction } from '#server/db/database.ts'
import type { EmailCodeTable } from '#server/db/schema.ts'

type Purpose = EmailCodeTable['purpose']

export interface Asker {
  browser: string
  purpose: Purpose
}

/** A new code of a browser voids its older one for the same purpose. */
export const putCode = async (
  db: Database,
  code: Omit<EmailCodeTable, 'tries' | 'verified_at' | 'granted_member_pk'>,
): Promise<void> => {
  const fresh = { ...code, tries: 0, verified_at: null, granted_member_pk: null }
  await db
    .insertInto('email_code')
    .values(fresh)
    .onConflict((conflict) => conflict.columns(['browser', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** Counts a try and answers the code to compare with; undefined once there is none that may still be tried. */
export const tryCode = (db: Database, { browser, purpose }: Asker, most: number, now: string) =>
  db
    .updateTable('email_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('browser', '=', browser)
    .where('purpose', '=', purpose)
    .where('verified_at', 'is', null)
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .returning(['email', 'code_hash'])
    .executeTakeFirst()

export const markVerified = async (
  db: Database,
  { browser, purpose }: Asker,
  codeHash: string,
  now: string,
): Promise<void> => {
  await db
    .updateTable('email_code')
    .set({ verified_at: now })
    .where('browser', '=', browser)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .execute()
}

export const findVerified = (
  db: Database | Transaction,
  { browser, purpose }: Asker,
  verifiedAfter: string,
) =>
  db
    .selectFrom('email_code')
    .select(['email', 'created_at', 'granted_member_pk'])
    .where('browser', '=', browser)
    .where('purpose', '=', purpose)
    .where('verified_at', '>', verifiedAfter)
    .executeTakeFirst()

export const grantChange = async (
  db: Database,
  { browser, purpose }: Asker,
  memberPk: number,
): Promise<void> => {
  await db
    .updateTable('email_code')
    .set({ granted_member_pk: memberPk })
    .where('browser', '=', browser)
    .where('purpose', '=', purpose)
    .execute()
}

/** Takes a verification out of use. False where another call was first. */
export const takeVerified = async (
  db: Database | Transaction,
  { browser, purpose }: Asker,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('email_code')
    .where('browser', '=', browser)
    .where('purpose', '=', purpose)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Answers how many. */
export const deletePastCodes = async (
  transaction: Transaction,
  createdBefore: string,
): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('email_code')
    .where('created_at', '<', createdBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Every code of an address, and every grant for a member. */
export const deleteCodesOf = async (
  transaction: Transaction,
  { email, member_pk }: { email: string; member_pk: number },
): Promise<void> => {
  await transaction
    .deleteFrom('email_code')
    .where((eb) => eb.or([eb('email', '=', email), eb('granted_member_pk', '=', member_pk)]))
    .execute()
}
