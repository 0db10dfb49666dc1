import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Wanted } from '#members/api/office-members.ts'
import { memberStatuses } from '#members/rules/member-status.ts'
import { hasStatus, isPresent } from '#members/server/member-statuses/service.ts'
import { hasFee, openFor, owedFor } from '#members/server/owed.ts'
import { type DuesRule, knownYears } from '#payments/rules/owed.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import { hasInitials, likeWord } from '#platform/server/db/lock.ts'
import type { Tables } from '#platform/server/db/schema.ts'

/** `since` and `before` are Seoul days of joining; `before` is excluded. */
export interface Filtered extends Pick<
  Wanted,
  'q' | 'type' | 'fee' | 'arrears' | 'login' | 'topic' | 'account' | 'status'
> {
  engine: Engine
  year: number
  /** Seoul day. */
  today: string
  /** Arrears count up to this Seoul year. */
  thisYear: number
  rule: DuesRule
  since?: string | undefined
  before?: string | undefined
  /** A member whose last login is earlier has been away for a year (ISO UTC). */
  yearAgo: string
  keys?: readonly number[] | undefined
  name?: string
}

type Builder = ExpressionBuilder<Tables, 'member'>

/** SQL for the members who match; the office's own accounts are never among them. */
export const matching =
  (wanted: Filtered) =>
  (eb: Builder): Expression<SqlBool> => {
    const { q = '', type, fee, arrears, since, before, login, topic, account, keys } = wanted
    const { status, today } = wanted
    return eb.and([
      eb('member.staff', '=', 0),
      ...q
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => has(wanted.engine, word)),
      ...(type === undefined ? [] : [eb('member.member_type', '=', type)]),
      ...(fee === undefined ? [] : [sql<boolean>`${feeOf(wanted)} = ${fee}`]),
      ...(arrears === undefined ? [] : [sql<boolean>`${arrearsOf(wanted)} >= ${arrears}`]),
      ...(since === undefined ? [] : [eb('member.joined_on', '>=', since)]),
      ...(before === undefined ? [] : [eb('member.joined_on', '<', before)]),
      ...(login === undefined ? [] : [awayFor(eb, login, wanted.yearAgo)]),
      ...(topic === undefined ? [] : [agreed(topic)]),
      ...(status === undefined ? [] : [statusIs(status, today)]),
      ...(account === undefined ? [] : [accountIs(eb, account)]),
      ...(keys === undefined ? [] : [among(eb, keys)]),
      ...(wanted.name === undefined ? [] : [nameBegins(wanted.name)]),
    ])
  }

const nameBegins = (name: string): RawBuilder<boolean> =>
  sql`lower(member.member_name) like ${likeWord(name).slice(1)} escape '\\'`

/** PostgreSQL allows no empty list. */
const among = (eb: Builder, keys: readonly number[]): Expression<SqlBool> =>
  keys.length === 0 ? eb.lit(false) : eb('member.member_pk', 'in', keys)

/** Matches the name (also its 초성), id, address, phone number or workplace. */
const has = (engine: Engine, word: string): RawBuilder<boolean> => {
  const initials = hasInitials(engine, sql.ref('member.member_name'), word)
  if (initials !== undefined) return initials
  const pattern = likeWord(word)
  const digits = word.replaceAll('-', '')
  const isPhone = /^\+?\d{3,}$/.test(digits)
  return sql`(
    lower(member.member_name) like ${pattern} escape '\\' or member.member_id_key like ${pattern} escape '\\'
    or coalesce(member.email, '') like ${pattern} escape '\\' or lower(member.en_name) like ${pattern} escape '\\'
    or lower(member.company_name) like ${pattern} escape '\\'
    ${isPhone ? sql`or member.cell like ${`%${digits}%`}` : sql``}
  )`
}

const awayFor = (eb: Builder, login: 'never' | 'year', yearAgo: string): Expression<SqlBool> =>
  login === 'never'
    ? eb('member.last_login_at', 'is', null)
    : eb.or([eb('member.last_login_at', 'is', null), eb('member.last_login_at', '<', yearAgo)])

const statusIs = (status: NonNullable<Wanted['status']>, today: string): RawBuilder<boolean> => {
  if (status === 'present') return isPresent(today)
  return status === 'none'
    ? sql`not ${hasStatus(today, memberStatuses)}`
    : hasStatus(today, [status])
}

const accountIs = (eb: Builder, account: 'yes' | 'no' | 'invited'): Expression<SqlBool> => {
  if (account === 'yes') return eb('member.member_id', 'is not', null)
  const none = eb('member.member_id', 'is', null)
  return account === 'no' ? none : eb.and([none, eb(invitedAt, 'is not', null)])
}

export const invitedAt = sql<string | null>`(
  select account_invitation.created_at from account_invitation
  where account_invitation.member_pk = member.member_pk
)`

const agreed = (topic: 'yes' | 'no'): RawBuilder<boolean> => sql`coalesce((
  select consent.agreed from consent where consent.member_pk = member.member_pk and consent.document = 'topic'
  order by consent.consent_pk desc limit 1
), 0) = ${topic === 'yes' ? 1 : 0}`

/** The fee status of the year. A paid fee counts as paid, whatever is owed now. */
export const feeOf = ({ year, rule }: Filtered): RawBuilder<string> =>
  sql`case when ${hasFee(year, 'paid')} then 'paid' when ${owedFor(year, rule)} = 0 then 'exempt'
    when ${hasFee(year, 'awaiting_deposit')} then 'waiting' else 'unpaid' end`

/**
 * Unpaid years up to this one, among the years of which payments are kept; nothing is known of
 * earlier ones (norms 2.3).
 */
export const arrearsOf = ({ thisYear, rule }: Filtered): RawBuilder<number | string> => {
  const open = knownYears(thisYear).map(
    (year) => sql`case when ${openFor(year, rule)} > 0 then 1 else 0 end`,
  )
  return sql`(${sql.join(open, sql` + `)})`
}
