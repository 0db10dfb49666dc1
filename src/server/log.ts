import { type Logger, pino } from 'pino'

/** Whatever a caller hands to the log, these never reach it (norms 2.6). */
const secret = [
  'authorization',
  'password',
  'member_password',
  'member_re_password',
  'access_token',
  'refresh_token',
  'code',
  'email',
  'member_email',
  'member_cell',
  'authToken',
]

export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: { paths: secret.flatMap((key) => [key, `*.${key}`]), censor: '[가림]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  })
