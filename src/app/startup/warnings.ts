import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { slipsBetween } from '#accounts/rules/email-typo.ts'
import { countRehearsed } from '#payments/server/orders/orders.ts'
import { rehearses } from '#payments/server/orders/status.ts'
import { dataOf } from '#platform/rules/yaml.ts'
import type { Config } from '#platform/server/config.ts'
import type { Context } from '#platform/server/context.ts'
import { Environment } from '#platform/server/environment.ts'
import { withoutPersonal } from '#platform/server/log.ts'
import { memoryTrouble } from '#platform/server/memory.ts'
import { unseal } from '#staff/server/secrets.ts'

export const warningsOf = async (context: Context, root: string): Promise<string[]> => {
  const { config } = context
  return [
    ...(await placeholders(context)).map((place) => `예시 값이 남아 있습니다. ${place}`),
    ...[memoryTrouble() ?? []].flat(),
    ...(await rehearsals(context)),
    ...(await otherSiteUrl(config, root)),
    ...(await unreadableFactors(context)),
  ]
}

const ours = /^(?:SITE|DATABASE|MAIL|BACKUP|S3|PAYMENT|MAINPAY|TOKEN|METRICS)_/

/** Warns of probable misspellings. Never shows a variable's value. */
export const strayVariables = (given: NodeJS.ProcessEnv): string[] => {
  const known = Object.keys(Environment.shape)
  return Object.keys(given).flatMap((name) => {
    if (given[name] === '' || known.includes(name)) return []
    const slips = (one: string): number => slipsBetween(name, one)
    const [nearest = ''] = known.toSorted((one, two) => slips(one) - slips(two))
    // HOME is two letters away from HOST.
    const isSlip = slips(nearest) <= (nearest.length > 4 ? 2 : 1)
    return ours.test(name) || isSlip
      ? [`환경 변수 ${name}: 알 수 없는 이름입니다. ${nearest}의 오타인지 확인하십시오.`]
      : []
  })
}

/** Logs an unreachable mail server or bucket. The server starts anyway, as they may come back. */
export const reportUnreachable = async ({ config, files, log, mail }: Context): Promise<void> => {
  const report = (line: string) => (error: unknown) =>
    log.warn({ message: error instanceof Error ? withoutPersonal(error.message) : '' }, line)
  const noMail =
    '메일 서버에 연결하지 못했습니다. 메일이 발송되지 않습니다. MAIL_URL을 확인하십시오.'
  const noBucket =
    '버킷에 연결하지 못했습니다. 첨부 파일을 읽고 쓸 수 없습니다. S3_로 시작하는 값을 확인하십시오.'
  await mail.check().catch(report(noMail))
  if (config.bucket) await files.has('reach').catch(report(noBucket))
}

const Officers = z.object({ placeholder: z.boolean() })

/** Ruling 30. */
const placeholders = async ({ site, config }: Context): Promise<string[]> => {
  const file = 'introduce/officers.yaml'
  const text = await readFile(join(config.contentDir, file), 'utf8')
  const { placeholder } = Officers.parse(dataOf(text))
  return [
    ...(site.placeholders.length > 0 ? [`content/site.yaml: ${site.placeholders.join(', ')}`] : []),
    ...(placeholder ? [`content/${file}: 임원과 위원 명단`] : []),
  ]
}

/** Ruling 36. */
const rehearsals = async (context: Context): Promise<string[]> => {
  if (rehearses(context)) {
    return [
      '카드 결제는 연습입니다. 실제로 결제되지 않습니다. 운영하려면 PAYMENT_GATEWAY=mainpay로 지정하십시오.',
    ]
  }
  const left = await countRehearsed(context.db)
  if (left === 0) return []
  return [
    `연습으로 결제한 주문 ${left}건이 납부완료로 남아 있습니다. npm run admin -- orders --state paid에서 ‘연습’을 확인하여 refund로 처리해 주십시오.`,
  ]
}

const unreadableFactors = async (context: Context): Promise<string[]> => {
  const staff = await context.db
    .selectFrom('staff')
    .select(['staff_pk', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .execute()
  const lost = staff.filter(
    ({ staff_pk, totp_secret }) => unseal(context, totp_secret ?? '', staff_pk) === undefined,
  )
  if (lost.length === 0) return []
  return [
    `TOKEN_SECRET이 직원 ${lost.length}명의 인증 앱을 등록할 때와 다릅니다. 그 번호로는 관리 화면에 로그인할 수 없습니다. 이전 값으로 되돌리거나, npm run admin -- reset-factors로 다시 등록하게 하십시오.`,
  ]
}

const otherSiteUrl = async ({ siteUrl }: Config, root: string): Promise<string[]> => {
  const built = await readFile(join(root, 'dist/site-url'), 'utf8').catch(() => siteUrl)
  if (new URL(built).origin === new URL(siteUrl).origin) return []
  return [
    `생성된 화면의 주소(${built})가 SITE_URL(${siteUrl})과 다릅니다. ` +
      '같은 SITE_URL로 npm run build를 다시 실행하십시오.',
  ]
}
