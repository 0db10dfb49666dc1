import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { consentsOf } from '#app/demo/consents.ts'
import { demoProfiles } from '#app/demo/profiles.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { addMember } from '#members/server/service.ts'
import { addEducation, addConsents } from '#accounts/server/profile/service.ts'

/** Writes what was prepared, as a part of the fill's transaction. */
export type Write = (transaction: Transaction) => Promise<void>

export const demoPassword = 'demo1234!'

/** One account for each way of seeing the site; `joined` is how many years ago. */
export const demoMembers = [
  { member_id: 'regular01', member_name: '김정현', member_type: '정회원', staff: 0, joined: 3 },
  { member_id: 'regular02', member_name: '이수민', member_type: '정회원', staff: 0, joined: 2 },
  { member_id: 'student01', member_name: '박서연', member_type: '학생회원', staff: 0, joined: 1 },
  { member_id: 'special01', member_name: '최영호', member_type: '특별회원', staff: 0, joined: 5 },
  { member_id: 'honor01', member_name: '정혜숙', member_type: '명예회원', staff: 0, joined: 12 },
] as const

/** Makes the accounts ready and answers with what writes them. */
export const prepareMembers = async ({ clock, config }: Context): Promise<Write> => {
  const password_hash = await hashPassword(demoPassword)
  const now = clock.now()
  return async (transaction) => {
    for (const { joined, ...member } of demoMembers) {
      const created = new Date(now)
      created.setUTCFullYear(now.getUTCFullYear() - joined)
      const profile = demoProfiles[member.member_id]
      const member_pk = await addMember(transaction, {
        ...profile?.row,
        ...member,
        password_hash,
        created_at: created.toISOString(),
        email: emailOf(member),
      })
      if (profile === undefined) continue
      await addEducation(transaction, member_pk, profile.schools)
      await addConsents(
        transaction,
        await consentsOf(config.contentDir, {
          member_pk,
          joined: created,
          topicAgreed: profile.topicAgreed,
        }),
      )
    }
  }
}

const emailOf = ({ member_id }: { member_id: string }): string => `${member_id}@example.org`
