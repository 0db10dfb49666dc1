import { isReadTimeout } from '#platform/server/db/errors.ts'
import type { DatabaseTimeouts } from '#platform/server/db/timeouts.ts'
import { Pool, type PoolClient } from 'pg'

/** How long an answer may take to come back beyond what PostgreSQL itself allows the statement, in ms. */
const onTheWay = 1_000

/** Of one server to one database. */
const mostConnections = 10

/** Connections to PostgreSQL, with the driver's own limits on how long anybody waits (docs/decisions/078-time-limits.md). */
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
  // A connection that breaks is replaced, or tells its next statement; unheard, its error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    closeWhenLate(client)
  })
  return pool
}

/** The driver gives up an answer that does not come, but not the connection, on which it may come yet: in the way of the next. */
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
