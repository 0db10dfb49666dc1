import type * as calls from '#members/api/office-members.ts'
import type { AskedFile, MemberRow, Wanted } from '#members/api/office-members.ts'
import { type MemberType, memberTypes } from '#members/rules/member-types.ts'
import { type Filtered, matching } from '#members/server/office-members/filter.ts'
import * as store from '#members/server/office-members/store.ts'
import { todaySpan } from '#office/rules/today.ts'
import { feeStatusWords } from '#payments/rules/fee-status.ts'
import { addDays, dayWords, plainDay, seoulDay, seoulYear } from '#platform/rules/days.ts'
import { pageRows, sortingOf } from '#platform/rules/pages.ts'
import { groupPhone } from '#platform/rules/phone.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows } from '#platform/server/db/changes.ts'
import type { Database } from '#platform/server/db/database.ts'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import { inParts } from '#platform/server/db/parts.ts'
import type { StreamedFile } from '#platform/server/http/route.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { type Cell, tableFile } from '#platform/server/sheets/table-file.ts'
import type { Serves } from '#staff/server/serve.ts'
import { askedFor, recordFile } from '#staff/server/staff-log/reading.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

const filteredBy = (
  { db, clock, fees, site }: Context,
  { from, to, only, ...wanted }: Wanted,
  keys: readonly number[] | undefined = only?.split('.').map(Number),
): Filtered => {
  const now = clock.now()
  const thisYear = seoulYear(now)
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
  return {
    ...wanted,
    engine: engineOfDatabase(db),
    today: seoulDay(now),
    thisYear,
    year: wanted.year ?? thisYear,
    keys,
    rule: { fees, since: site.duesSince },
    yearAgo: yearAgo.toISOString(),
    since: from,
    before: to && addDays(to, 1),
  }
}

export const memberKeysOf = (
  context: Context,
  wanted: Wanted,
  keys?: readonly number[],
): Promise<number[]> =>
  store.findKeys(context.db, filteredBy(context, wanted, keys), sortingOf(wanted.sort))

/** A page of members. The view is logged (개인정보의 안전성 확보조치 기준 제8조). */
export const listMembers: Serves<typeof calls.listMembers> = async (context, staff, input) => {
  const { page, ...wanted } = input
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

export const everyMember = async (
  context: Context,
  db: Database,
  wanted: Wanted,
): Promise<MemberRow[]> => {
  const filtered = filteredBy(context, wanted)
  const keys = await store.findKeys(db, filtered, sortingOf(wanted.sort))
  return inParts(keys, (some) => store.findRows(db, filtered, some))
}

/**
 * Counts by type and fee status of those who joined by the end of a Seoul year, and how many have
 * owed for long.
 */
export const statusesOf = (context: Context, year: number) =>
  store.countStatuses(
    context.db,
    filteredBy(context, { sort: 'name', year, to: `${year}-12-31`, status: 'present' }),
  )

/** Names that begin with the words come first. The caller logs the search. */
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

/**
 * Members by type and Seoul year of joining, up to this one. Withdrawn members are in none (ruling
 * 17), and nobody is named.
 */
export const membersByYear = async ({ db, clock }: Context) => {
  const last = seoulYear(clock.now())
  const years = Array.from({ length: todaySpan.years }, (_, at) => last - todaySpan.years + 1 + at)
  const joined = await store.countJoined(db, seoulDay(clock.now()))
  const until = (type: MemberType, end: number): number =>
    joined
      .filter(({ member_type, year }) => member_type === type && Number(year) <= end)
      .reduce((sum, { count }) => sum + Number(count), 0)
  const rows = memberTypes.map((type) => ({ type, counts: years.map((end) => until(type, end)) }))
  return { years, rows }
}

/** Members are read in parts, so that other calls are answered in between. */
const atOnce = 500

/**
 * The members of `keys`, or all that match, as a file. Logs one row with the reason before
 * anything is sent. The list is fixed at the start; each member's data is read in turn.
 */
export const makeMembersFile = async (
  context: Context,
  staff: Actor,
  { reason, keys, format, ...wanted }: AskedFile,
): Promise<StreamedFile> => {
  const { db, clock } = context
  const filtered = filteredBy(context, wanted, keys)
  const found = await store.findKeys(db, filtered, sortingOf(wanted.sort))
  await recordFile(context, staff, {
    kind: 'member',
    reason,
    label: `회원 목록 내려받기(${found.length}명)`,
    after: askedFor(wanted),
    keys,
  })
  const head = [
    ...['이름', '아이디', '회원 구분', '직장', '직위', '이메일', '휴대폰', '가입일'],
    ...['마지막 로그인', `${filtered.year}년 연회비`, '미납 연수'],
  ]
  const parts = partsOf(db, filtered, found)
  return tableFile(`회원 ${seoulDay(clock.now())}`, format, { name: '회원', head, parts })
}

const partsOf = async function* (db: Database, filtered: Filtered, keys: readonly number[]) {
  for (let from = 0; from < keys.length; from += atOnce) {
    const rows = await store.findRows(db, filtered, keys.slice(from, from + atOnce))
    yield rows.map(cellsOf)
  }
}

const dayOf = (iso: string | null): string => (iso === null ? '' : dayWords(iso))

const cellsOf = (row: MemberRow): Cell[] => [
  ...[row.member_name, row.member_id, row.member_type, row.company_name, row.position],
  ...[row.email, groupPhone(row.cell), plainDay(row.joined_on), dayOf(row.last_login_at)],
  ...[feeStatusWords[row.fee], row.arrears],
]
