import { systemClock } from '#platform/server/clock.ts'
import { hintOn } from '#platform/server/error-hints.ts'
import { isOutage } from '#platform/server/db/errors.ts'
import { type DestinationStream, type Logger, type LogFn, pino } from 'pino'

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

const censor = '[가림]'

/** What an error says may quote what a person sent: addresses, numbers, and values that a database names. */
const personal = [
  /(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"']+/g,
  /\d[\d -]{6,}\d/g,
  /(?<=[:=] ?)["'(][^"')]*["')]?/g,
]

export const withoutPersonal = (text: string): string =>
  personal.reduce((cleaned, pattern) => cleaned.replace(pattern, censor), text)

/**
 * An error for the log: what kind and where, without the row or the input that it happened to; what to do about it in place
 * of where, if that is an operator's to do.
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

/** How long one line of an outage does for all that meet it, in ms. */
const quiet = 60_000

/** Leaves out what says an outage again within a minute: jobs and visitors would fill the disk with it. The next line has the count. */
const createFilter = () => {
  const last = { until: 0, left: 0 }
  return (given: Parameters<LogFn>): Parameters<LogFn> | undefined => {
    const [fields, ...rest] = given as unknown as [{ err?: unknown; advice?: unknown }, ...string[]]
    // What `outageOf` has made of an error has an advice.
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

/** Each line is written at once. `to`: elsewhere than to the standard output. */
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
 * For the lines of requests, beside the log's others: their fields are the same few and clean, so nothing is hidden in them. They
 * wait for a whole block, another line, a second or the end of the process, by an error that nobody catches as well; only
 * who kills it loses that second.
 */
export const requestLogOf = (log: Logger): ((fields: object, msg: string) => void) => {
  const to = Reflect.get(log, pino.symbols.streamSym) as DestinationStream
  const level = pino.levels.values['info']
  let at = 0
  let time = ''
  return (fields, msg) => {
    if (!log.isLevelEnabled('info')) return
    // Written out once a millisecond: it takes as long as all else of the line.
    const now = systemClock.now()
    if (now.getTime() !== at) {
      at = now.getTime()
      time = now.toISOString()
    }
    to.write(`${JSON.stringify({ level, time, ...fields, msg })}\n`)
  }
}

/** How many bytes are a block, and how long one waits that is smaller, in ms. */
const block = { minLength: 4_096, periodicFlush: 1_000 }

/** How many bytes wait to be written at most; lines beyond are lost. */
const mostWaiting = 1_000_000

/** A log that cannot be written, as to a file on a full disk, ends nothing: unheard, its error would end the process. */
const output = (): ReturnType<typeof pino.destination> => {
  const stream = pino.destination({ ...block, maxLength: mostWaiting })
  const flushSync = stream.flushSync.bind(stream)
  // The library would try for ever what could not be written when the process ends.
  const setFlush = (flush: () => void) => Object.assign(stream, { flushSync: flush })
  stream.on('error', () => setFlush(() => undefined))
  stream.on('write', () => setFlush(flushSync))
  return stream
}
