import { hintOn, hintOnBucket, isOfConnecting } from '#platform/server/error-hints.ts'

const codes = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

/** Whether a write failed because a unique value was there already, on either engine. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code))

/** Whether somebody else was writing to the embedded database's file. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/** Whether `pg` has given up an answer (`query_timeout`); it has no code for it. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** Gives up an answer of the database after `ms`, as `pg` does. */
export const answeredWithin = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Query read timeout')), ms)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** What `pg` says, without a code, of a connection that cannot be had or broke off. */
const unconnected =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

/**
 * PostgreSQL: connections (08), whom it lets in (28, 3D), resources such as a full disk (53), a time limit of a statement, a lock or a
 * transaction, a server that is going or coming, read-only. SQLite: busy, full, failing, read-only. Of the network, of TLS and the disk:
 * whatever has a name like ECONNREFUSED, CERT_HAS_EXPIRED or ENOSPC.
 */
const outages =
  /^(?:E(?:NOSPC|DQUOT|ROFS|IO|NFILE|MFILE)|(?:08|28|53|58)\w{3}|3D000|57014|55P03|25P0[34]|25006|57P0\d|SQLITE_(?:BUSY|FULL|IOERR|READONLY|CANTOPEN)\w*|E(?:CONN|HOST|NET|TIMEDOUT|PIPE|AI_|NOTFOUND|DNS|SOCKET|PROTO)\w*|UND_ERR_(?:SOCKET|\w+_TIMEOUT)|(?:CERT|ERR_TLS|ERR_SSL|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)_\w+)$/

/** Whether the database, a bucket or the disk could not be worked with, for a time: nothing is wrong with what was asked. */
export const isOutage = (error: unknown): error is Error =>
  error instanceof Error &&
  (outages.test('code' in error ? String(error.code) : '') ||
    unconnected.test(error.message) ||
    isOfConnecting(error) ||
    hintOnBucket(error) !== undefined ||
    isOutage(error.cause))

/** An outage for the log: an operator can mend it, and no line of our program tells how, but a sentence does. */
export const outageOf = (error: Error): { reason: string; advice: string | undefined } => ({
  reason: 'code' in error && typeof error.code === 'string' ? error.code : error.message,
  advice: hintOn(error),
})
