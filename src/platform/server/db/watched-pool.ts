import { DatabaseDown, readTimedOut } from '#platform/server/db/errors.ts'
import type { Patience } from '#platform/server/db/patience.ts'
import { createPulse } from '#platform/server/db/pulse.ts'
import type { PostgresPool } from 'kysely'
import { Pool, type PoolClient } from 'pg'

/** How long an answer may take to come back beyond what PostgreSQL itself allows the statement, in ms. */
const onTheWay = 1_000

/** Of one server to one database. */
const mostConnections = 10

/**
 * Connections to PostgreSQL, nobody of which waits for one that does not answer (docs/decisions/078-time-limits.md): as soon
 * as its pulse is gone, whatever waits is refused with `DatabaseDown`, and so is whoever comes, until it is back. Throws
 * that, or as `pg` does.
 */
export const watchedPool = (
  connectionString: string,
  patience: Patience,
  most = mostConnections,
): PostgresPool => {
  const options = {
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: patience.connection,
    statement_timeout: patience.statement,
    query_timeout: patience.statement + onTheWay,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: patience.idle,
  }
  const pool = new Pool({ ...options, max: most })
  // An idle connection that breaks is replaced; unheard, its error would end the process.
  pool.on('error', () => undefined)
  const open = new Set<PoolClient>()
  const waiting = new Set<(error: Error) => void>()
  let released = 0
  pool.on('connect', (client) => {
    open.add(client)
    // One that breaks between two statements of a transaction tells the next of them; unheard, this too would end the process.
    client.on('error', () => undefined)
    closeWhenLate(client)
  })
  pool.on('remove', (client) => open.delete(client))
  pool.on('release', () => (released += 1))
  const pulse = createPulse(options, {
    // Between two looks a pool that is well gives something back, or has nothing to do.
    seemsStuck: (() => {
      let before = 0
      return () => {
        const moved = released !== before
        before = released
        return !moved && (pool.waitingCount > 0 || pool.totalCount > pool.idleCount)
      }
    })(),
    onLost: () => {
      for (const refuse of waiting) refuse(new DatabaseDown())
      for (const client of open) client.connection.stream.destroy()
    },
  })
  return {
    options,
    connect: async () => {
      if (pulse.isLost()) throw new DatabaseDown()
      return orRefused(pool.connect(), waiting)
    },
    end: async () => {
      pulse.stop()
      await pool.end()
    },
  }
}

/** What arrives after it was refused is closed: nobody would give it back. */
const orRefused = async (
  connecting: Promise<PoolClient>,
  waiting: Set<(error: Error) => void>,
): Promise<PoolClient> => {
  const { promise: refused, reject } = Promise.withResolvers<never>()
  waiting.add(reject)
  try {
    return await Promise.race([connecting, refused])
  } catch (error) {
    if (error instanceof DatabaseDown)
      connecting.then(
        (client) => client.release(true),
        () => undefined,
      )
    throw error
  } finally {
    waiting.delete(reject)
  }
}

/** The driver gives up an answer that does not come, but not the connection, on which it may come yet: in the way of the next. */
const closeWhenLate = (client: PoolClient): void => {
  const ask = client.query.bind(client) as (text: string, values: unknown[]) => Promise<unknown>
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    try {
      return await ask(text, values)
    } catch (error) {
      if (readTimedOut(error)) client.connection.stream.destroy()
      throw error
    }
  }
  Object.assign(client, { query })
}
