import type { Context } from '#server/context.ts'
import { hashPassword } from '#server/members/passwords.ts'
import { addMember } from '#server/members/store.ts'

export const demoPassword = 'demo1234!'

/** One account for each way of seeing the site; `joined` is how many years ago. */
export const demoMembers = [
  { member_id: 'regular01', member_name: '김정현', member_type: '정회원', staff: 0, joined: 3 },
  { member_id: 'regular02', member_name: '이수민', member_type: '정회원', staff: 0, joined: 2 },
  { member_id: 'student01', member_name: '박서연', member_type: '학생회원', staff: 0, joined: 1 },
  { member_id: 'special01', member_name: '최영호', member_type: '특별회원', staff: 0, joined: 5 },
  { member_id: 'honor01', member_name: '정혜숙', member_type: '명예회원', staff: 0, joined: 12 },
  { member_id: 'staff01', member_name: '한지원', member_type: '정회원', staff: 1, joined: 4 },
] as const

export const fillMembers = async ({ clock, db }: Context): Promise<void> => {
  const password_hash = await hashPassword(demoPassword)
  for (const { joined, ...member } of demoMembers) {
    const created = clock.now()
    created.setUTCFullYear(created.getUTCFullYear() - joined)
    await addMember(db, { ...member, password_hash, created_at: created.toISOString() })
  }
}
