import { countRows } from '#platform/server/db/changes.ts'
import type * as calls from '#members/api/office-members.ts'
import type { Serves } from '#staff/server/serve.ts'
import type { MemberRow, Wanted } from '#members/api/office-members.ts'
import { type MemberType, memberTypes } from '#members/rules/member-types.ts'
import { type Filtered, matching } from '#members/server/office-members/filter.ts'
import * as store from '#members/server/office-members/store.ts'
import { countJoined } from '#members/server/office-members/store.ts'
import { addDays, seoulDay, seoulYear } from '#platform/rules/days.ts'
import { pageRows, sortingOf } from '#platform/rules/pages.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import { inParts } from '#platform/server/db/parts.ts'
import { askedFor } from '#staff/server/staff-log/reading.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'
import { todaySpan } from '#office/rules/today.ts'

/** What the store looks for. */
export const filteredBy = (
  { db, clock, fees, site }: Context,
  { year, from, to, q, type, fee, arrears, login, topic, account, status, only }: Wanted,
  keys: readonly number[] | undefined = only?.split('.').map(Number),
): Filtered => {
  const now = clock.now()
  const thisYear = seoulYear(now)
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
  return {
    q,
    type,
    fee,
    arrears,
    login,
    topic,
    account,
    status,
    engine: engineOfDatabase(db),
    today: seoulDay(now),
    thisYear,
    year: year ?? thisYear,
    keys,
    rule: { fees, since: site.duesSince },
    yearAgo: yearAgo.toISOString(),
    ...(from !== undefined && { since: from }),
    ...(to !== undefined && { before: addDays(to, 1) }),
  }
}

/** Who they are whom all of that holds for; of `keys` alone where these are given. */
export const memberKeysOf = (
  context: Context,
  wanted: Wanted,
  keys?: readonly number[],
): Promise<number[]> =>
  store.findKeys(context.db, filteredBy(context, wanted, keys), sortingOf(wanted.sort))

/** A page of the members. That somebody has looked is a row of the log (개인정보의 안전성 확보조치 기준 제8조). */
export const listMembers: Serves<typeof calls.listMembers> = async (
  context,
  staff,
  { page, ...wanted },
) => {
  const { db } = context
  const filtered = filteredBy(context, wanted)
  const all = filteredBy(context, { sort: 'name' })
  const [every, keys] = await Promise.all([
    countRows(db.selectFrom('member').where(matching(all))),
    store.findKeys(db, filtered, sortingOf(wanted.sort)),
  ])
  const from = (page - 1) * pageRows
  const rows = await store.findRows(db, filtered, keys.slice(from, from + pageRows))
  await recordAlone(context, staff, {
    kind: 'member',
    label: `회원 목록 조회(${rows.length}명)`,
    after: askedFor(wanted, page),
  })
  return { count: keys.length, all: every, year: filtered.year, rows }
}

/** All who match, in the list's order, for whoever leaves a row of the log for that. */
export const everyMember = async (
  context: Context,
  db: Database,
  wanted: Wanted,
): Promise<MemberRow[]> => {
  const filtered = filteredBy(context, wanted)
  const keys = await store.findKeys(db, filtered, sortingOf(wanted.sort))
  return inParts(keys, (some) => store.findRows(db, filtered, some))
}

/** How those who had joined by the end of a Seoul year stand with its fee: how many of each type, and how many for long. */
export const statusesOf = (context: Context, year: number) =>
  store.countStatuses(context.db, {
    ...filteredBy(context, { sort: 'name', year, to: `${year}-12-31` }),
    presentOnly: true,
  })

/** The first members who have these words, those first whose name begins with them, for the search over everything, which leaves its own row. */
export const membersLike = async (context: Context, q: string, most: number) => {
  const filtered = filteredBy(context, { sort: 'name', q })
  const sorting = { column: 'name', down: false } as const
  const part = { from: 0, most }
  const [named, all] = await Promise.all([
    store.findKeys(context.db, { ...filtered, name: q }, sorting, part),
    store.findKeys(context.db, filtered, sorting, part),
  ])
  const keys = [...new Set([...named, ...all])].slice(0, most)
  return store.findRows(context.db, filtered, keys)
}

/** How many members there are of each type, by the end of the Seoul year in which they had joined. */
interface MembersByYear {
  years: number[]
  rows: { type: MemberType; counts: number[] }[]
}

/** The last years, this one included. Who has withdrawn is in none of them (ruling 17); nobody is named. */
export const membersByYear = async ({ db, clock }: Context): Promise<MembersByYear> => {
  const last = seoulYear(clock.now())
  const years = Array.from({ length: todaySpan.years }, (_, at) => last - todaySpan.years + 1 + at)
  const ends = years.map((year) => `${year + 1}-01-01`)
  const found = await countJoined(db, ends, seoulDay(clock.now()))
  const rows = memberTypes.map((type) => {
    const joined = found.filter(({ member_type }) => member_type === type)
    const until = (end: number): number =>
      joined.reduce((sum, { span, count }) => (span <= end ? sum + Number(count) : sum), 0)
    return { type, counts: years.map((_, end) => until(end)) }
  })
  return { years, rows }
}
