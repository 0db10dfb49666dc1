import type { Context } from '#server/base/context.ts'
import { hashPassword } from '#server/features/members/passwords.ts'
import { addMember } from '#server/features/members/store.ts'

/** What any feature may ask of a member's row, or do to it in a transaction of its own. */
export {
  addMember,
  findMemberByEmail,
  findMemberById,
  findMemberForRecovery,
  hasMembers,
  hasPasswordHash,
  holdMember,
  type NewMember,
  replacePassword,
  setEmail,
} from '#server/features/members/store.ts'

/** Makes an account for someone of the office. Throws a unique violation where the id is taken. */
export const addStaff = async (
  { db, clock }: Context,
  { id, name, password }: { id: string; name: string; password: string },
): Promise<number> =>
  addMember(db, {
    member_id: id,
    member_name: name,
    password_hash: await hashPassword(password),
    member_type: '정회원',
    staff: 1,
    created_at: clock.now().toISOString(),
    email: null,
  })
