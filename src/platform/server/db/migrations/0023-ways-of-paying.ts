import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An awaited deposit and an attempt by card may stand beside each other; only one of them is ever paid (ruling 39). */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.dropIndex('payment_order_live').execute()
    await db.schema
      .createIndex('payment_order_live_way')
      .unique()
      .on('payment_order')
      .columns(['member_pk', 'goods_key', 'pay_method'])
      .where('state' as never, 'in', ['ready', 'approving', 'unknown', 'awaiting_deposit', 'paid'])
      .execute()
    await db.schema
      .createIndex('payment_order_paid_once')
      .unique()
      .on('payment_order')
      .columns(['member_pk', 'goods_key'])
      .where('state' as never, '=', 'paid')
      .execute()
  },
}
