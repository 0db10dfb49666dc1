import type { Database } from '#platform/server/db/database.ts'
import { sql } from 'kysely'

const same = [
  ...([
    'order_pk',
    'state',
    'goods_type',
    'goods_key',
    'goods_name',
    'member_name',
    'member_type',
  ] as const),
  ...(['amount', 'refunded_amount', 'pay_method', 'gateway'] as const),
] as const

/** Orders, and what is kept of those whose members have withdrawn (ruling 42), as one. */
export const payments = (db: Database) =>
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

/** What payments add up to, in won: what `readSums` reads. */
export const sums = [
  sumOf(sql`payment.amount`).as('amount'),
  sumOf(sql`case when ${counts} then payment.amount else 0 end`).as('paid'),
  sumOf(sql`payment.refunded_amount`).as('refunded'),
  sumOf(
    sql`case when ${counts} and payment.gateway = 'sandbox'
      then payment.amount - payment.refunded_amount else 0 end`,
  ).as('rehearsed'),
] as const

type Summed = Record<'amount' | 'paid' | 'refunded' | 'rehearsed', number | string>

/** PostgreSQL answers sums as text. */
export const readSums = ({ amount, paid, refunded, rehearsed }: Summed) => ({
  amount: Number(amount),
  paid: Number(paid),
  refunded: Number(refunded),
  rehearsed: Number(rehearsed),
})

/** What one good has brought in, in won, by members and by those who have withdrawn. */
export const sumsOfGood = async (db: Database, goods_key: string) =>
  readSums(
    await payments(db).select(sums).where('goods_key', '=', goods_key).executeTakeFirstOrThrow(),
  )
