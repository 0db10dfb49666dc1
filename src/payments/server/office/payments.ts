import { type RawBuilder, sql } from 'kysely'
import type { OrderList, Wanted } from '#payments/api/office-money.ts'
import type { Sorting } from '#platform/rules/pages.ts'
import { countRows } from '#platform/server/db/changes.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type Engine, engineOfDatabase } from '#platform/server/db/dialects.ts'
import { hasInitials, likeWord } from '#platform/server/db/lock.ts'

export type Sort = 'no' | 'at' | 'name' | 'goods' | 'amount'

const sortColumns = {
  no: sql`payment.order_pk`,
  at: sql`payment.at`,
  name: sql`payment.member_name`,
  goods: sql`payment.goods_name`,
  amount: sql`payment.amount`,
} as const

/** Sums in won, over all pages. */
export const sumPayments = async (
  db: Database,
  wanted: Filtered,
): Promise<Pick<OrderList, 'count' | 'sums'>> => {
  const { count, ...row } = await payments(db)
    .select([sql<number | string>`count(*)`.as('count'), ...sums])
    .where(matching(db, wanted))
    .executeTakeFirstOrThrow()
  return { count: Number(count), sums: readSums(row) }
}

export const countPayments = async (db: Database): Promise<number> =>
  (await countRows(db.selectFrom('payment_order'))) +
  (await countRows(db.selectFrom('withdrawn_payment')))

export const newestFirst = { column: 'no', down: true } as const

export const findPayments = (
  db: Database,
  wanted: Filtered,
  { column, down }: Sorting<Sort>,
  { from, most }: { from: number; most: number },
) =>
  payments(db)
    .selectAll()
    .where(matching(db, wanted))
    .orderBy(sortColumns[column], down ? 'desc' : 'asc')
    .$if(column !== 'no', (query) => query.orderBy('payment.order_pk', 'desc'))
    .limit(most)
    .offset(from)
    .execute()

export const findKeys = async (db: Database, wanted: Filtered): Promise<number[]> => {
  const rows = await payments(db)
    .select('payment.order_pk')
    .where(matching(db, wanted))
    .orderBy('payment.order_pk', 'desc')
    .execute()
  return rows.map(({ order_pk }) => order_pk)
}

export type FoundPayment = Awaited<ReturnType<typeof findPayments>>[number]

/**
 * Fees less refunds since `since` (ISO UTC) by UTC day. `late` rows begin at 15:00 UTC, which is
 * the next day in Seoul.
 */
export const sumFeesByDay = (db: Database, since: string) => {
  const day = sql<string>`substr(payment.at, 1, 10)`
  const late = sql<number>`case when substr(payment.at, 12, 2) >= '15' then 1 else 0 end`
  return payments(db)
    .select([day.as('day'), late.as('late')])
    .select(sql<number | string>`sum(payment.amount - payment.refunded_amount)`.as('won'))
    .where('payment.goods_type', '=', '연회비')
    .where('payment.state', 'in', ['paid', 'refunded'])
    .where('payment.at', '>=', since)
    .groupBy([day, late])
    .execute()
}

/** Moments are ISO UTC; `before` is excluded. */
export interface Filtered extends Pick<Wanted, 'q' | 'state' | 'type' | 'method' | 'member_pk'> {
  goods_key?: string
  since?: string
  before?: string
  keys?: readonly number[] | undefined
  cases?: readonly number[]
}

const matching = (db: Database, wanted: Filtered): RawBuilder<boolean> => {
  const { q = '', state, type, method, member_pk, goods_key, since, before, keys } = wanted
  const parts = [
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => has(engineOfDatabase(db), word)),
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

const shown = (
  { cases = [] }: Filtered,
  state: NonNullable<Filtered['state']>,
): RawBuilder<boolean> => {
  if (state === 'needs-human') return among(cases)
  return state === 'refunds'
    ? sql`(payment.refunded_amount > 0 or payment.state in ('to_return', 'returned'))`
    : sql`payment.state = ${state}`
}

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

const same = [
  ...(['order_pk', 'state', 'goods_type', 'goods_key', 'goods_name', 'member_name'] as const),
  ...([
    'member_type',
    'amount',
    'refunded_amount',
    'pay_method',
    'gateway',
    'day_unknown',
  ] as const),
] as const

/** Current orders and the kept payments of withdrawn members (ruling 42). */
const payments = (db: Database) =>
  db.selectFrom(
    db
      .selectFrom('payment_order')
      .select(same)
      .select((eb) => [
        eb.fn.coalesce('paid_at', 'created_at').as('at'),
        eb.ref('deposit_due').as('deposit_due'),
        eb.ref('member_pk').as('member_pk'),
        sql.lit(0).as('withdrawn'),
      ])
      .unionAll(
        db
          .selectFrom('withdrawn_payment')
          .select(same)
          .select((eb) => [
            eb.ref('paid_at').as('at'),
            sql<string | null>`cast(null as text)`.as('deposit_due'),
            sql<number | null>`cast(null as integer)`.as('member_pk'),
            sql.lit(1).as('withdrawn'),
          ]),
      )
      .as('payment'),
  )

const counts = sql`payment.state in ('paid', 'refunded')`

const sumOf = (won: ReturnType<typeof sql>) => sql<number | string>`coalesce(sum(${won}), 0)`

const sums = [
  sumOf(sql`payment.amount`).as('amount'),
  sumOf(sql`case when ${counts} then payment.amount else 0 end`).as('paid'),
  sumOf(sql`payment.refunded_amount`).as('refunded'),
  sumOf(
    sql`case when ${counts} and payment.gateway = 'sandbox'
      then payment.amount - payment.refunded_amount else 0 end`,
  ).as('rehearsed'),
] as const

type Summed = Record<'amount' | 'paid' | 'refunded' | 'rehearsed', number | string>

/** PostgreSQL returns sums as text. */
const readSums = ({ amount, paid, refunded, rehearsed }: Summed) => ({
  amount: Number(amount),
  paid: Number(paid),
  refunded: Number(refunded),
  rehearsed: Number(rehearsed),
})

/** Won, with a conference's options, including withdrawn members. */
export const sumsOfGood = async (db: Database, goods_key: string) =>
  readSums(
    await payments(db)
      .select(sums)
      .where((eb) =>
        eb.or([eb('goods_key', '=', goods_key), eb('goods_key', 'like', `${goods_key}/%`)]),
      )
      .executeTakeFirstOrThrow(),
  )
