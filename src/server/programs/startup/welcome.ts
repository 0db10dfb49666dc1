import type { Context } from '#server/base/context.ts'
import { demoMembers, demoPassword } from '#server/programs/demo/members.ts'
import { demoStaff, demoTotpSecret } from '#server/programs/demo/staff.ts'
import { findMemberById } from '#server/features/members/service.ts'
import { join } from 'node:path'

/** What a newcomer needs to know of the site that has just started. */
export const welcome = async (context: Context, url: string): Promise<string> => {
  const { config, site } = context
  return [
    '',
    `${site.name} 사이트를 열었습니다.`,
    '',
    `  주소    ${url}`,
    `  자료    ${config.databaseUrl === undefined ? config.dataDir : 'PostgreSQL (DATABASE_URL)'}`,
    `  메일    ${mailPlace(context, url)}`,
    ...(await demoAccounts(context, url)),
    '',
    '멈추려면 Ctrl+C를 누르십시오.',
    '',
  ].join('\n')
}

const mailPlace = ({ config: { mailUrl, dataDir } }: Context, url: string): string =>
  mailUrl === undefined
    ? `보내지 않고 ${join(dataDir, 'outbox')} 폴더에 저장합니다. ${url}/mailbox에서 읽으십시오.`
    : `${new URL(mailUrl).host} 서버로 보냅니다.`

const demoAccounts = async ({ db }: Context, url: string): Promise<string[]> => {
  const found = await Promise.all(demoMembers.map(({ member_id }) => findMemberById(db, member_id)))
  const present = demoMembers.filter((_, index) => found[index] !== undefined)
  if (present.length === 0) return []
  return [
    '',
    `  체험 계정 (비밀번호는 모두 ${demoPassword})`,
    ...present.map(({ member_id, member_type }) => `    ${member_id.padEnd(11)}${member_type}`),
    '',
    `  관리 화면  ${url}/admin (비밀번호는 같고, 인증 앱의 비밀 키는 ${demoTotpSecret})`,
    ...demoStaff.map(({ staff_id, role }) => `    ${staff_id.padEnd(12)}${role}`),
  ]
}
