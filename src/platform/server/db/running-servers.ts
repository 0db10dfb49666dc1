import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import type { RunningServerTable } from '#platform/server/db/server-tables.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** A server that has not been seen for so many seconds is gone: six beats. */
export const gone = 30

/** Seconds since 1970 by the one clock that all servers have. */
export const sharedNow = (db: Pick<Kysely<Tables>, 'getExecutor'>): RawBuilder<number> =>
  engineOfDatabase(db) === 'postgres'
    ? sql<number>`cast(extract(epoch from clock_timestamp()) as integer)`
    : sql<number>`unixepoch()`

/** The servers that run on a database. */
export const findRunning = (db: Kysely<Tables>): Promise<RunningServerTable[]> =>
  db
    .selectFrom('running_server')
    .selectAll()
    .where('seen_at', '>=', sql<number>`${sharedNow(db)} - ${sql.lit(gone)}`)
    .execute()
