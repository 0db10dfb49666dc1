import type { OrderList } from '#payments/api/office-money.ts'
import { type Filtered, matching } from '#payments/server/office-money/filter.ts'
import { payments, readSums, sums } from '#payments/server/office/sums.ts'
import type { Sorting } from '#platform/rules/pages.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql } from 'kysely'

export type Sort = 'no' | 'at' | 'name' | 'goods' | 'amount'

const sortColumns = {
  no: sql`payment.order_pk`,
  at: sql`payment.at`,
  name: sql`payment.member_name`,
  goods: sql`payment.goods_name`,
  amount: sql`payment.amount`,
} as const

/** How many match on all pages, and what they add up to, in won. */
export const sumPayments = async (
  db: Database,
  wanted: Filtered,
): Promise<Pick<OrderList, 'count' | 'sums'>> => {
  const { count, ...row } = await payments(db)
    .select([sql<number | string>`count(*)`.as('count'), ...sums])
    .where(matching(wanted))
    .executeTakeFirstOrThrow()
  return { count: Number(count), sums: readSums(row) }
}

export const countPayments = async (db: Database): Promise<number> => {
  const { orders, kept } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('payment_order')
        .select((of) => of.fn.countAll().as('count'))
        .as('orders'),
      eb
        .selectFrom('withdrawn_payment')
        .select((of) => of.fn.countAll().as('count'))
        .as('kept'),
    ])
    .executeTakeFirstOrThrow()
  return Number(orders) + Number(kept)
}

/** A part of them; alike ones newest first. */
export const findPayments = (
  db: Database,
  wanted: Filtered,
  { column, down }: Sorting<Sort>,
  { from, most }: { from: number; most: number },
) =>
  payments(db)
    .selectAll()
    .where(matching(wanted))
    .orderBy(sortColumns[column], down ? 'desc' : 'asc')
    .$if(column !== 'no', (query) => query.orderBy('payment.order_pk', 'desc'))
    .limit(most)
    .offset(from)
    .execute()

/** The numbers of all that match, newest first. */
export const findKeys = async (db: Database, wanted: Filtered): Promise<number[]> => {
  const rows = await payments(db)
    .select('payment.order_pk')
    .where(matching(wanted))
    .orderBy('payment.order_pk', 'desc')
    .execute()
  return rows.map(({ order_pk }) => order_pk)
}

export type FoundPayment = Awaited<ReturnType<typeof findPayments>>[number]

/** What annual fees brought in and did not go back since a moment (ISO UTC), by UTC days divided where Seoul's begin. */
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
