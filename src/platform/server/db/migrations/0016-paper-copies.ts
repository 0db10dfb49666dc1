import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Copies are counted for each paper of a payment, not for all of them together. */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('paper_copy')
      .addColumn('order_pk', 'integer', (c) =>
        c.notNull().references('payment_order.order_pk').onDelete('cascade'),
      )
      .addColumn('paper', 'text', (c) => c.notNull())
      .addColumn('copies', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('paper_copy_order_paper', ['order_pk', 'paper'])
      .execute()
    await db.schema.alterTable('receipt').dropColumn('copies').execute()
  },
}
