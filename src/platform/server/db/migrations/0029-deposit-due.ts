import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Orders {
  payment_order: { state: string; due_at: string; deposit_due: string | null }
}

/**
 * The day that a member was told was made of `due_at` by a number of days that may change (docs/decisions/030). Until here
 * an order ended when the third Seoul day after it was over. Of those that have ended nobody is told it any more.
 */
export const migration: Migration = {
  up: async (db: Kysely<Orders>) => {
    await db.schema.alterTable('payment_order').addColumn('deposit_due', 'text').execute()
    const ends = await db
      .selectFrom('payment_order')
      .select('due_at')
      .distinct()
      .where('state', '=', 'awaiting_deposit')
      .execute()
    for (const { due_at } of ends) {
      await db
        .updateTable('payment_order')
        .set({ deposit_due: toldDay(due_at) })
        .where('state', '=', 'awaiting_deposit')
        .where('due_at', '=', due_at)
        .execute()
    }
  },
}

const hour = 3_600_000
const seoulAhead = 9 * hour
const untilEnd = 4 * 24 * hour

const toldDay = (due_at: string): string =>
  new Date(Date.parse(due_at) + seoulAhead - untilEnd).toISOString().slice(0, 10)
