import { slipsBetween } from '#accounts/rules/email-typo.ts'
import { variables } from '#platform/server/environment.ts'

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
