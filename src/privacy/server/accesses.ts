import { allCalls } from '#app/api/calls.ts'
import {
  addDays,
  dayStart,
  dayWords,
  longDay,
  seoulDay,
  seoulMoment,
  seoulYear,
  yearOf,
} from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type * as calls from '#privacy/api/access-review.ts'
import {
  knownForDays,
  manyADay,
  monthOf,
  monthWords,
  nightInUtc,
  reviewColumnKeys,
  reviewColumns,
  type ReviewColumn,
} from '#privacy/rules/reviews.ts'
import { reportFile } from '#privacy/server/report.ts'
import { signMonth, signoffsOf } from '#privacy/server/signoffs.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

const staffCalls = allCalls.filter(({ access }) => access === 'staff')

const files = staffCalls.filter(({ answer }) => answer === 'file').map(({ path }) => path)

const reading = staffCalls
  .filter(({ method, answer }) => method === 'GET' && answer !== 'file')
  .map(({ path }) => path)

const kinds: readonly string[] = [
  ...['member', 'order', 'deposit', 'refund', 'settlement', 'bank', 'conference', 'registrant'],
  ...['checkin', 'search', 'privacy', 'breach', 'mail'],
]

type Row = Pick<
  Tables['staff_log'],
  'at' | 'staff_pk' | 'staff_name' | 'call' | 'kind' | 'subject' | 'ip' | 'label' | 'reason'
>

/**
 * Access to personal data in a Seoul month (`2026-10`) by person, downloads oldest first, and what
 * is unusual: at night, many members in a day, or a person's new address (개인정보의 안전성 확보조치 기준 제8조).
 */
const accessesOf = async ({ db }: Pick<Context, 'db'>, month: string) => {
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

const figuresOf = (rows: readonly Row[], busy: ByPerson, fresh: ByPerson): calls.AccessPerson[] =>
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

export const monthReview = async (context: Context, month: string): Promise<calls.Accesses> => {
  const { people, files, busy, fresh } = await accessesOf(context, month)
  const signed = await signoffsOf(context, 'access', yearOf(month))
  return {
    month,
    people,
    files: files.map(({ at, staff_name: by, label, reason }) => ({
      at,
      by,
      label,
      reason: reason ?? '',
    })),
    busy: busy.map(({ day, by, count }) => ({ day, by, count })),
    fresh: fresh.map(({ by, ip, since }) => ({ by, ip, since })),
    signoff: signed.find(({ signoff }) => signoff.month === month)?.signoff ?? null,
    over: month < monthOf(seoulDay(context.clock.now())),
  }
}

type Figures = Record<ReviewColumn, number>

const sumOf = (people: readonly Figures[]): Figures =>
  Object.fromEntries(
    reviewColumnKeys.map((key) => [key, people.reduce((sum, one) => sum + one[key], 0)]),
  ) as Figures

export const yearReview = async (
  context: Context,
  year = seoulYear(context.clock.now()),
): Promise<calls.AccessYear> => {
  const now = monthOf(seoulDay(context.clock.now()))
  const all = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  const past = all.filter((month) => month <= now)
  const signed = await signoffsOf(context, 'access', year)
  const months: calls.AccessYear['months'] = []
  for (const month of past) {
    const own = signed.find(({ signoff }) => signoff.month === month)
    const figures = own?.figures ?? sumOf((await accessesOf(context, month)).people)
    months.push({ ...(figures as Figures), month, signoff: own?.signoff ?? null })
  }
  return { year, months }
}

/** Signs off a reviewed month with its figures. Throws as `signMonth` does. */
export const confirmAccesses: Serves<typeof calls.confirmAccesses> = async (
  context,
  staff,
  input,
) => {
  const { month } = input
  const { people } = await accessesOf(context, month)
  await signMonth(context, staff, 'access', { ...input, figures: { month, ...sumOf(people) } })
  return monthReview(context, month)
}

const figureColumns = Object.fromEntries(reviewColumnKeys.map((key) => [reviewColumns[key], 2]))

/**
 * The yearly access report: figures by month, then downloads with reasons. Logs one row before the
 * file is made.
 */
export const makeAccessReport: Serves<typeof calls.accessFile> = async (context, staff, input) => {
  const { year, format } = input
  const taking = { kind: 'privacy', label: '접속기록 점검표 내려받기' } as const
  await recordAlone(context, staff, { ...taking, subject: year, after: { format } })
  const { months } = await yearReview(context, year)
  const taken: calls.Accesses['files'] = []
  for (const { month, files } of months) {
    if (files > 0) taken.push(...(await monthReview(context, month)).files)
  }
  return reportFile(context, {
    name: `접속기록 점검 ${year}년`,
    format,
    title: `${year}년 접속기록 점검`,
    intro: `「개인정보의 안전성 확보조치 기준」 제8조에 따라 직원의 개인정보 접속기록을 집계한 자료입니다. ${longDay(seoulDay(context.clock.now()))} 현재이며, 회원 이름은 포함하지 않습니다.`,
    parts: [
      {
        heading: '월별',
        empty: '기록이 없습니다.',
        columns: { 월: 3, ...figureColumns, 점검: 4 },
        rows: months.map(({ month, signoff, ...counts }) => [
          monthWords(month),
          ...reviewColumnKeys.map((key) => counts[key]),
          signoff === null ? '미점검' : `${dayWords(signoff.at)} ${signoff.by}`,
        ]),
      },
      {
        heading: '내려받기 이력',
        empty: '내려받은 이력이 없습니다.',
        columns: { 일시: 3, 처리자: 2, 내용: 5, 사유: 5 },
        rows: taken.map(({ at, by, label, reason }) => [
          seoulMoment(new Date(at)),
          by,
          label,
          reason,
        ]),
      },
    ],
  })
}
