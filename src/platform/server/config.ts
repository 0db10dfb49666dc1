import { resolve } from 'node:path'
import { z } from 'zod'
import { seoulDay } from '#platform/rules/days.ts'
import { Environment, environment } from '#platform/server/environment.ts'
import { gatewayTimings, paymentTimings } from '#platform/server/timings.ts'

export type Config = ReturnType<typeof readConfig>

export type Bucket = NonNullable<Config['bucket']>

export type MainPayMerchant = NonNullable<Config['mainPay']>

/**
 * The folder of the office's texts (ruling 43), for code that runs before there is a
 * configuration, such as the build. Relative to `root`, by default the working folder.
 */
export const contentDirOf = (given: NodeJS.ProcessEnv = environment(), root = ''): string =>
  resolve(root, given['CONTENT_DIR'] || 'content')

/** A folder for the `dist` and cache of a build beside the site in use; undefined for `./dist`. */
export const buildDirOf = (given: NodeJS.ProcessEnv = environment()): string | undefined =>
  given['BUILD_DIR'] ? resolve(given['BUILD_DIR']) : undefined

/**
 * Only this function reads the environment. Empty variables count as unset. Throws a ZodError that
 * names the variable (`meaningOf`).
 */
export const readConfig = (given: NodeJS.ProcessEnv = environment()) => {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const env = Environment.parse(set)
  const siteUrl = env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`
  return {
    host: env.HOST,
    port: env.PORT,
    siteUrl,
    dataDir: resolve(env.DATA_DIR ?? 'var'),
    /** The texts in force: `sourceDir`, or the served release's content. */
    contentDir: contentDirOf(given),
    sourceDir: contentDirOf(given),
    databaseUrl: env.DATABASE_URL,
    /** Unset: mails are written to DATA_DIR/outbox. */
    mailUrl: env.MAIL_URL === 'outbox:' ? undefined : env.MAIL_URL,
    /** Unset: the society's own address from content/site.yaml. */
    mailFrom: env.MAIL_FROM,
    /**
     * The address for reports of undeliverable mails (docs/decisions/066); unset: the From line's.
     */
    mailReturn: env.MAIL_RETURN,
    /** Copies of bulk mail a minute at most, by all servers together. */
    mailPerMinute: env.MAIL_PER_MINUTE,
    /** In ms. After it another server takes over a copy; it exceeds the transport's own limits. */
    mailLease: 300_000,
    /** Unset: uploaded files lie in `dataDir`. */
    bucket: bucketOf(env),
    /** Unset: payments are rehearsed with the simulator. */
    mainPay: merchantOf(env),
    gatewayTimings,
    payments: paymentTimings,
    backup: {
      dir: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
      /** The Seoul time of `serve`'s daily backup, such as `03:00`. It needs a place to put it. */
      at: env.BACKUP_AT,
      passphrase: env.BACKUP_PASSPHRASE,
    },
    tokenSecret: env.TOKEN_SECRET,
    clientSecret: env.PUBLIC_CLIENT_SECRET,
    now: env.SITE_NOW === undefined ? undefined : new Date(env.SITE_NOW),
    /**
     * Trusts `X-Forwarded-For` to name the caller. Anybody can send it, so only behind one's own
     * proxy.
     */
    trustProxy: env.TRUST_PROXY === '1',
    metrics: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL,
  }
}

/**
 * The configuration of a trial site. Its data lie apart from production's (ruling 36). With
 * SITE_NOW the folder goes by its day, because data never go back in time (docs/decisions/080).
 */
export const demoConfig = (given: NodeJS.ProcessEnv = environment()): Config => {
  const config = readConfig({ LOG_LEVEL: 'warn', ...given })
  const { databaseUrl, now } = config
  const day = now === undefined || databaseUrl !== undefined ? '' : seoulDay(now)
  return given['DATA_DIR'] ? config : { ...config, dataDir: resolve('var/demo', day) }
}

/**
 * The region in the host's name, as in `s3.ap-northeast-2.amazonaws.com`; else the default that
 * services without regions use.
 */
const regionOf = (endpoint: string | undefined): string =>
  /^https?:\/\/s3[.-]([a-z]+(?:-[a-z]+)+-\d+)\./.exec(endpoint ?? '')?.[1] ?? 'us-east-1'

/** Throws if keys are missing: otherwise a bucket fails only when the first file is asked for. */
const bucketOf = (env: z.output<typeof Environment>) => {
  if (env.S3_BUCKET === undefined) return undefined
  const keys = z.object({ S3_ACCESS_KEY_ID: z.string(), S3_SECRET_ACCESS_KEY: z.string() })
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = keys.parse(env)
  return {
    name: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: regionOf(env.S3_ENDPOINT),
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** Throws if keys are missing: otherwise payments fail only when a member tries to pay. */
const merchantOf = (env: z.output<typeof Environment>) => {
  if (env.PAYMENT_GATEWAY === 'sandbox') return undefined
  const keys = z.object({
    MAINPAY_MBR_NO: z.string().regex(/^[A-Za-z0-9]{1,6}$/),
    MAINPAY_API_KEY: z.string(),
  })
  const { MAINPAY_MBR_NO, MAINPAY_API_KEY } = keys.parse(env)
  return {
    mbrNo: MAINPAY_MBR_NO,
    apiKey: MAINPAY_API_KEY,
    stdUrl: env.MAINPAY_STD_URL,
    relayUrl: env.MAINPAY_RELAY_URL,
  }
}
