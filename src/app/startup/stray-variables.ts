import { slipsBetween } from '#accounts/rules/email-typo.ts'
import { countRehearsed } from '#payments/server/orders/orders.ts'
import { rehearses } from '#payments/server/orders/status.ts'
import type { Config } from '#platform/server/config.ts'
import type { Context } from '#platform/server/context.ts'
import { variables } from '#platform/server/environment.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** With what our variables begin; what else does so was hardly meant for another program. */
const ours = /^(?:SITE|DATABASE|MAIL|BACKUP|S3|PAYMENT|MAINPAY|GATEWAY|TOKEN|METRICS)_/

/** Other programs' variables begin so, too (Astro's, a web server's): only those are told that are close to one of ours. */
const shared = /^(?:DATA|CONTENT|PUBLIC|TRUST|LOG)_/
const close = 2

const fixed = '정해진 시간을 씁니다. 이 줄을 지우십시오.'

/** Variables that were read once, and what takes their place. */
const gone: Readonly<Record<string, string>> = {
  BACKUP_PASSPHRASE_FILE: '암호를 BACKUP_PASSPHRASE에 적으십시오.',
  GATEWAY_CONNECT_MS: fixed,
  GATEWAY_READY_MS: fixed,
  GATEWAY_READ_MS: fixed,
  MAIL_LEASE_MS: fixed,
  METRICS_HOST: '주소는 METRICS_PORT에 함께 적으십시오. 예: METRICS_PORT=10.0.0.5:9464',
  ROLLING_UPGRADE: '서버가 스스로 확인합니다. 이 줄을 지우십시오.',
  S3_REGION:
    '지역이 든 주소를 S3_ENDPOINT에 적으십시오. 예: S3_ENDPOINT=https://s3.ap-northeast-2.amazonaws.com',
}

/** What is set but read by nobody, a line each: variables that are gone or misspelt. Never what was written there. */
export const strayVariables = (given: NodeJS.ProcessEnv): string[] =>
  Object.keys(given)
    .filter((name) => given[name] !== '' && !variables.includes(name))
    .flatMap((name) => {
      const instead = gone[name]
      if (instead !== undefined) return [`환경 변수 ${name}: 이제 쓰지 않습니다. ${instead}`]
      const { known, slips } = nearestOf(name)
      if (!ours.test(name) && !(shared.test(name) && slips <= close)) return []
      return [`환경 변수 ${name}: 이런 이름은 없습니다. ${known}의 오타인지 확인하십시오.`]
    })

const nearestOf = (name: string): { known: string; slips: number } =>
  variables
    .map((known) => ({ known, slips: slipsBetween(name, known) }))
    .reduce((best, next) => (next.slips < best.slips ? next : best))

/** What whoever starts the server has to know of where the postcode search is framed (docs/operations.md), line by line. */
export const postcodeAtHome = ({ postcode, siteUrl }: Config): string[] => {
  const home = new URL(siteUrl).origin
  if (postcode.origins.some((origin) => origin !== home)) return []
  return [
    '우편번호 검색이 회원 화면과 같은 주소에서 열립니다. 검색 서비스의 프로그램이 회원 화면에 닿지 못하게 하려면 ' +
      '이 서버를 가리키는 두 번째 주소를 PUBLIC_POSTCODE_ORIGIN에 적고 npm run build를 다시 실행하십시오. ' +
      '예: PUBLIC_POSTCODE_ORIGIN=https://postcode.society.or.kr',
  ]
}

/**
 * The origin that the pre-rendered pages were built for, where it is another than the server's: their canonical
 * addresses and link previews would point there. Undefined where the two agree or the build does not say.
 */
export const otherSiteUrl = async (root: string, siteUrl: string): Promise<string | undefined> => {
  const built = await readFile(join(root, 'dist/site-url'), 'utf8').catch(() => undefined)
  if (built === undefined || new URL(built).origin === new URL(siteUrl).origin) return undefined
  return built
}

/** What whoever starts the server has to know of rehearsed payments (ruling 36), line by line. */
export const rehearsals = async (context: Context): Promise<string[]> => {
  if (rehearses(context)) {
    return [
      '카드 결제는 연습입니다. 실제로 결제되지 않습니다. 운영하려면 PAYMENT_GATEWAY=mainpay로 정하십시오.',
    ]
  }
  const left = await countRehearsed(context.db)
  if (left === 0) return []
  return [
    `연습으로 결제한 주문 ${left}건이 납부완료로 남아 있습니다. npm run admin -- orders --state paid에서 ‘연습’을 찾아 refund로 닫아 주십시오.`,
  ]
}
