import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Refunds that wait for a second person's yes (docs/decisions/053-money-in-the-console.md). */
export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await withKey(db.schema.createTable('refund_request'), 'request_pk', engine)
      .addColumn('order_pk', 'integer', (c) =>
        c.notNull().references('payment_order.order_pk').onDelete('cascade'),
      )
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('seen_left', 'integer', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('staff_pk', 'integer', (c) => c.notNull())
      .addColumn('staff_name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('ended_by', 'text')
      .addColumn('ended_at', 'text')
      .execute()
    await db.schema
      .createIndex('refund_request_waiting')
      .unique()
      .on('refund_request')
      .column('order_pk')
      .where('state' as never, '=', 'waiting')
      .execute()
    await db.schema
      .createIndex('refund_request_order')
      .on('refund_request')
      .column('order_pk')
      .execute()
  },
})
