import { startSession } from '#accounts/server/sessions/service.ts'
import { addMember, type NewMember } from '#members/server/service.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import type { Site } from '#tests/support/site.ts'

export interface PlantedMember {
  member_pk: number
  member_id: string
  password: string
}

/** The password of planted members, hashed once for all of them. */
const password = 'demo1234!'
const hashed = hashPassword(password)

/** A member in the database without a sign-up: a 정회원 unless told otherwise. */
export const plantMember = async (
  { context }: Pick<Site, 'context'>,
  member: Partial<NewMember> = {},
): Promise<PlantedMember> => {
  const planted = {
    password_hash: await hashed,
    member_name: '김노화',
    member_type: '정회원' as const,
    staff: 0,
    created_at: context.clock.now().toISOString(),
    ...member,
    member_id: member.member_id ?? 'regular01',
  }
  return {
    member_pk: await addMember(context.db, planted),
    member_id: planted.member_id,
    password,
  }
}

/** Somebody of that name with an id and an address of their own. */
export const named = (member_name: string, member_id: string) => ({
  member_name,
  member_id,
  email: `${member_id}@example.org`,
})

/** Somebody on the roll without an account; answers their number. */
export const plantOnRoll = ({ context }: Pick<Site, 'context'>, member: Partial<NewMember> = {}) =>
  addMember(context.db, {
    member_name: '이노화',
    member_type: '정회원',
    created_at: context.clock.now().toISOString(),
    ...member,
  })

/** A session without the login call, which ends the member's earlier one all the same. */
export const logIn = ({ context }: Site, { member_pk }: { member_pk: number }) =>
  context.db.transaction().execute((transaction) => startSession(context, transaction, member_pk))
