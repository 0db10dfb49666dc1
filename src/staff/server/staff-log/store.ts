import { type ExpressionBuilder, sql } from 'kysely'
import type { Sorting } from '#platform/rules/pages.ts'
import { countRows } from '#platform/server/db/changes.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

export interface Filter {
  staff_pk?: number | undefined
  kind?: string | undefined
  subject?: string | undefined
  since?: string
  before?: string
  q?: string | undefined
  without?: readonly string[] | undefined
  keys?: readonly number[] | undefined
  below?: number
}

const matching =
  ({ staff_pk, kind, subject, since, before, q, without = [], keys, below }: Filter) =>
  (eb: ExpressionBuilder<Tables, 'staff_log'>) =>
    eb.and([
      ...(staff_pk === undefined ? [] : [eb('staff_pk', '=', staff_pk)]),
      ...(kind === undefined ? [] : [eb('kind', '=', kind)]),
      ...(subject === undefined ? [] : [eb('subject', '=', subject)]),
      ...(since === undefined ? [] : [eb('at', '>=', since)]),
      ...(before === undefined ? [] : [eb('at', '<', before)]),
      ...(q === undefined || q === '' ? [] : [eb.or(wordIn(eb, q))]),
      ...(without.length === 0 ? [] : [eb('call', 'not in', without)]),
      ...(keys === undefined ? [] : [eb('log_pk', 'in', keys)]),
      ...(below === undefined ? [] : [eb('log_pk', '<', below)]),
    ])

const wordIn = (eb: ExpressionBuilder<Tables, 'staff_log'>, word: string) => {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  return (['label', 'reason', 'staff_name'] as const).map(
    (column) => sql<boolean>`${eb.ref(column)} like ${pattern} escape '\\'`,
  )
}

export const countMatching = (db: Database, filter: Filter): Promise<number> =>
  countRows(db.selectFrom('staff_log').where(matching(filter)))

export const findRows = (
  db: Database,
  filter: Filter,
  { column, down }: Sorting<'at' | 'staff_name' | 'kind'>,
  { from, most }: { from: number; most: number },
) =>
  db
    .selectFrom('staff_log')
    .select(['log_pk', 'at', 'staff_name', 'ip', 'kind', 'subject', 'label'])
    .select(['before', 'after', 'reason'])
    .where(matching(filter))
    // Rows are written in time order, and their number has an index.
    .$if(column !== 'at', (query) => query.orderBy(column, down ? 'desc' : 'asc'))
    .orderBy('log_pk', column === 'at' && !down ? 'asc' : 'desc')
    .limit(most)
    .offset(from)
    .execute()

export const findAuthors = (db: Database, only: number | undefined) =>
  db
    .selectFrom('staff')
    .select(['staff_pk', 'staff_name'])
    .$if(only !== undefined, (query) => query.where('staff_pk', '=', only ?? 0))
    .orderBy('staff_name')
    .execute()

export const findKinds = async (db: Database, only: number | undefined): Promise<string[]> => {
  const rows = await db
    .selectFrom('staff_log')
    .select('kind')
    .distinct()
    .$if(only !== undefined, (query) => query.where('staff_pk', '=', only ?? 0))
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
