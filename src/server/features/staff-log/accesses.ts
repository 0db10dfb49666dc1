import type { AccessPerson } from '#contract/access-review.schema.ts'
import { allCalls } from '#contract/all.schema.ts'
import { knownForDays, manyADay } from '#rules/access-review.ts'
import { addDays, dayStart, seoulDay } from '#rules/days.ts'
import type { Context } from '#server/base/context.ts'
import * as store from '#server/features/staff-log/access-store.ts'

const staffCalls = allCalls.filter(({ call }) => call.access === 'staff')

const files = staffCalls.filter(({ answer }) => answer === 'file').map(({ call }) => call.path)

const reading = staffCalls
  .filter(({ call, answer }) => call.method === 'GET' && answer !== 'file')
  .map(({ call }) => call.path)

/** Kinds of rows that tell of somebody's data. */
const kinds = [
  ...['member', 'order', 'deposit', 'refund', 'settlement', 'bank', 'conference', 'registrant'],
  ...['checkin', 'search', 'privacy', 'breach', 'mail'],
]

const askedOf = (month: string): store.Asked => {
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const [since, before] = [dayStart(first), dayStart(next)].map((moment) => moment.toISOString())
  return { since: since ?? '', before: before ?? '', reading, files, kinds }
}

/**
 * Who of the office did how much with personal data in a month of Seoul (`2026-10`), and what is worth a question: at night,
 * many members in a day, from an address that is new for that person (개인정보의 안전성 확보조치 기준 제8조).
 */
export const accessesOf = async ({ db }: Pick<Context, 'db'>, month: string) => {
  const asked = askedOf(month)
  const counts = await store.countByPerson(db, asked)
  const busy = busyDays(await store.findLooks(db, asked))
  const fresh = await freshAddresses({ db }, asked)
  const own = <Row extends { staff_pk: number | null }>(rows: readonly Row[], who: number | null) =>
    rows.filter(({ staff_pk }) => staff_pk === who)
  const people: AccessPerson[] = counts.map(({ staff_pk, staff_name, ...figures }) => ({
    ...{ staff_pk, staff_name },
    ...{ looked: Number(figures.looked), changed: Number(figures.changed) },
    ...{ files: Number(figures.files), night: Number(figures.night) },
    ...{ busy: own(busy, staff_pk).length, fresh: own(fresh, staff_pk).length },
  }))
  return { people, busy, fresh }
}

/** What was taken home in a month, oldest first. */
export const filesOf = ({ db }: Pick<Context, 'db'>, month: string) =>
  store.findFiles(db, askedOf(month))

type Look = Awaited<ReturnType<typeof store.findLooks>>[number]

/** Days on which somebody looked at more members by themselves than is usual. */
const busyDays = (looks: readonly Look[]) => {
  const days = Map.groupBy(looks, ({ staff_pk, hour }) => `${staff_pk} ${dayOf(hour)}`)
  return [...days.values()].flatMap(([first, ...rest]) => {
    if (first === undefined) return []
    const count = new Set([first, ...rest].map(({ subject }) => subject)).size
    const { staff_pk, staff_name: by, hour } = first
    return count < manyADay ? [] : [{ staff_pk, by, day: dayOf(hour), count }]
  })
}

const dayOf = (hour: string): string => seoulDay(new Date(`${hour}:00:00Z`))

const freshAddresses = async ({ db }: Pick<Context, 'db'>, { since, before }: store.Asked) => {
  const start = new Date(Date.parse(since) - knownForDays * 86_400_000).toISOString()
  const known = await store.findAddresses(db, { since: start, before: since })
  const keys = new Set(known.map(({ staff_pk, ip }) => `${staff_pk} ${ip}`))
  const now = await store.findAddresses(db, { since, before })
  return now
    .filter(({ staff_pk, ip }) => !keys.has(`${staff_pk} ${ip}`))
    .map(({ staff_pk, staff_name: by, ip, since: first }) => ({ staff_pk, by, ip, since: first }))
}
