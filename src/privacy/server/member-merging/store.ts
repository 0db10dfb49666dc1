import { memberIdKey } from '#members/rules/reserved-ids.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { MemberTable } from '#platform/server/db/member-tables.ts'
import { movingTables, ownConsents } from '#privacy/server/member-merging/policies.ts'
import { sql, type Updateable } from 'kysely'

interface Pair {
  keep_pk: number
  double_pk: number
}

/** Whether an account of the office is linked to either, or one of them is the office's own. */
export const isOffice = async (
  db: Database | Transaction,
  { keep_pk, double_pk }: Pair,
): Promise<boolean> => {
  const members = [keep_pk, double_pk]
  const found = await db
    .selectFrom('member')
    .leftJoin('staff', 'staff.member_pk', 'member.member_pk')
    .select('member.member_pk')
    .where('member.member_pk', 'in', members)
    .where((eb) => eb.or([eb('member.staff', '=', 1), eb('staff.staff_pk', 'is not', null)]))
    .executeTakeFirst()
  return found !== undefined
}

/** What would stand twice with the staying member, or is the given-up account's own. */
export const deleteDoubles = async (
  transaction: Transaction,
  { keep_pk, double_pk }: Pair,
): Promise<void> => {
  await transaction
    .deleteFrom('payer_name')
    .where('member_pk', '=', double_pk)
    .where('payer_key', 'in', (eb) =>
      eb.selectFrom('payer_name').select('payer_key').where('member_pk', '=', keep_pk),
    )
    .execute()
  await transaction
    .deleteFrom('breach_person')
    .where('member_pk', '=', double_pk)
    .where('breach_pk', 'in', (eb) =>
      eb.selectFrom('breach_person').select('breach_pk').where('member_pk', '=', keep_pk),
    )
    .execute()
  await transaction
    .deleteFrom('consent')
    .where('member_pk', '=', double_pk)
    .where('document', 'in', ownConsents)
    .execute()
}

export const moveRows = async (
  transaction: Transaction,
  { keep_pk, double_pk }: Pair,
): Promise<void> => {
  for (const table of movingTables) {
    await sql`update ${sql.table(table)} set member_pk = ${keep_pk} where member_pk = ${double_pk}`.execute(
      transaction,
    )
  }
}

/** The schools of the given-up account instead of the staying member's. */
export const moveSchools = async (
  transaction: Transaction,
  { keep_pk, double_pk }: Pair,
): Promise<void> => {
  await transaction.deleteFrom('member_education').where('member_pk', '=', keep_pk).execute()
  await transaction
    .updateTable('member_education')
    .set({ member_pk: keep_pk })
    .where('member_pk', '=', double_pk)
    .execute()
}

export const deleteInvitation = async (transaction: Transaction, email: string): Promise<void> => {
  await transaction.deleteFrom('member_invitation').where('email', '=', email).execute()
}

/** The account with all that is still its own. */
export const deleteAccount = async (transaction: Transaction, memberPk: number): Promise<void> => {
  await transaction.deleteFrom('member').where('member_pk', '=', memberPk).execute()
}

/** Gives the staying member what is taken over, and the key that was held. */
export const setKept = async (
  transaction: Transaction,
  { member_pk, member_id }: { member_pk: number; member_id: string },
  facts: Updateable<MemberTable>,
): Promise<void> => {
  await transaction
    .updateTable('member')
    .set({ ...facts, member_id_key: memberIdKey(member_id) })
    .where('member_pk', '=', member_pk)
    .execute()
}
