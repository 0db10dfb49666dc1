import { Pool, type PoolClient } from 'pg'
import { isReadTimeout } from '#platform/server/db/errors.ts'
import type { DatabaseTimeouts } from '#platform/server/db/timeouts.ts'

/** In ms; the driver waits this much longer than PostgreSQL allows the statement. */
const onTheWay = 1_000

const mostConnections = 10

/**
 * Connections to PostgreSQL with the driver's own time limits (docs/decisions/078-time-limits.md).
 */
export const postgresPool = (
  connectionString: string,
  timeouts: DatabaseTimeouts,
  max = mostConnections,
): Pool => {
  const pool = new Pool({
    connectionString,
    max,
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.statement + onTheWay,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idle,
  })
  // A broken connection is replaced, or fails its next statement. An unhandled `error` event would
  // end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    closeWhenLate(client)
  })
  return pool
}

/**
 * After a timeout the driver keeps the connection, but the late answer could still arrive there and
 * confuse the next statement. So the connection is closed.
 */
const closeWhenLate = (client: PoolClient): void => {
  const ask = client.query.bind(client) as (text: string, values: unknown[]) => Promise<unknown>
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    try {
      return await ask(text, values)
    } catch (error) {
      if (isReadTimeout(error)) client.connection.stream.destroy()
      throw error
    }
  }
  Object.assign(client, { query })
}
