import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Payments of those who have withdrawn get a table of their own (docs/decisions/025-withdrawn-payments.md). */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('withdrawn_payment')
      .addColumn('order_pk', 'integer', (c) => c.primaryKey())
      .addColumn('member_name', 'text', (c) => c.notNull())
      .addColumn('member_type', 'text', (c) => c.notNull())
      .addColumn('goods_type', 'text', (c) => c.notNull())
      .addColumn('goods_key', 'text', (c) => c.notNull())
      .addColumn('goods_name', 'text', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('refunded_amount', 'integer', (c) => c.notNull())
      .addColumn('paid_at', 'text', (c) => c.notNull())
      .addColumn('refunded_at', 'text')
      .addColumn('pay_method', 'text', (c) => c.notNull())
      .addColumn('gateway', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('card_company', 'text')
      .addColumn('approval_no', 'text')
      .addColumn('number', 'text', (c) => c.unique())
      .addColumn('code', 'text', (c) => c.unique())
      .execute()
    for (const column of ['goods_key', 'paid_at']) {
      await db.schema
        .createIndex(`withdrawn_payment_${column}`)
        .on('withdrawn_payment')
        .column(column)
        .execute()
    }
  },
}
