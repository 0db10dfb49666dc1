import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import type { Database } from '#platform/server/db/database.ts'
import { tablesIn } from '#tests/support/tables.ts'
import { sql } from 'kysely'

/** Everything that a database is made of, as text: two databases with the same are the same but for their rows. */
export const schemaOf = async (db: Database): Promise<string[]> => {
  const { rows } = await (engineOfDatabase(db) === 'sqlite' ? sqlite : postgres).execute(db)
  return rows.map(({ part }) => part)
}

const sqlite = sql<{ part: string }>`
  select type || ' ' || name || ': ' || coalesce(sql, '') as part from sqlite_master order by part
`

/** Columns in the order in which they stand, and whatever has a definition of its own. */
const postgres = sql<{ part: string }>`
  with own as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace),
  columns as (
    select format('column %s %s: %s %s %s %s %s', relname,
      to_char(row_number() over (partition by attrelid order by attnum), 'FM000'), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, pg_get_expr(adbin, adrelid)) as part
    from pg_attribute join own on own.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
  )
  select part from columns
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select format('constraint %s %s: %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join own on own.oid = conrelid
  union all select 'trigger ' || pg_get_triggerdef(pg_trigger.oid)
    from pg_trigger join own on own.oid = tgrelid where not tgisinternal
  union all select 'function ' || pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace
  union all select format('options %s: %s', relname, reloptions) from pg_class
    where relnamespace = 'public'::regnamespace and reloptions is not null
  order by part
`

export type Rows = Record<string, Record<string, unknown>[]>

/** Every row of every table but those of search and of the migrations themselves. */
export const rowsIn = async (db: Database): Promise<Rows> => {
  const tables = await tablesIn(db)
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !/^(?:post_search|kysely_|sqlite_)/.test(name))
  const rows = names.map(async (name) => {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    return [name, found.rows] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}
