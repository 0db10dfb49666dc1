import { constants, deflateRawSync } from 'node:zlib'
import { strayVariables } from '#app/startup/warnings.ts'
import { Refusal } from '#platform/server/program.ts'
import { shortestSecret } from '#platform/server/secret.ts'

const makeSecret = `node -p "require('node:crypto').randomBytes(32).toString('base64url')"`

interface Said {
  /** The message if it is not set. */
  missing: string
  /** The message about a bad value; undefined if it is good. */
  wrong: (value: string) => string | undefined
  example: string
}

const said: Readonly<Record<string, Said>> = {
  SITE_URL: {
    missing: 'SITE_URL이 없습니다. 방문자가 접속하는 주소를 지정해 주십시오.',
    wrong: (value) =>
      isSafeAddress(value) ? undefined : 'https로 시작하는 주소를 지정해 주십시오.',
    example: '예: SITE_URL=https://www.society.or.kr',
  },
  TOKEN_SECRET: {
    missing: 'TOKEN_SECRET이 없습니다. 로그인 정보를 보호하는 키입니다.',
    wrong: (value) => {
      const weakness = weaknessOf(value)
      return weakness && `약합니다. ${weakness}`
    },
    example: `이 명령으로 생성한 값을 지정해 주십시오: ${makeSecret}`,
  },
  PAYMENT_GATEWAY: {
    missing:
      'PAYMENT_GATEWAY가 없습니다. 카드 결제를 실제로 받으려면 mainpay, 연습만 하려면 sandbox로 지정해 주십시오.',
    wrong: (value) =>
      ['mainpay', 'sandbox'].includes(value)
        ? undefined
        : 'mainpay나 sandbox 중 하나로 지정해 주십시오.',
    example: '예: PAYMENT_GATEWAY=mainpay',
  },
  MAIL_URL: {
    missing:
      'MAIL_URL이 없습니다. 메일 서버의 주소를, 메일을 보내지 않고 파일로만 남기려면 outbox:를 지정해 주십시오.',
    wrong: (value) =>
      /^(?:smtps?:\/\/.+|outbox:)$/.test(value)
        ? undefined
        : 'smtp://나 smtps://로 시작하는 메일 서버의 주소, 또는 outbox:로 지정해 주십시오.',
    example: '예: MAIL_URL=smtp://아이디:비밀번호@smtp.society.or.kr:587',
  },
}

/**
 * Reasons why production cannot start with these variables, one per line with an example (ruling
 * 36).
 */
export const leftUnsaid = (given: NodeJS.ProcessEnv): string[] => [
  ...Object.entries(said).flatMap(([name, { missing, wrong, example }]) => {
    const value = given[name] ?? ''
    if (value === '') return [`${missing} ${example}`]
    const reason = wrong(value)
    return reason === undefined ? [] : [`${name}: ${reason} ${example}`]
  }),
  ...halfBackup(given),
]

/**
 * Setting a backup time or passphrase without BACKUP_DIR is refused: the operator would believe
 * that backups are made.
 */
const halfBackup = ({ BACKUP_DIR, BACKUP_AT, BACKUP_PASSPHRASE }: NodeJS.ProcessEnv): string[] => {
  if (BACKUP_DIR || !(BACKUP_AT || BACKUP_PASSPHRASE)) return []
  const half = BACKUP_AT ? 'BACKUP_AT' : 'BACKUP_PASSPHRASE'
  return [
    `BACKUP_DIR이 없어 백업하지 않습니다. 백업 폴더를 지정하거나 ${half} 행을 삭제하십시오. 예: BACKUP_DIR=/var/backups/members`,
  ]
}

/** Throws Refusal with all missing or bad variables (ruling 36), and with likely misspellings. */
export const refuseUnsaid = (given: NodeJS.ProcessEnv): void => {
  const reasons = leftUnsaid(given)
  if (given['SITE_NOW']) {
    reasons.push('SITE_NOW는 시험용입니다. 운영 서버는 실제 시각으로만 움직입니다.')
  }
  if (reasons.length === 0) return
  reasons.push(...strayVariables(given))
  const head =
    '운영 서버를 시작하지 않았습니다. 아래 값을 .env 파일이나 환경 변수에 지정해 주십시오.'
  throw new Refusal((reasons.length === 1 ? reasons : [head, ...reasons]).join('\n'))
}

/** Members' passwords cross the network, so the address must be https, or this machine's own. */
const isSafeAddress = (value: string): boolean => {
  const address = URL.parse(value)
  if (address === null) return false
  const isOwn = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(address.hostname)
  return address.protocol === 'https:' || (address.protocol === 'http:' && isOwn)
}

/** Words that people type where a random secret is expected. */
const words =
  /secret|token|passw|change|example|society|academy|member|default|product|develop|server|website|homepage|please|random|string|admin|letmein|welcome|korea|hello|world|super|sample|testing|qwert|asdfg|zxcvb/i

/**
 * Why a signing key could be guessed, in Korean; undefined if it looks random (ruling 36). A
 * `randomBytes` key in base64 or hex is refused about once in some hundred thousand times.
 */
export const weaknessOf = (secret: string): string | undefined => {
  if (Buffer.byteLength(secret) < shortestSecret) return `${shortestSecret}바이트보다 짧습니다.`
  if (repeats(secret)) return '같은 문자나 단어가 반복됩니다.'
  if (counts(secret)) return '연속된 문자입니다.'
  return isTyped(secret) ? '단어로 구성되어 있습니다.' : undefined
}

/** A secret with repetitions compresses to fewer bytes; random letters do not. */
const repeats = (secret: string): boolean => {
  const bytes = Buffer.from(secret)
  const packed = deflateRawSync(bytes, { strategy: constants.Z_FIXED, level: 9 })
  return packed.byteLength < 0.75 * bytes.byteLength
}

/** Matches `abcdef` and `97531`: at least a third of the letters continue the step before. */
const counts = (secret: string): boolean => {
  const codes = [...Buffer.from(secret)]
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  const steady = steps.filter((step, index) => step === steps[index - 1] && Math.abs(step) <= 2)
  return steady.length > codes.length / 3
}

/** Finds letters that no generator uses, words, and long runs of one kind of letter. */
const isTyped = (secret: string): boolean => {
  if (/[^!-~]/.test(secret) || words.test(secret)) return true
  const letters = secret.replaceAll(/[-_.]/g, '')
  const stretches = letters.match(/[A-Z]?[a-z]+|[A-Z]+|\d+|[^A-Za-z\d]+/g) ?? []
  return letters.length >= 7 * stretches.length
}
