import { allCalls } from '#app/api/calls.ts'
import { addDays, dayStart, seoulDay } from '#platform/rules/days.ts'
import { day } from '#platform/rules/spans.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { Review } from '#privacy/api/register.ts'
import { knownForDays, manyADay, nightInUtc, type ReviewColumn } from '#privacy/rules/register.ts'

const staffCalls = allCalls.filter(({ access }) => access === 'staff')

const fileCalls = staffCalls.filter(({ answer }) => answer === 'file').map(({ path }) => path)

const reading = staffCalls
  .filter(({ method, answer }) => method === 'GET' && answer !== 'file')
  .map(({ path }) => path)

const kinds: readonly string[] = [
  ...['member', 'order', 'deposit', 'refund', 'settlement', 'bank', 'conference', 'registrant'],
  ...['checkin', 'search', 'privacy', 'mail'],
]

type Row = Pick<
  Tables['staff_log'],
  'at' | 'staff_pk' | 'staff_name' | 'call' | 'kind' | 'subject' | 'ip' | 'label' | 'reason'
>

/** Rows of the log between two Seoul days; the second is excluded. */
const rowsBetween = (db: Database, from: string, to: string): Promise<Row[]> =>
  db
    .selectFrom('staff_log')
    .select(['at', 'staff_pk', 'staff_name', 'call', 'kind', 'subject', 'ip', 'label', 'reason'])
    .where('at', '>=', dayStart(from).toISOString())
    .where('at', '<', dayStart(to).toISOString())
    .orderBy('log_pk')
    .execute()

/**
 * Access to personal data in a Seoul month (`2026-10`) by person: also at night, to many members in
 * a day, or from a new address (개인정보의 안전성 확보조치 기준 제8조). Downloads come oldest first.
 */
export const accessesIn = async (
  db: Database,
  month: string,
): Promise<Pick<Review, 'people' | 'files'>> => {
  const from = `${month}-01`
  const rows = await rowsBetween(db, from, `${addDays(from, 31).slice(0, 7)}-01`)
  const known = await knownAddresses(db, dayStart(from))
  const people = [...Map.groupBy(rows, ({ staff_name, staff_pk }) => `${staff_name} ${staff_pk}`)]
    .toSorted(([one], [other]) => one.localeCompare(other, 'ko'))
    .flatMap(([, own]) => {
      const personal = own.filter(isPersonal)
      const [first] = personal
      if (first === undefined) return []
      const { staff_pk, staff_name } = first
      return { staff_pk, staff_name, ...figuresOf(personal), fresh: countNew(own, known) }
    })
  return { people, files: filesOf(rows) }
}

export const downloadsBetween = async (
  db: Database,
  from: string,
  to: string,
): Promise<Review['files']> => filesOf(await rowsBetween(db, from, to))

const isPersonal = ({ kind }: Row): boolean => kinds.includes(kind)

const filesOf = (rows: readonly Row[]): Review['files'] =>
  rows
    .filter((row) => isPersonal(row) && fileCalls.includes(row.call))
    .map(({ at, staff_name: by, label, reason }) => ({ at, by, label, reason: reason ?? '' }))

const figuresOf = (rows: readonly Row[]): Record<Exclude<ReviewColumn, 'fresh'>, number> => {
  const looks = rows.filter(({ call }) => reading.includes(call))
  const files = rows.filter(({ call }) => fileCalls.includes(call)).length
  const singly = looks.filter(({ kind, subject }) => kind === 'member' && subject !== null)
  const days = Map.groupBy(singly, ({ at }) => seoulDay(new Date(at)))
  return {
    looked: looks.length,
    changed: rows.length - looks.length - files,
    files,
    night: rows.filter(isAtNight).length,
    busy: [...days.values()].filter((own) => countMembers(own) >= manyADay).length,
  }
}

const countMembers = (looks: readonly Row[]): number =>
  new Set(looks.map(({ subject }) => subject)).size

const isAtNight = ({ at, ip }: Row): boolean => {
  const hour = Number(at.slice(11, 13))
  return ip !== '' && hour >= nightInUtc.from && hour < nightInUtc.to
}

const addressOf = ({ staff_pk, ip }: Pick<Row, 'staff_pk' | 'ip'>): string => `${staff_pk} ${ip}`

const countNew = (rows: readonly Row[], known: ReadonlySet<string>): number => {
  const from = rows.filter(({ ip, staff_pk }) => ip !== '' && staff_pk !== null)
  return new Set(from.map(addressOf).filter((address) => !known.has(address))).size
}

const knownAddresses = async (db: Database, month: Date): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('staff_log')
    .select(['staff_pk', 'ip'])
    .distinct()
    .where('at', '>=', new Date(month.getTime() - knownForDays * day).toISOString())
    .where('at', '<', month.toISOString())
    .execute()
  return new Set(rows.map(addressOf))
}
