import { type DestinationStream, type Logger, type LogFn, pino } from 'pino'
import { systemClock } from '#platform/server/clock.ts'
import { isOutage } from '#platform/server/db/errors.ts'
import { hintOn } from '#platform/server/error-hints.ts'

/** Fields that never reach the log, whatever a caller passes (norms 2.6). */
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

const censor = '[가림]'

/**
 * Error messages may quote what a person sent: addresses, numbers, and values that a database
 * names.
 */
const personal = [
  /(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"']+/g,
  /\d[\d -]{6,}\d/g,
  /(?<=[:=] ?)["'(][^"')]*["')]?/g,
]

export const withoutPersonal = (text: string): string =>
  personal.reduce((cleaned, pattern) => cleaned.replace(pattern, censor), text)

/**
 * An error's kind and place for the log, without row or input. If an operator can fix it, advice
 * replaces the stack.
 */
export const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const [, ...frames] = (error.stack ?? '').split(/\n(?= +at )/)
  const advice = hintOn(error)
  return {
    type: error.name,
    message: withoutPersonal(error.message),
    ...('code' in error && typeof error.code === 'string' && { reason: error.code }),
    ...(advice === undefined ? { stack: frames.join('\n') } : { advice: withoutPersonal(advice) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** In ms; one line about an outage serves for this long. */
const quiet = 60_000

/**
 * Drops repeated lines about an outage within a minute, because jobs and visitors would fill the
 * disk with them. The next line has the count.
 */
const createFilter = () => {
  const last = { until: 0, left: 0 }
  return (given: Parameters<LogFn>): Parameters<LogFn> | undefined => {
    const [fields, ...rest] = given as unknown as [{ err?: unknown; advice?: unknown }, ...string[]]
    // Only `outageOf` sets `advice`.
    const isOut = typeof fields === 'object' && (isOutage(fields.err) || 'advice' in fields)
    if (!isOut) return given
    const now = performance.now()
    if (now < last.until) {
      last.left += 1
      return undefined
    }
    const left = last.left > 0 && { left_out: last.left }
    Object.assign(last, { until: now + quiet, left: 0 })
    return [{ ...fields, ...left }, ...rest]
  }
}

export const createLog = (
  level: string,
  to: DestinationStream & { flush?: () => void } = output(),
): Logger => {
  const filter = createFilter()
  const options = {
    level,
    redact: { paths: secret.flatMap((key) => [key, `*.${key}`]), censor },
    serializers: { err: describeError },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(this: Logger, given: Parameters<LogFn>, write: LogFn) {
        const line = filter(given)
        if (line === undefined) return
        write.apply(this, line)
        to.flush?.()
      },
    },
  }
  return pino(options, to)
}

/**
 * Logs requests beside the other lines. Their fields are few and clean, so nothing is censored.
 * Lines wait for a full block, another line, a second or the end of the process, even by an
 * uncaught error. Only a killed process loses that second.
 */
export const requestLogOf = (log: Logger): ((fields: object, msg: string) => void) => {
  const to = Reflect.get(log, pino.symbols.streamSym) as DestinationStream
  const level = pino.levels.values['info']
  let at = 0
  let time = ''
  return (fields, msg) => {
    if (!log.isLevelEnabled('info')) return
    // The time is formatted once a millisecond, because that takes as long as the rest of the line.
    const now = systemClock.now()
    if (now.getTime() !== at) {
      at = now.getTime()
      time = now.toISOString()
    }
    to.write(`${JSON.stringify({ level, time, ...fields, msg })}\n`)
  }
}

/** A block's size in bytes, and the wait for a smaller one in ms. */
const block = { minLength: 4_096, periodicFlush: 1_000 }

/** Bytes; lines beyond it are lost. */
const mostWaiting = 1_000_000

/**
 * A log that cannot be written, such as on a full disk, must not end the process, as an unhandled
 * `error` event would.
 */
const output = (): ReturnType<typeof pino.destination> => {
  const stream = pino.destination({ ...block, maxLength: mostWaiting })
  const flushSync = stream.flushSync.bind(stream)
  // At the end of the process, the library would retry for ever to write what could not be written.
  const setFlush = (flush: () => void) => Object.assign(stream, { flushSync: flush })
  stream.on('error', () => setFlush(() => undefined))
  stream.on('write', () => setFlush(flushSync))
  return stream
}
