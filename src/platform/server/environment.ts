import { existsSync } from 'node:fs'
import { z } from 'zod'
import { shortestPassphrase } from '#platform/rules/backups.ts'

const some = z.string().optional()
const httpUrl = z.url({ protocol: /^https?$/ })

export const Environment = z.object({
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('서버가 수신할 주소를 지정합니다. 예: HOST=127.0.0.1'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4321)
    .describe('0에서 65535까지의 수를 지정합니다. 예: PORT=4321'),
  SITE_URL: z
    .url()
    .optional()
    .describe('방문자가 쓰는 주소를 지정합니다. 예: SITE_URL=https://www.society.or.kr'),
  DATA_DIR: some,
  CONTENT_DIR: some,
  DATABASE_URL: z
    .string()
    .startsWith('postgres')
    .refine((url) => URL.canParse(url))
    .optional()
    .describe(
      'postgres로 시작하는 주소를 지정합니다. 예: DATABASE_URL=postgres://site:비밀번호@db:5432/site',
    ),
  MAIL_URL: z
    .union([z.literal('outbox:'), z.string().startsWith('smtp')])
    .optional()
    .describe(
      '메일 서버의 주소나 outbox:를 지정합니다. 예: MAIL_URL=smtp://아이디:비밀번호@smtp.society.or.kr:587',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,]+@[^\s<>@,]+)$/)
    .optional()
    .describe('메일 주소를 지정합니다. 예: MAIL_FROM=학회 사무국 <office@society.or.kr>'),
  // With the signature's 33 letters, the part before the @ must not exceed 64 (RFC 5321,
  // 4.5.3.1.1).
  MAIL_RETURN: z
    .string()
    .regex(/^[a-z\d._-]{1,30}@[a-z\d.-]{1,190}$/i)
    .optional()
    .describe(
      '반송을 받을 주소를 지정합니다. @ 앞은 30자까지입니다. 예: MAIL_RETURN=bounce@society.or.kr',
    ),
  MAIL_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(60)
    .describe('1에서 100000까지의 수를 지정합니다. 예: MAIL_PER_MINUTE=60'),
  PAYMENT_GATEWAY: z
    .enum(['sandbox', 'mainpay'])
    .default('sandbox')
    .describe('mainpay나 sandbox를 지정합니다. 예: PAYMENT_GATEWAY=sandbox'),
  MAINPAY_MBR_NO: some.describe(
    'PAYMENT_GATEWAY=mainpay에는 이 값이 필요합니다. 결제사가 발급한 가맹점 번호(6자 이하)를 지정합니다.',
  ),
  MAINPAY_API_KEY: some.describe(
    'PAYMENT_GATEWAY=mainpay에는 이 값이 필요합니다. 결제사가 발급한 키를 지정합니다.',
  ),
  MAINPAY_STD_URL: httpUrl
    .default('https://api-std.mainpay.co.kr')
    .describe('http나 https 주소를 지정합니다. 지정하지 않으면 결제사의 운영 주소를 사용합니다.'),
  MAINPAY_RELAY_URL: httpUrl
    .default('https://relay.mainpay.co.kr')
    .describe('http나 https 주소를 지정합니다. 지정하지 않으면 결제사의 운영 주소를 사용합니다.'),
  TOKEN_SECRET: z.string().min(32).optional().describe('추측할 수 없는 32자 이상을 지정합니다.'),
  PUBLIC_CLIENT_SECRET: z
    .string()
    .min(1)
    .default('society-web')
    .describe('한 글자 이상을 지정하거나 이 행을 삭제합니다.'),
  SITE_NOW: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('시간대가 있는 ISO 시각을 지정합니다. 예: SITE_NOW=2026-03-02T09:00:00+09:00'),
  S3_BUCKET: some,
  S3_ENDPOINT: httpUrl
    .optional()
    .describe('http나 https 주소를 지정합니다. 예: S3_ENDPOINT=https://s3.example.com'),
  S3_ACCESS_KEY_ID: some.describe(
    'S3_BUCKET을 지정하면 이 값도 필요합니다. 저장소의 액세스 키 ID를 지정합니다.',
  ),
  S3_SECRET_ACCESS_KEY: some.describe(
    'S3_BUCKET을 지정하면 이 값도 필요합니다. 저장소의 비밀 키를 지정합니다.',
  ),
  METRICS_PORT: z
    .string()
    .regex(/^(?:.+:)?\d{1,5}$/)
    .transform((text) => ({
      host: text.slice(0, Math.max(text.lastIndexOf(':'), 0)) || '127.0.0.1',
      port: Number(text.slice(text.lastIndexOf(':') + 1)),
    }))
    .refine(({ port }) => port <= 65_535)
    .optional()
    .describe(
      '0에서 65535까지의 수를, 필요하면 앞에 주소를 지정합니다. 지정하지 않으면 지표를 제공하지 않습니다. 예: METRICS_PORT=9464, METRICS_PORT=10.0.0.5:9464',
    ),
  BACKUP_DIR: some,
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('03:00')
    .describe('서울 시각으로 시와 분을 지정합니다. 예: BACKUP_AT=03:00'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(shortestPassphrase)
    .optional()
    .describe(`${shortestPassphrase}자 이상을 지정합니다.`),
  TRUST_PROXY: z
    .enum(['0', '1'])
    .default('0')
    .describe('0이나 1을 지정합니다. 앞단의 프록시가 X-Forwarded-For를 보내면 1입니다.'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('silent, error, warn, info, debug 가운데 하나를 지정합니다. 예: LOG_LEVEL=info'),
})

/** Korean description of a variable's values; undefined if any value will do. */
export const meaningOf = (name: string): string | undefined =>
  new Map<string, z.ZodType>(Object.entries(Environment.shape)).get(name)?.description

export const environment = (): NodeJS.ProcessEnv => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}
