import { memberIdKey } from '#rules/member-id.ts'
import type { Database } from '#server/db/database.ts'
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
