import type { AccessPerson } from '#privacy/api/access-review.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { addDays, dayStart } from '#platform/rules/days.ts'
import { allCalls } from '#app/api/calls.ts'
import { knownForDays, manyADay, nightInUtc } from '#privacy/rules/reviews.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'

const staffCalls = allCalls.filter(({ access }) => access === 'staff')

const files = staffCalls.filter(({ answer }) => answer === 'file').map(({ path }) => path)

const reading = staffCalls
  .filter(({ method, answer }) => method === 'GET' && answer !== 'file')
  .map(({ path }) => path)

/** Kinds of rows that tell of somebody's data. */
const kinds = [
  ...['member', 'order', 'deposit', 'refund', 'settlement', 'bank', 'conference', 'registrant'],
  ...['checkin', 'search', 'privacy', 'breach', 'mail'],
]

const nextMonth = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7)

const startOf = (day: string): string => dayStart(day).toISOString()

const spanOf = (months: readonly string[]): Span => {
  const [first = '', last = first] = [months[0], months.at(-1)]
  return { since: startOf(`${first}-01`), before: startOf(`${nextMonth(last)}-01`) }
}

/**
 * Who of the office did how much with personal data in months of Seoul (`2026-10`) that follow one another, and what is worth a
 * question: at night, many members in a day, from an address that is new for that person (개인정보의 안전성 확보조치 기준
 * 제8조). All of them are counted at once: a row of the log is read three times, however many months there are.
 */
export const accessesIn = async ({ db }: Pick<Context, 'db'>, months: readonly string[]) => {
  if (months.length === 0) return []
  const counts = await countedIn(db, months)
  const busy = await busyDaysIn(db, months)
  const fresh = await freshAddressesIn(db, months)
  return months.map((_month, at) => {
    const days = busy.filter(({ month }) => month === at)
    const addresses = fresh.filter(({ month }) => month === at)
    const own = (rows: readonly { staff_pk: number | null }[], who: number | null): number =>
      rows.filter(({ staff_pk }) => staff_pk === who).length
    const people = (counts.get(at) ?? []).map((one): AccessPerson => ({
      ...one,
      busy: own(days, one.staff_pk),
      fresh: own(addresses, one.staff_pk),
    }))
    return { people, busy: days, fresh: addresses }
  })
}

/** The same of one month. */
export const accessesOf = async (context: Pick<Context, 'db'>, month: string) => {
  const [found] = await accessesIn(context, [month])
  return found ?? { people: [], busy: [], fresh: [] }
}

/** What was taken home in a month, oldest first. */
export const filesOf = ({ db }: Pick<Context, 'db'>, month: string) =>
  findFiles(db, spanOf([month]), { files, kinds })

type Counted = Pick<
  AccessPerson,
  'staff_pk' | 'staff_name' | 'looked' | 'changed' | 'files' | 'night'
>

const kindOfCall = new Map<string, 'looked' | 'files'>([
  ...reading.map((path) => [path, 'looked'] as const),
  ...files.map((path) => [path, 'files'] as const),
])

/** Month → everybody's figures. */
const countedIn = async (
  db: Context['db'],
  months: readonly string[],
): Promise<Map<number, Counted[]>> => {
  const begins = months.map((month) => startOf(`${month}-01`))
  const rows = await countCalls(db, spanOf(months), { months: begins, kinds })
  const people = new Map<string, Counted & { month: number }>()
  for (const { month, staff_pk, staff_name, call, count, night } of rows) {
    const key = JSON.stringify([month, staff_pk, staff_name])
    const none = { looked: 0, changed: 0, files: 0, night: 0 }
    const one = people.get(key) ?? { month, staff_pk, staff_name, ...none }
    one[kindOfCall.get(call) ?? 'changed'] += count
    one.night += night
    people.set(key, one)
  }
  const counted = [...people.values()].map(({ month, ...one }) => ({ month, one }))
  const byMonth = Map.groupBy(counted, ({ month }) => month)
  return new Map([...byMonth].map(([month, some]) => [month, some.map(({ one }) => one)]))
}

/** Days on which somebody looked at more members by themselves than is usual. */
const busyDaysIn = async (db: Context['db'], months: readonly string[]) => {
  const days = months.flatMap(daysOf)
  const span = spanOf(months)
  const wanted = { days: days.map(startOf), reading, least: manyADay }
  const rows = await findBusyDays(db, span, wanted)
  return rows.map(({ day: at, by, ...row }) => {
    const day = days[at] ?? ''
    return { ...row, by, day, month: months.indexOf(day.slice(0, 7)) }
  })
}

const daysOf = (month: string): string[] => {
  const days = Array.from({ length: 31 }, (_, at) => addDays(`${month}-01`, at))
  return days.filter((day) => day.startsWith(month))
}

/** Addresses from which a person did not come in the days before that month. */
const freshAddressesIn = async (db: Context['db'], months: readonly string[]) => {
  const { since, before } = spanOf(months)
  const begins = months.map((month) => startOf(`${month}-01`))
  const known = daysBefore(since)
  const rows = await findAddresses(db, { since: known, before }, [known, ...begins])
  const byAddress = Map.groupBy(rows, ({ staff_pk, ip }) => `${staff_pk} ${ip}`)
  return rows.flatMap(({ staff_pk, staff_name: by, ip, since: first, month: place }) => {
    const month = place - 1
    const begin = begins[month]
    if (begin === undefined) return []
    const isKnown = byAddress
      .get(`${staff_pk} ${ip}`)
      ?.some((one) => one.month < place && one.until >= daysBefore(begin))
    return isKnown === true ? [] : [{ staff_pk, by, ip, since: first, month }]
  })
}

const daysBefore = (moment: string): string =>
  new Date(Date.parse(moment) - knownForDays * 86_400_000).toISOString()

/** From a moment to before another, ISO UTC. */
interface Span {
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
const countCalls = async (
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
const findBusyDays = async (
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
const findAddresses = (db: Database, span: Span, months: readonly string[]) =>
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
const findFiles = (
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
