import type { Database } from '#server/base/db/database.ts'

/** When the card gateway was last heard of in an order (ISO UTC). */
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

/** The first Seoul day, from `today` on, by which a deposit that is awaited should have come. */
export const findNextDeposit = async (db: Database, today: string): Promise<string | null> => {
  const { day } = await db
    .selectFrom('payment_order')
    .select(({ fn }) => fn.min('deposit_due').as('day'))
    .where('state', '=', 'awaiting_deposit')
    .where('deposit_due', '>=', today)
    .executeTakeFirstOrThrow()
  return day
}
