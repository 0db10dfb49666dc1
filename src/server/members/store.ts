import { memberIdKey } from '#rules/member-id.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { MemberTable } from '#server/db/schema.ts'
import type { Insertable } from 'kysely'

export type NewMember = Omit<
  Insertable<MemberTable>,
  'member_pk' | 'member_id_key' | 'last_login_at'
>

/** Throws a unique violation when the id, in whatever case, is taken. */
export const addMember = async (db: Database, member: NewMember): Promise<number> => {
  const { member_pk } = await db
    .insertInto('member')
    .values({ ...member, member_id_key: memberIdKey(member.member_id) })
    .returning('member_pk')
    .executeTakeFirstOrThrow()
  return member_pk
}

export const findMemberById = (db: Database, id: string) =>
  db
    .selectFrom('member')
    .select(['member_pk', 'member_name', 'password_hash'])
    .where('member_id_key', '=', memberIdKey(id))
    .executeTakeFirst()

/** `email` in lower case. */
export const findMemberByEmail = (db: Database, email: string) =>
  db
    .selectFrom('member')
    .select(['member_pk', 'member_id', 'member_name'])
    .where('email', '=', email)
    .executeTakeFirst()

export const findMemberForRecovery = (db: Database, memberPk: number) =>
  db
    .selectFrom('member')
    .select(['member_id', 'password_hash', 'email'])
    .where('member_pk', '=', memberPk)
    .executeTakeFirst()

export const setPassword = async (
  db: Database | Transaction,
  memberPk: number,
  hash: string,
): Promise<void> => {
  await db
    .updateTable('member')
    .set({ password_hash: hash })
    .where('member_pk', '=', memberPk)
    .execute()
}

export const hasMembers = async (db: Database): Promise<boolean> => {
  const found = await db.selectFrom('member').select('member_pk').limit(1).executeTakeFirst()
  return found !== undefined
}
