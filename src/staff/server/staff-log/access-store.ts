import { nightInUtc } from '#privacy/rules/access-review.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'

/** From a moment to before another, ISO UTC. */
export interface Span {
  since: string
  before: string
}

const within =
  ({ since, before }: Span) =>
  (eb: ExpressionBuilder<Tables, 'staff_log'>) =>
    eb.and([eb('at', '>=', since), eb('at', '<', before)])

/**
 * In which of the spans that such moments begin a row lies, from 0: by halves, so that a year's days take nine comparisons
 * a row. Both engines know it, and neither has to know Seoul's days.
 */
const placeAmong = (begins: readonly string[], first = 0): RawBuilder<number> => {
  if (begins.length < 2) return sql<number>`${sql.lit(first)}`
  const middle = Math.ceil(begins.length / 2)
  const [before, after] = [begins.slice(0, middle), begins.slice(middle)]
  return sql<number>`case when at < ${sql.lit(after[0] ?? '')} then ${placeAmong(before, first)} else ${placeAmong(after, first + middle)} end`
}

const hourText = (hour: number): string => String(hour).padStart(2, '0')

/** How often everybody made each call that has to do with personal data in each of the months, and how often at night. */
export const countCalls = async (
  db: Database,
  span: Span,
  { months, kinds }: { months: readonly string[]; kinds: readonly string[] },
) => {
  const hour = sql`substr(at, 12, 2)`
  const isNight = sql`${hour} >= ${hourText(nightInUtc.from)} and ${hour} < ${hourText(nightInUtc.to)} and ip <> ''`
  const rows = await db
    .selectFrom('staff_log')
    .select(['staff_pk', 'staff_name', 'call'])
    .select([
      placeAmong(months).as('month'),
      (eb) => eb.fn.countAll<number | string>().as('count'),
      sql<number | string>`sum(case when ${isNight} then 1 else 0 end)`.as('night'),
    ])
    .where(within(span))
    .where('kind', 'in', kinds)
    .groupBy(['month', 'staff_pk', 'staff_name', 'call'])
    .orderBy('staff_name')
    .execute()
  return rows.map(({ count, night, ...row }) => ({
    ...row,
    count: Number(count),
    night: Number(night),
  }))
}

/** On which of the days somebody looked at so many members by themselves, each counted once, or more. */
export const findBusyDays = async (
  db: Database,
  span: Span,
  { days, reading, least }: { days: readonly string[]; reading: readonly string[]; least: number },
) => {
  const looks = db
    .selectFrom('staff_log')
    .select(['staff_pk', 'staff_name', 'subject', placeAmong(days).as('day')])
    .distinct()
    .where(within(span))
    .where('kind', '=', 'member')
    .where('subject', 'is not', null)
    .where('call', 'in', reading)
  const rows = await db
    .selectFrom(looks.as('look'))
    .select(['staff_pk', 'day', (eb) => eb.fn.max('staff_name').as('by')])
    .select((eb) => eb.fn.count<number | string>('subject').as('count'))
    .groupBy(['staff_pk', 'day'])
    .having((eb) => eb(eb.fn.count('subject'), '>=', least))
    .orderBy('day')
    .orderBy('staff_pk')
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** From which addresses everybody came in each of the months, first and last. */
export const findAddresses = (db: Database, span: Span, months: readonly string[]) =>
  db
    .selectFrom('staff_log')
    .select(['staff_pk', 'staff_name', 'ip', placeAmong(months).as('month')])
    .select((eb) => [eb.fn.min('at').as('since'), eb.fn.max('at').as('until')])
    .where(within(span))
    .where('ip', '<>', '')
    .where('staff_pk', 'is not', null)
    .groupBy(['month', 'staff_pk', 'staff_name', 'ip'])
    .orderBy('since')
    .execute()

/** What was taken home, oldest first. */
export const findFiles = (
  db: Database,
  span: Span,
  { files, kinds }: { files: readonly string[]; kinds: readonly string[] },
) =>
  db
    .selectFrom('staff_log')
    .select(['at', 'staff_name as by', 'label', 'reason'])
    .where(within(span))
    .where('call', 'in', files)
    .where('kind', 'in', kinds)
    .orderBy('log_pk')
    .execute()
