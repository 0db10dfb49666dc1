import type { Wanted } from '#payments/api/office-money.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import { hasInitials, likeWord } from '#platform/server/db/lock.ts'
import { type RawBuilder, sql } from 'kysely'

/** What payments are narrowed to. Moments are ISO UTC; `before` is not included. */
export interface Filtered extends Pick<Wanted, 'q' | 'state' | 'type' | 'method' | 'member_pk'> {
  engine: Engine
  /** Of one good. */
  goods_key?: string
  since?: string
  before?: string
  /** Only these orders. */
  keys?: readonly number[] | undefined
  /** Those that wait for a person, where `state` asks for them. */
  cases: readonly number[]
}

/** Payments that all of that holds for. */
export const matching = (wanted: Filtered): RawBuilder<boolean> => {
  const { q = '', state, type, method, member_pk, goods_key, since, before, keys } = wanted
  const parts = [
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => has(wanted.engine, word)),
    ...(state === undefined ? [] : [shown(wanted, state)]),
    ...(type === undefined ? [] : [sql<boolean>`payment.goods_type = ${type}`]),
    ...(method === undefined ? [] : [sql<boolean>`payment.pay_method = ${method}`]),
    ...(member_pk === undefined ? [] : [sql<boolean>`payment.member_pk = ${member_pk}`]),
    ...(goods_key === undefined ? [] : [sql<boolean>`payment.goods_key = ${goods_key}`]),
    ...(since === undefined ? [] : [sql<boolean>`payment.at >= ${since}`]),
    ...(before === undefined ? [] : [sql<boolean>`payment.at < ${before}`]),
    ...(keys === undefined ? [] : [among(keys)]),
  ]
  return parts.length === 0 ? sql`1 = 1` : sql`${sql.join(parts, sql` and `)}`
}

const among = (keys: readonly number[]): RawBuilder<boolean> =>
  keys.length === 0 ? sql`1 = 0` : sql`payment.order_pk in (${sql.join(keys)})`

const shown = ({ cases }: Filtered, state: NonNullable<Filtered['state']>): RawBuilder<boolean> => {
  if (state === 'needs-human') return among(cases)
  return state === 'refunds'
    ? sql`(payment.refunded_amount > 0 or payment.state in ('to_return', 'returned'))`
    : sql`payment.state = ${state}`
}

/** In the name, by its 초성 as well, what was paid for, the order's number or the approval's. */
const has = (engine: Engine, word: string): RawBuilder<boolean> => {
  const initials = hasInitials(engine, sql.ref('payment.member_name'), word)
  if (initials !== undefined) return initials
  const pattern = likeWord(word)
  return sql`(
    lower(payment.member_name) like ${pattern} escape '\\' or payment.goods_name like ${pattern} escape '\\'
    ${/^\d{1,9}$/.test(word) ? sql`or payment.order_pk = ${Number(word)}` : sql``}
    ${/^\d{4,}$/.test(word) ? sql`or ${isApproval(word)}` : sql``}
  )`
}

const isApproval = (number: string): RawBuilder<boolean> => sql`payment.order_pk in (
  select order_pk from card_attempt where approval_no = ${number}
  union all select order_pk from withdrawn_payment where approval_no = ${number}
)`
