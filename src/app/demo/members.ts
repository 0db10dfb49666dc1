import { demoProfiles } from '#app/demo/profiles.ts'
import { addEducation, addConsents } from '#members/server/profile.ts'
import { addMember } from '#members/server/service.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import type { Role } from '#staff/rules/staff.ts'
import { addReady } from '#staff/server/service.ts'
import { currentVersion, versionsOf } from '#texts/server/documents/service.ts'

const firstDayOf = async (contentDir: string): Promise<Date> => {
  const oldest = await Promise.all([
    versionsOf(contentDir, 'terms'),
    versionsOf(contentDir, 'privacy'),
  ])
  const first =
    oldest
      .map(([day = '']) => day)
      .toSorted()
      .at(-1) ?? ''
  return new Date(`${first}T12:00:00+09:00`)
}

interface Joining {
  member_pk: number
  joined: Date
  topicAgreed: boolean
}

/** Members who joined before the first terms and policy agree on the first day of these. */
export const consentsOf = async (
  contentDir: string,
  { member_pk, joined, topicAgreed }: Joining,
) => {
  const first = await firstDayOf(contentDir)
  const agreedAt = joined < first ? first : joined
  const day = seoulDay(agreedAt)
  const consent = (document: 'terms' | 'privacy' | 'topic', version: string, agreed: number) => ({
    member_pk,
    document,
    version,
    agreed,
    created_at: agreedAt.toISOString(),
  })
  const privacy = await currentVersion(contentDir, 'privacy', day)
  return [
    consent('terms', await currentVersion(contentDir, 'terms', day), 1),
    consent('privacy', privacy, 1),
    consent('topic', privacy, topicAgreed ? 1 : 0),
  ]
}

export const demoTotpSecret = 'JBSWY3DPEHPK3PXP'

export const demoStaff: readonly { staff_id: string; staff_name: string; role: Role }[] = [
  { staff_id: 'staff01', staff_name: '한지원', role: '관리자' },
  { staff_id: 'office01', staff_name: '박서연', role: '사무국' },
  { staff_id: 'treasurer01', staff_name: '오민재', role: '회계' },
  { staff_id: 'editor01', staff_name: '윤하은', role: '편집' },
  { staff_id: 'officer01', staff_name: '장태호', role: '임원' },
  { staff_id: 'academic01', staff_name: '신도현', role: '학술' },
  { staff_id: 'desk01', staff_name: '서지우', role: '현장' },
]

const emailOf = (staff_id: string): string => `${staff_id}@example.org`

/** Only demo staff have addresses at example.org (RFC 2606). */
export const isDemo = async ({ db }: Pick<Context, 'db'>): Promise<boolean> => {
  const emails = demoStaff.map(({ staff_id }) => emailOf(staff_id))
  const found = db.selectFrom('staff').select('staff_pk').where('email', 'in', emails)
  return (await found.executeTakeFirst()) !== undefined
}

export const byFill = { staff_pk: null, staff_name: '체험용 자료', ip: '', call: 'demo' }

export const prepareStaff = async (context: Context): Promise<Write> => {
  const password_hash = await hashPassword(demoPassword)
  return async (transaction) => {
    for (const { role, ...person } of demoStaff) {
      const email = emailOf(person.staff_id)
      const ready = { ...person, email, roles: [role], password_hash, totp_secret: demoTotpSecret }
      await addReady(context, transaction, ready, byFill)
    }
  }
}

export type Write = (transaction: Transaction) => Promise<void>

export const demoPassword = 'demo1234!'

/** `joined`: years ago. */
export const demoMembers = [
  { member_id: 'regular01', member_name: '김정현', member_type: '정회원', staff: 0, joined: 3 },
  { member_id: 'regular02', member_name: '이수민', member_type: '정회원', staff: 0, joined: 2 },
  { member_id: 'student01', member_name: '박서연', member_type: '학생회원', staff: 0, joined: 1 },
  { member_id: 'special01', member_name: '최영호', member_type: '특별회원', staff: 0, joined: 5 },
  { member_id: 'honor01', member_name: '정혜숙', member_type: '명예회원', staff: 0, joined: 12 },
] as const

export const prepareMembers = async ({ clock, config }: Context): Promise<Write> => {
  const password_hash = await hashPassword(demoPassword)
  const now = clock.now()
  const profiles = demoProfiles()
  return async (transaction) => {
    for (const { joined, ...member } of demoMembers) {
      const created = new Date(now)
      created.setUTCFullYear(now.getUTCFullYear() - joined)
      const profile = profiles.find(({ member_id }) => member_id === member.member_id)
      const member_pk = await addMember(transaction, {
        ...profile?.row,
        ...member,
        password_hash,
        created_at: created.toISOString(),
        email: `${member.member_id}@example.org`,
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
