import { sql } from 'kysely'
import type { Database } from '#platform/server/db/database.ts'

/** ISO UTC. */
export const findLastAnswer = async (db: Database): Promise<string | null> => {
  const row = await db
    .selectFrom('order_event')
    .select('at')
    .where('actor', '=', 'gateway')
    .orderBy('event_pk', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** The first Seoul day, from `today` on, by which an awaited deposit should arrive. */
export const findNextDeposit = async (db: Database, today: string): Promise<string | null> => {
  const { day } = await db
    .selectFrom('payment_order')
    .select(({ fn }) => fn.min('deposit_due').as('day'))
    .where('state', '=', 'awaiting_deposit')
    .where('deposit_due', '>=', today)
    .executeTakeFirstOrThrow()
  return day
}

export const countInUse = async (db: Database) => {
  const count = sql<number>`cast(count(*) as integer)`.as('count')
  const members = db.selectFrom('member').select(count).where('staff', '=', 0)
  const fees = db.selectFrom('payment_order').select(count).where('goods_type', '=', '연회비')
  const staff = db.selectFrom('staff').select(count).where('state', '!=', 'ended')
  return {
    members: (await members.executeTakeFirstOrThrow()).count,
    fees: (await fees.executeTakeFirstOrThrow()).count,
    staff: (await staff.executeTakeFirstOrThrow()).count,
  }
}

const waiting = (since: string) =>
  [
    sql<number>`cast(count(*) as integer)`.as('length'),
    sql<string | null>`min(${sql.ref(since)})`.as('oldest'),
  ] as const

export const findWaitingCopies = (db: Database) =>
  db
    .selectFrom('mailing_recipient')
    .innerJoin('mailing', 'mailing.mailing_pk', 'mailing_recipient.mailing_pk')
    .select(waiting('mailing.begun_at'))
    .where('mailing.state', '=', 'sending')
    .where('mailing_recipient.state', '=', 'waiting')
    .executeTakeFirstOrThrow()

export const findUnknownPayments = (db: Database) =>
  db
    .selectFrom('payment_order')
    .leftJoin('card_attempt', 'card_attempt.order_pk', 'payment_order.order_pk')
    .select(waiting('card_attempt.asked_at'))
    .where('payment_order.state', '=', 'unknown')
    .executeTakeFirstOrThrow()

export const findOpenRefunds = (db: Database) =>
  db
    .selectFrom('refund')
    .select(waiting('refund.created_at'))
    .where('state', 'in', ['asked', 'unknown'])
    .executeTakeFirstOrThrow()
