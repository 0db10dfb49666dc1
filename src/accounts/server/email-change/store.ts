import type { Insertable } from 'kysely'
import { countChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

export const addChange = async (
  transaction: Transaction,
  change: Insertable<Tables['email_change']>,
): Promise<void> => {
  await transaction.insertInto('email_change').values(change).execute()
}

export const findChange = (db: Database, tokenHash: string, after: string) =>
  db
    .selectFrom('email_change')
    .select(['email_change_pk', 'member_pk', 'old_email'])
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', after)
    .executeTakeFirst()

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

export const findChangesOf = (db: Database, memberPk: number) =>
  db
    .selectFrom('email_change')
    .select(['old_email', 'new_email', 'created_at'])
    .where('member_pk', '=', memberPk)
    .orderBy('email_change_pk')
    .execute()

/** Returns the count (norms 2.3). */
export const destroyPastChanges = (transaction: Transaction, madeBefore: string): Promise<number> =>
  countChanged(transaction.deleteFrom('email_change').where('created_at', '<=', madeBefore))
