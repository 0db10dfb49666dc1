import type { AccessPerson } from '#privacy/api/access-review.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { addDays, dayStart, seoulDay } from '#platform/rules/days.ts'
import { allCalls } from '#app/api/calls.ts'
import { knownForDays, manyADay, nightInUtc } from '#privacy/rules/reviews.ts'

const staffCalls = allCalls.filter(({ access }) => access === 'staff')

const files = staffCalls.filter(({ answer }) => answer === 'file').map(({ path }) => path)

const reading = staffCalls
  .filter(({ method, answer }) => method === 'GET' && answer !== 'file')
  .map(({ path }) => path)

/** Kinds of rows that are about somebody's data. */
const kinds: readonly string[] = [
  ...['member', 'order', 'deposit', 'refund', 'settlement', 'bank', 'conference', 'registrant'],
  ...['checkin', 'search', 'privacy', 'breach', 'mail'],
]

type Row = Pick<
  Tables['staff_log'],
  'at' | 'staff_pk' | 'staff_name' | 'call' | 'kind' | 'subject' | 'ip' | 'label' | 'reason'
>

/**
 * Who of the office did how much with personal data in a month of Seoul (`2026-10`), what was downloaded, oldest first, and
 * what is worth a question: at night, many members in a day, from an address that is new for that person (개인정보의 안전성
 * 확보조치 기준 제8조).
 */
export const accessesOf = async ({ db }: Pick<Context, 'db'>, month: string) => {
  const since = dayStart(`${month}-01`)
  const next = addDays(`${month}-01`, 31).slice(0, 7)
  const rows = await db
    .selectFrom('staff_log')
    .select(['at', 'staff_pk', 'staff_name', 'call', 'kind', 'subject', 'ip', 'label', 'reason'])
    .where('at', '>=', since.toISOString())
    .where('at', '<', dayStart(`${next}-01`).toISOString())
    .orderBy('log_pk')
    .execute()
  const personal = rows.filter(({ kind }) => kinds.includes(kind))
  const busy = busyDaysIn(personal)
  const fresh = newAddressesIn(rows, await knownAddresses(db, since))
  return {
    people: figuresOf(personal, busy, fresh),
    files: personal.filter(({ call }) => files.includes(call)),
    busy,
    fresh,
  }
}

type ByPerson = readonly Pick<Row, 'staff_pk'>[]

const figuresOf = (rows: readonly Row[], busy: ByPerson, fresh: ByPerson): AccessPerson[] =>
  [...Map.groupBy(rows, ({ staff_pk, staff_name }) => `${staff_name} ${staff_pk}`)]
    .toSorted(([one], [other]) => one.localeCompare(other, 'ko'))
    .flatMap(([, own]) => {
      const [first] = own
      if (first === undefined) return []
      const { staff_pk, staff_name } = first
      const isOwn = (row: ByPerson[number]): boolean => row.staff_pk === staff_pk
      const looked = own.filter(({ call }) => reading.includes(call)).length
      const taken = own.filter(({ call }) => files.includes(call)).length
      return {
        staff_pk,
        staff_name,
        looked,
        files: taken,
        changed: own.length - looked - taken,
        night: own.filter(isAtNight).length,
        busy: busy.filter(isOwn).length,
        fresh: fresh.filter(isOwn).length,
      }
    })

const isAtNight = ({ at, ip }: Row): boolean => {
  const hour = Number(at.slice(11, 13))
  return ip !== '' && hour >= nightInUtc.from && hour < nightInUtc.to
}

/** Days on which somebody looked at more members by themselves than is usual. */
const busyDaysIn = (rows: readonly Row[]) => {
  const looks = rows.filter(
    ({ kind, subject, call }) => kind === 'member' && subject !== null && reading.includes(call),
  )
  const byDay = Map.groupBy(looks, ({ at, staff_pk }) => `${seoulDay(new Date(at))} ${staff_pk}`)
  return [...byDay].toSorted().flatMap(([key, own]) => {
    const count = new Set(own.map(({ subject }) => subject)).size
    const [first] = own
    if (first === undefined || count < manyADay) return []
    return { day: key.slice(0, 10), staff_pk: first.staff_pk, by: first.staff_name, count }
  })
}

const addressOf = ({ staff_pk, ip }: Pick<Row, 'staff_pk' | 'ip'>): string => `${staff_pk} ${ip}`

/** Addresses from which a person did not come in the days before that month, with the first time. */
const newAddressesIn = (rows: readonly Row[], known: ReadonlySet<string>) => {
  const from = rows.filter(({ ip, staff_pk }) => ip !== '' && staff_pk !== null)
  return [...Map.groupBy(from, addressOf)].flatMap(([address, [first]]) =>
    first === undefined || known.has(address)
      ? []
      : { staff_pk: first.staff_pk, by: first.staff_name, ip: first.ip, since: first.at },
  )
}

const knownAddresses = async (db: Database, month: Date): Promise<Set<string>> => {
  const since = new Date(month.getTime() - knownForDays * 86_400_000)
  const rows = await db
    .selectFrom('staff_log')
    .select(['staff_pk', 'ip'])
    .distinct()
    .where('at', '>=', since.toISOString())
    .where('at', '<', month.toISOString())
    .execute()
  return new Set(rows.map(addressOf))
}
