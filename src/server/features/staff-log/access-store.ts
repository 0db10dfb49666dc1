import { nightInUtc } from '#rules/access-review.ts'
import type { Database } from '#server/base/db/database.ts'
import type { Tables } from '#server/base/db/schema.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'

/** Calls by what they do, and the kinds of rows that tell of personal data. */
export interface Asked {
  since: string
  before: string
  reading: readonly string[]
  files: readonly string[]
  kinds: readonly string[]
}

const within =
  ({ since, before }: Pick<Asked, 'since' | 'before'>) =>
  (eb: ExpressionBuilder<Tables, 'staff_log'>) =>
    eb.and([eb('at', '>=', since), eb('at', '<', before)])

const countOf = (condition: RawBuilder<unknown>) =>
  sql<number | string>`sum(case when ${condition} then 1 else 0 end)`

const hourText = (hour: number): string => String(hour).padStart(2, '0')

/** How much everybody did with personal data. */
export const countByPerson = (db: Database, asked: Asked) => {
  const call = sql.ref('call')
  const reading = sql`${call} in (${sql.join(asked.reading)})`
  const files = sql`${call} in (${sql.join(asked.files)})`
  const hour = sql`substr(at, 12, 2)`
  const night = sql`${hour} >= ${hourText(nightInUtc.from)} and ${hour} < ${hourText(nightInUtc.to)}`
  return db
    .selectFrom('staff_log')
    .select(['staff_pk', 'staff_name'])
    .select([
      countOf(reading).as('looked'),
      countOf(files).as('files'),
      countOf(sql`not (${reading}) and not (${files})`).as('changed'),
      countOf(sql`${night} and ip <> ''`).as('night'),
    ])
    .where(within(asked))
    .where('kind', 'in', asked.kinds)
    .groupBy(['staff_pk', 'staff_name'])
    .orderBy('staff_name')
    .execute()
}

/** Which members everybody looked at by themselves, by the hour in UTC, each once. */
export const findLooks = (db: Database, asked: Asked) =>
  db
    .selectFrom('staff_log')
    .select(['staff_pk', 'staff_name', 'subject', sql<string>`substr(at, 1, 13)`.as('hour')])
    .distinct()
    .where(within(asked))
    .where('kind', '=', 'member')
    .where('subject', 'is not', null)
    .where('call', 'in', asked.reading)
    .execute()

/** From which addresses everybody came, and since when. */
export const findAddresses = (db: Database, span: Pick<Asked, 'since' | 'before'>) =>
  db
    .selectFrom('staff_log')
    .select(['staff_pk', 'staff_name', 'ip', (eb) => eb.fn.min('at').as('since')])
    .where(within(span))
    .where('ip', '<>', '')
    .where('staff_pk', 'is not', null)
    .groupBy(['staff_pk', 'staff_name', 'ip'])
    .orderBy('since')
    .execute()

/** What was taken home, oldest first. */
export const findFiles = (db: Database, asked: Asked) =>
  db
    .selectFrom('staff_log')
    .select(['at', 'staff_name as by', 'label', 'reason'])
    .where(within(asked))
    .where('call', 'in', asked.files)
    .where('kind', 'in', asked.kinds)
    .orderBy('log_pk')
    .execute()
