import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Fees that were paid, by member: lists of members count arrears from this index alone. */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createIndex('payment_order_fees_paid')
      .on('payment_order')
      .columns(['member_pk', 'goods_key'])
      .where('goods_type' as never, '=', '연회비')
      .where('state' as never, '=', 'paid')
      .execute()
  },
}
