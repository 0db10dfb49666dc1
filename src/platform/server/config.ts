import { seoulDay } from '#platform/rules/days.ts'
import { postcodeOrigin } from '#platform/rules/postcode.ts'
import { Environment, environment } from '#platform/server/environment.ts'
import { gatewayTimings, paymentTimings } from '#platform/server/timings.ts'
import { resolve } from 'node:path'
import { z } from 'zod'

export type Config = ReturnType<typeof readConfig>

/** A bucket of S3, or of anything that speaks like it. */
export type Bucket = NonNullable<Config['bucket']>

/** A merchant's contract with MainPay. */
export type MainPayMerchant = NonNullable<Config['mainPay']>

/**
 * The folder of the office's texts (ruling 43) for whoever asks before there is a configuration: every part of the build.
 * Relative to `root`, by default the working folder.
 */
export const contentDirOf = (given: NodeJS.ProcessEnv = environment(), root = ''): string =>
  resolve(root, given['CONTENT_DIR'] || 'content')

/** Where a build goes that stands beside the site in use: a folder for `dist` and its cache; undefined for `./dist`. */
export const buildDirOf = (given: NodeJS.ProcessEnv = environment()): string | undefined =>
  given['BUILD_DIR'] ? resolve(given['BUILD_DIR']) : undefined

/** The one place that reads the environment. Empty variables count as unset. Throws a ZodError that names the variable (`meaningOf`). */
export const readConfig = (given: NodeJS.ProcessEnv = environment()) => {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const env = Environment.parse(set)
  const siteUrl = env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`
  return {
    host: env.HOST,
    port: env.PORT,
    siteUrl,
    dataDir: resolve(env.DATA_DIR ?? 'var'),
    /** The office's texts that are in force: `sourceDir`, or the content of the release that is served. */
    contentDir: contentDirOf(given),
    /** Where the office's texts lie, to be edited by hand too (ruling 43). */
    sourceDir: contentDirOf(given),
    databaseUrl: env.DATABASE_URL,
    /** Unset: mails are written to DATA_DIR/outbox. */
    mailUrl: env.MAIL_URL === 'outbox:' ? undefined : env.MAIL_URL,
    /** The From line; unset: the society's own address from content/site.yaml. */
    mailFrom: env.MAIL_FROM,
    /** Where reports of mails that could not be brought go (docs/decisions/066); unset: to the From line's address. */
    mailReturn: env.MAIL_RETURN,
    /** How many copies of what goes to many are handed over in a minute at most, by all servers together. */
    mailPerMinute: env.MAIL_PER_MINUTE,
    /** How long a server may hand over one copy before another takes it, in ms: longer than the transport's own limits. */
    mailLease: 300_000,
    /** Where uploaded files lie; unset: in `dataDir`. */
    bucket: bucketOf(env),
    /** Unset: payments are rehearsed with the simulator. */
    mainPay: merchantOf(env),
    gatewayTimings,
    payments: paymentTimings,
    /** Where backups go, when, and what seals them. */
    backup: {
      dir: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
      /** The Seoul time at which `serve` makes one where there is a place for it, `03:00`. */
      at: env.BACKUP_AT,
      passphrase: env.BACKUP_PASSPHRASE,
    },
    tokenSecret: env.TOKEN_SECRET,
    clientSecret: env.PUBLIC_CLIENT_SECRET,
    postcode: postcodeFrame(siteUrl, env.PUBLIC_POSTCODE_ORIGIN),
    now: env.SITE_NOW === undefined ? undefined : new Date(env.SITE_NOW),
    /** Whether `X-Forwarded-For` names the caller: only behind a proxy of one's own. */
    trustProxy: env.TRUST_PROXY === '1',
    /** Where the numbers for Prometheus are served; undefined: nowhere. */
    metrics: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL,
  }
}

/**
 * The configuration of a site that is tried out. Its data lie apart from production's (ruling 36), and with SITE_NOW in a folder
 * by its day, as data go on with the time and never back (docs/decisions/080).
 */
export const demoConfig = (given: NodeJS.ProcessEnv = environment()): Config => {
  const config = readConfig({ LOG_LEVEL: 'warn', ...given })
  const { databaseUrl, now } = config
  const day = now === undefined || databaseUrl !== undefined ? '' : seoulDay(now)
  return given['DATA_DIR'] ? config : { ...config, dataDir: resolve('var/demo', day) }
}

/**
 * From which origins the postcode search is framed, by pages of which, and the host that serves nothing else, if not the site's
 * own does. Where no origin is set for it, either of a machine's own names may frame the other.
 */
const postcodeFrame = (siteUrl: string, configured: string | undefined) => {
  const site = new URL(siteUrl)
  if (configured !== undefined) {
    const { origin, host } = new URL(configured)
    return { origins: [origin], sites: [site.origin], host: host === site.host ? undefined : host }
  }
  const names = [...new Set([site.origin, postcodeOrigin(siteUrl)])]
  return { origins: names, sites: names, host: undefined }
}

/** As the names of hosts have it, `s3.ap-northeast-2.amazonaws.com`; elsewhere what services without regions go by. */
const regionOf = (endpoint: string | undefined): string =>
  /^https?:\/\/s3[.-]([a-z]+(?:-[a-z]+)+-\d+)\./.exec(endpoint ?? '')?.[1] ?? 'us-east-1'

/** A bucket without its keys would only fail once a file is asked for. */
const bucketOf = (env: z.output<typeof Environment>) => {
  if (env.S3_BUCKET === undefined) return undefined
  const keys = z.object({ S3_ACCESS_KEY_ID: z.string(), S3_SECRET_ACCESS_KEY: z.string() })
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = keys.parse(env)
  return {
    name: env.S3_BUCKET,
    /** Unset: Amazon's own. */
    endpoint: env.S3_ENDPOINT,
    region: regionOf(env.S3_ENDPOINT),
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** Without its keys every payment would fail, and only when a member tries to pay. */
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
    /** The hosts of sessions and approvals, and of cancellations. */
    stdUrl: env.MAINPAY_STD_URL,
    relayUrl: env.MAINPAY_RELAY_URL,
  }
}
