import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Orders {
  payment_order: { gateway: string | null; pay_method: string; paid_at: string | null }
}

/** Until here no card was charged but in rehearsals (docs/decisions/016-rehearsals.md). */
export const migration: Migration = {
  up: async (db: Kysely<Orders>) => {
    await db.schema.alterTable('payment_order').addColumn('gateway', 'text').execute()
    await db
      .updateTable('payment_order')
      .set({ gateway: 'sandbox' })
      .where('pay_method', '=', 'card')
      .where('paid_at', 'is not', null)
      .execute()
  },
}
