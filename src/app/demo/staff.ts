import type { Role } from '#staff/rules/staff.ts'
import type { Context } from '#platform/server/context.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { addReady } from '#staff/server/service.ts'
import { demoPassword, type Write } from '#app/demo/members.ts'

/** What an authenticator app is given for every account of a site that is tried out. */
export const demoTotpSecret = 'JBSWY3DPEHPK3PXP'

/** One account for each role. */
export const demoStaff: readonly { staff_id: string; staff_name: string; role: Role }[] = [
  { staff_id: 'staff01', staff_name: '한지원', role: '관리자' },
  { staff_id: 'office01', staff_name: '박서연', role: '사무국' },
  { staff_id: 'treasurer01', staff_name: '오민재', role: '회계' },
  { staff_id: 'editor01', staff_name: '윤하은', role: '편집' },
  { staff_id: 'officer01', staff_name: '장태호', role: '임원' },
  { staff_id: 'desk01', staff_name: '서지우', role: '현장' },
]

/** Whose hand fills a site that is tried out. */
export const byFill = { staff_pk: null, staff_name: '체험용 자료', ip: '', call: 'demo' }

/** Makes the accounts ready and answers with what writes them. */
export const prepareStaff = async (context: Context): Promise<Write> => {
  const password_hash = await hashPassword(demoPassword)
  return async (transaction) => {
    for (const { role, ...person } of demoStaff) {
      const email = `${person.staff_id}@example.org`
      const ready = { ...person, email, roles: [role], password_hash, totp_secret: demoTotpSecret }
      await addReady(context, transaction, ready, byFill)
    }
  }
}
