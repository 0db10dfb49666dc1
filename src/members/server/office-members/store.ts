import { sql } from 'kysely'
import type { MemberRow } from '#members/api/office-members.ts'
import { isPresent, statusAt } from '#members/server/member-statuses/service.ts'
import {
  arrearsOf,
  feeOf,
  type Filtered,
  invitedAt,
  matching,
} from '#members/server/office-members/filter.ts'
import { openFor, owedFor } from '#members/server/owed.ts'
import { knownYears } from '#payments/rules/owed.ts'
import type { Sorting } from '#platform/rules/pages.ts'
import type { Database } from '#platform/server/db/database.ts'

export type Sort = 'name' | 'type' | 'company' | 'joined' | 'login' | 'arrears'

const columns = [
  ...(['member.member_pk', 'member.member_name'] as const),
  ...(['member.member_type', 'member.company_name', 'member.position'] as const),
  ...(['member.cell', 'member.last_login_at', 'member.joined_on', 'member.birth'] as const),
] as const

const sortColumns = {
  name: sql`member.member_name`,
  type: sql`member.member_type`,
  company: sql`member.company_name`,
  joined: sql`member.joined_on`,
  login: sql`coalesce(member.last_login_at, '')`,
} as const

export const countStatuses = async (db: Database, wanted: Filtered) => {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('member')
        .select('member.member_type')
        .select([feeOf(wanted).as('fee'), arrearsOf(wanted).as('arrears')])
        .select(openFor(wanted.year, wanted.rule).as('owed'))
        .where(matching(wanted))
        .as('status'),
    )
    .select(['member_type', 'fee'])
    .select([
      sql<number | string>`count(*)`.as('count'),
      sql<number | string>`sum(case when fee in ('unpaid', 'waiting') then owed else 0 end)`.as(
        'open',
      ),
      sql<number | string>`sum(case when arrears >= 3 then 1 else 0 end)`.as('long'),
    ])
    .groupBy(['member_type', 'fee'])
    .execute()
  return rows.map(({ member_type, fee, count, open, long }) => ({
    member_type,
    fee: fee as MemberRow['fee'],
    count: Number(count),
    open: Number(open),
    long: Number(long),
  }))
}

export const findKeys = async (
  db: Database,
  wanted: Filtered,
  { column, down }: Sorting<Sort>,
  part?: { from: number; most: number },
): Promise<number[]> => {
  const by = column === 'arrears' ? arrearsOf(wanted) : sortColumns[column]
  const rows = await db
    .selectFrom('member')
    .select('member.member_pk')
    .where(matching(wanted))
    .orderBy(by, down ? 'desc' : 'asc')
    .orderBy('member.member_name')
    .orderBy('member.member_pk')
    .$if(part !== undefined, (query) => query.limit(part?.most ?? 0).offset(part?.from ?? 0))
    .execute()
  return rows.map(({ member_pk }) => member_pk)
}

/**
 * Rows in the order of the keys, without members who have left. Separate from the search, so that
 * fees are computed only for the rows shown.
 */
export const findRows = async (
  db: Database,
  wanted: Filtered,
  keys: readonly number[],
): Promise<MemberRow[]> => {
  if (keys.length === 0) return []
  const years = knownYears(wanted.thisYear)
  const rows = await db
    .selectFrom('member')
    .select(columns)
    .select((eb) => [
      eb.fn.coalesce('member.email', sql<string>`''`).as('email'),
      eb.fn.coalesce('member.member_id', sql<string>`''`).as('member_id'),
      invitedAt.as('invited_at'),
      statusAt(wanted.today).as('status'),
    ])
    .select([feeOf(wanted).as('fee'), owedFor(wanted.year, wanted.rule).as('owed')])
    .select(years.map((year) => openFor(year, wanted.rule).as(`open_${year}`)))
    .where('member.member_pk', 'in', keys)
    .execute()
  const byKey = new Map(rows.map((row) => [row.member_pk, row]))
  return keys.flatMap((key) => {
    const row = byKey.get(key)
    if (row === undefined) return []
    const open = years
      .map((year) => ({ year, amount: Reflect.get(row, `open_${year}`) }))
      .filter(({ amount }) => amount > 0)
    return { ...row, fee: row.fee as MemberRow['fee'], arrears: open.length, open }
  })
}

export const countJoined = (db: Database, today: string) =>
  db
    .selectFrom('member')
    .select(['member_type', sql<string>`substr(joined_on, 1, 4)`.as('year')])
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('staff', '=', 0)
    .where(isPresent(today))
    .groupBy(['member_type', 'year'])
    .execute()
