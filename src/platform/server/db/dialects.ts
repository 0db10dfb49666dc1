import { join } from 'node:path'
import { type Dialect, type Kysely, PostgresDialect, SqliteAdapter } from 'kysely'
import type { Config } from '#platform/server/config.ts'
import { type DatabaseTimeouts, serverTimeouts } from '#platform/server/db/timeouts.ts'

export type Engine = 'sqlite' | 'postgres'

export const engineOf = (config: Config): Engine =>
  config.databaseUrl === undefined ? 'sqlite' : 'postgres'

export const engineOfDatabase = (db: Pick<Kysely<unknown>, 'getExecutor'>): Engine =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'

export const databaseFile = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'site.sqlite')

export const dialectOf = async (
  { dataDir, databaseUrl }: Config,
  timeouts: DatabaseTimeouts = serverTimeouts,
): Promise<Dialect> => {
  if (databaseUrl === undefined) {
    const { embeddedDialect } = await import('#platform/server/db/embedded.ts')
    return embeddedDialect(databaseFile({ dataDir }), timeouts)
  }
  const { postgresPool } = await import('#platform/server/db/postgres-pool.ts')
  return new PostgresDialect({ pool: postgresPool(databaseUrl, timeouts) })
}
