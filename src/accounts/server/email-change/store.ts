import { countChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { Insertable } from 'kysely'

export const addChange = async (
  transaction: Transaction,
  change: Insertable<Tables['email_change']>,
): Promise<void> => {
  await transaction.insertInto('email_change').values(change).execute()
}

/** The change that a link is about, if it was made after that. */
export const findChange = (db: Database, tokenHash: string, after: string) =>
  db
    .selectFrom('email_change')
    .select(['email_change_pk', 'member_pk', 'old_email'])
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', after)
    .executeTakeFirst()

/** The change by which a member left an address, if it was made after that. */
export const findChangeFrom = (
  transaction: Transaction,
  { member_pk, old_email }: { member_pk: number; old_email: string },
  after: string,
) =>
  transaction
    .selectFrom('email_change')
    .select('email_change_pk')
    .where((eb) => eb.and({ member_pk, old_email }))
    .where('created_at', '>', after)
    .orderBy('email_change_pk')
    .executeTakeFirst()

/** Takes a change out of use together with those that came after it. False where another call was first. */
export const takeChangesFrom = async (
  transaction: Transaction,
  memberPk: number,
  changePk: number,
): Promise<boolean> => {
  const taken = await transaction
    .deleteFrom('email_change')
    .where('member_pk', '=', memberPk)
    .where('email_change_pk', '>=', changePk)
    .returning('email_change_pk')
    .execute()
  return taken.some(({ email_change_pk }) => email_change_pk === changePk)
}

/** Whether an address became a member's after that. */
export const isNewSince = async (
  db: Database,
  { member_pk, email }: { member_pk: number; email: string },
  after: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('email_change')
    .select('email_change_pk')
    .where((eb) => eb.and({ member_pk, new_email: email }))
    .where('created_at', '>', after)
    .executeTakeFirst()
  return found !== undefined
}

/** The addresses that a member had in the last 72 hours and that nobody else has by now. */
export const findOldAddresses = async (
  transaction: Transaction,
  memberPk: number,
): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('email_change')
    .select('old_email')
    .where('member_pk', '=', memberPk)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('member')
            .select('member.member_pk')
            .whereRef('member.email', '=', 'email_change.old_email'),
        ),
      ),
    )
    .execute()
  return [...new Set(rows.flatMap(({ old_email }) => old_email ?? []))]
}

/** What is held of a member's changes of address, oldest first. */
export const findChangesOf = (db: Database, memberPk: number) =>
  db
    .selectFrom('email_change')
    .select(['old_email', 'new_email', 'created_at'])
    .where('member_pk', '=', memberPk)
    .orderBy('email_change_pk')
    .execute()

/** Destroys the changes that were made before that moment, and answers how many (norms 2.3). */
export const destroyPastChanges = (transaction: Transaction, madeBefore: string): Promise<number> =>
  countChanged(transaction.deleteFrom('email_change').where('created_at', '<=', madeBefore))
