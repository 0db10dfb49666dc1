import type { Context } from '#platform/server/context.ts'
import { engineOf } from '#platform/server/db/dialects.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'

/** The name of a database of PostgreSQL that a backup is unpacked into; when is in it, as PostgreSQL does not know that. */
export const trialName = (now: Date): string =>
  `restore_${Math.floor(now.getTime() / 1000)}_${randomUUID().replaceAll('-', '')}`

const shape = '^restore_([0-9]{10})_[0-9a-f]{32}$'

/**
 * Destroys databases that restores of PostgreSQL have unpacked and left, killed before they could clear up: after a day by
 * PostgreSQL's own clock, where nobody is in them (개인정보 보호법 제21조). Answers with their names.
 */
export const dropLeftTrials = async ({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): Promise<string[]> => {
  if (engineOf(config) !== 'postgres') return []
  const { rows } = await sql<{ datname: string }>`
    select datname from pg_database
    where to_timestamp(substring(datname from ${shape})::float8) < now() - interval '1 day'
      and pg_get_userbyid(datdba) = current_user
      and not exists (select from pg_stat_activity where pg_stat_activity.datid = pg_database.oid)
  `.execute(db)
  for (const { datname } of rows) await sql`drop database if exists ${sql.id(datname)}`.execute(db)
  return rows.map(({ datname }) => datname)
}
