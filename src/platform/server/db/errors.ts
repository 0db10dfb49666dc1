import { hintOn, hintOnBucket, isOfConnecting } from '#platform/server/error-hints.ts'

const codes = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code))

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

export const answeredWithin = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Query read timeout')), ms)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const unconnected =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

/**
 * PostgreSQL: connections (08), logins (28, 3D), resources such as a full disk (53), time limits of
 * statements, locks and transactions, a server that stops or starts, read-only. SQLite: busy, full,
 * failing, read-only. Network, TLS and disk: names such as ECONNREFUSED, CERT_HAS_EXPIRED or
 * ENOSPC.
 */
const outages =
  /^(?:E(?:NOSPC|DQUOT|ROFS|IO|NFILE|MFILE)|(?:08|28|53|58)\w{3}|3D000|57014|55P03|25P0[34]|25006|57P0\d|SQLITE_(?:BUSY|FULL|IOERR|READONLY|CANTOPEN)\w*|E(?:CONN|HOST|NET|TIMEDOUT|PIPE|AI_|NOTFOUND|DNS|SOCKET|PROTO)\w*|UND_ERR_(?:SOCKET|\w+_TIMEOUT)|(?:CERT|ERR_TLS|ERR_SSL|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)_\w+)$/

/**
 * Whether the database, a bucket or the disk is temporarily out of order; the request itself was
 * fine.
 */
export const isOutage = (error: unknown): error is Error =>
  error instanceof Error &&
  (outages.test('code' in error ? String(error.code) : '') ||
    unconnected.test(error.message) ||
    isOfConnecting(error) ||
    hintOnBucket(error) !== undefined ||
    isOutage(error.cause))

/**
 * Describes an outage for the log by a sentence instead of a stack, because an operator must fix
 * it, not a programmer.
 */
export const outageOf = (error: Error): { reason: string; advice: string | undefined } => ({
  reason: 'code' in error && typeof error.code === 'string' ? error.code : error.message,
  advice: hintOn(error),
})
