import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { reviewLink } from '#abstracts/server/reviewers/links.ts'
import { demoFilesFolder } from '#app/demo/files.ts'
import { demoMembers, demoPassword, demoStaff, demoTotpSecret, isDemo } from '#app/demo/members.ts'
import { seoulDay, seoulTime, writtenDay } from '#platform/rules/days.ts'
import { demoFiles } from '#platform/rules/file-kind.ts'
import type { Config } from '#platform/server/config.ts'
import type { Context } from '#platform/server/context.ts'
import { Refusal } from '#platform/server/program.ts'
import { chairLink, releasedChairs } from '#programme/server/chairs/links.ts'
import { daysOf, lockProgramme } from '#programme/server/programme.ts'

export const welcome = async (context: Context, url: string): Promise<string> => {
  const { config, site } = context
  const accounts = (await isDemo(context))
    ? [
        ...demoAccounts(context, url),
        ...(await reviewerLine(context)),
        ...(await chairLine(context)),
      ]
    : []
  return [
    '',
    `${site.name} 사이트를 열었습니다.`,
    '',
    `  주소    ${url}`,
    `  자료    ${config.databaseUrl === undefined ? config.dataDir : 'PostgreSQL (DATABASE_URL)'}`,
    `  메일    ${mailPlace(context, url)}`,
    ...(config.now === undefined
      ? []
      : [`  시각    ${momentOf(context)} (체험용 시각이며 실제 시각이 아닙니다)`]),
    ...accounts,
    ...filesToTry(context),
    ...(config.now === undefined && accounts.length > 0 ? anotherTime : []),
    '',
    '멈추려면 Ctrl+C를 누르십시오.',
    '',
  ].join('\n')
}

const filesToTry = (context: Context): string[] => {
  const folder = demoFilesFolder(context)
  if (!existsSync(folder)) return []
  const names = Object.values(demoFiles).map(({ file }) => file)
  return ['', `  체험용 파일  ${folder} (${names.join(', ')})`]
}

const anotherTime = [
  '',
  '  등록 기간으로 시작하면 사전등록과 결제를 체험할 수 있습니다. 자료는 별도로 저장합니다.',
  '    SITE_NOW=2025-09-20T10:00:00+09:00 npm start',
  '  초록의 접수와 심사, 통보 뒤는 2025-08-10, 2025-09-01, 2025-09-10으로, 프로그램이 있는 행사 당일은 2025-10-24로 시작하면 체험할 수 있습니다.',
]

const momentOf = ({ clock }: Context): string => {
  const now = clock.now()
  return `${writtenDay(seoulDay(now))} ${seoulTime(now)}`
}

const mailPlace = ({ config: { mailUrl, dataDir } }: Context, url: string): string =>
  mailUrl === undefined
    ? `보내지 않고 ${join(dataDir, 'outbox')} 폴더에 저장합니다. ${url}/mailbox에서 읽으십시오.`
    : `${new URL(mailUrl).host} 서버로 보냅니다.`

const demoAccounts = ({ demoTotpSecret: shown }: Context, url: string): string[] => [
  '',
  `  체험 계정 (비밀번호는 모두 ${demoPassword})`,
  ...demoMembers.map(({ member_id, member_type }) => `    ${member_id.padEnd(11)}${member_type}`),
  '',
  `  관리 화면  ${url}/admin (비밀번호는 같습니다)`,
  `    인증 앱의 비밀 키는 ${demoTotpSecret}입니다.${shown === undefined ? '' : ' 6자리 번호는 로그인 화면에 표시합니다.'}`,
  ...demoStaff.map(({ staff_id, role }) => `    ${staff_id.padEnd(12)}${role}`),
]

/** A reviewer has no account: the link of the first one, while reviews are taken. */
const reviewerLine = async (context: Context): Promise<string[]> => {
  const now = context.clock.now().toISOString()
  const open = context.conferences.filter(
    ({ abstracts: call }) => call !== undefined && new Date(call.reviewUntil).toISOString() > now,
  )
  if (open.length === 0) return []
  const reviewer = await context.db
    .selectFrom('abstract_reviewer')
    .select(['reviewer_pk', 'name', 'invited_at'])
    .where('state', '=', 'accepted')
    .where(
      'conference_id',
      'in',
      open.map(({ id }) => id),
    )
    .orderBy('reviewer_pk')
    .executeTakeFirst()
  if (reviewer === undefined) return []
  const { href } = await reviewLink(context, context.db, reviewer)
  return ['', `  심사위원 화면: ${href}`]
}

/** A chair has no account: the link of the one who chairs now or next, on a conference’s day. */
const chairLine = async (context: Context): Promise<string[]> => {
  const now = context.clock.now()
  const [day, time] = [seoulDay(now), seoulTime(now)]
  const held = context.conferences.find((one) => one.abstracts && daysOf(one).includes(day))
  if (held === undefined) return []
  const found = (await releasedChairs(context.db, held.id)).find(
    ({ session }) => session.day === day && session.ends > time,
  )
  if (found === undefined) return []
  const { href } = await context.db.transaction().execute(async (transaction) => {
    await lockProgramme(transaction, held.id)
    return chairLink(context, transaction, found.chair)
  })
  return ['', `  좌장 화면: ${href}`]
}

/** Throws Refusal if the port is taken. `variable` names its setting. */
export const refuseTakenPort = async (
  { host, port }: Pick<Config, 'host' | 'port'>,
  variable: 'PORT' | 'METRICS_PORT',
): Promise<void> => {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw new Refusal(reasonOf(error, { host, port, variable }))
  }
  probe.close()
  await once(probe, 'close')
}

const reasonOf = (
  error: unknown,
  { host, port, variable }: { host: string; port: number; variable: string },
): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `${port}번 포트를 다른 프로그램이 사용하고 있습니다. ${variable}=${port + 1}처럼 다른 포트를 지정해 다시 실행하십시오.`
  }
  if (code === 'EACCES')
    return `${port}번 포트를 열 권한이 없습니다. ${variable}로 다른 포트를 지정하십시오.`
  const names = variable === 'PORT' ? 'HOST와 PORT' : variable
  return `${host}:${port} 주소를 열 수 없습니다. ${names}를 확인하십시오.`
}
