import type { DepartedTable } from '#platform/server/db/server-tables.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

/** The member with profile, schools, consents, sessions and places. */
export const deleteMember = async (transaction: Transaction, memberPk: number): Promise<void> => {
  await transaction.deleteFrom('member').where('member_pk', '=', memberPk).execute()
}

/** When a member joined (ISO UTC). */
export const findJoined = async (transaction: Transaction, memberPk: number): Promise<string> => {
  const member = transaction.selectFrom('member').select('created_at')
  return (await member.where('member_pk', '=', memberPk).executeTakeFirstOrThrow()).created_at
}

export const findAllJoined = (db: Database) =>
  db.selectFrom('member').select(['member_pk', 'email', 'created_at']).execute()

export const insertDeparted = async (
  db: Database | Transaction,
  row: DepartedTable,
): Promise<void> => {
  await db
    .insertInto('departed')
    .values(row)
    .onConflict((conflict) => conflict.column('print').doNothing())
    .execute()
}

export const deleteDeparted = async (db: Database, before: string): Promise<void> => {
  await db.deleteFrom('departed').where('at', '<', before).execute()
}
