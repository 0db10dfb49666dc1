import { shortestPassphrase } from '#platform/rules/backups.ts'
import { existsSync } from 'node:fs'
import { z } from 'zod'

/** What may stand in the environment; `meanings` says it in words. */
export const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  SITE_URL: z.url().optional(),
  DATA_DIR: z.string().optional(),
  CONTENT_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .startsWith('postgres')
    .refine((url) => URL.canParse(url))
    .optional(),
  MAIL_URL: z.union([z.literal('outbox:'), z.string().startsWith('smtp')]).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,]+@[^\s<>@,]+)$/)
    .optional(),
  // With a signature of 33 letters behind it, the part before the @ must not be longer than 64 (RFC 5321, 4.5.3.1.1).
  MAIL_RETURN: z
    .string()
    .regex(/^[a-z\d._-]{1,30}@[a-z\d.-]{1,190}$/i)
    .optional(),
  MAIL_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(60),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'mainpay']).default('sandbox'),
  MAINPAY_MBR_NO: z.string().optional(),
  MAINPAY_API_KEY: z.string().optional(),
  MAINPAY_STD_URL: z.url({ protocol: /^https?$/ }).default('https://api-std.mainpay.co.kr'),
  MAINPAY_RELAY_URL: z.url({ protocol: /^https?$/ }).default('https://relay.mainpay.co.kr'),
  TOKEN_SECRET: z.string().min(32).optional(),
  PUBLIC_CLIENT_SECRET: z.string().min(1).default('society-web'),
  PUBLIC_POSTCODE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  SITE_NOW: z.iso.datetime({ offset: true }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  METRICS_PORT: z
    .string()
    .regex(/^(?:.+:)?\d{1,5}$/)
    .transform((text) => ({
      host: text.slice(0, Math.max(text.lastIndexOf(':'), 0)) || '127.0.0.1',
      port: Number(text.slice(text.lastIndexOf(':') + 1)),
    }))
    .refine(({ port }) => port <= 65_535)
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('03:00'),
  BACKUP_PASSPHRASE: z.string().min(shortestPassphrase).optional(),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** The variables that are read here. */
export const variables: readonly string[] = Object.keys(Environment.shape)

/** The process's environment, with what it does not set taken from `.env`. */
export const environment = (): NodeJS.ProcessEnv => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}
