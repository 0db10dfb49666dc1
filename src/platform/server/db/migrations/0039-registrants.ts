import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whom the office registers for a conference itself, and who comes for whom. */
export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await withKey(db.schema.createTable('conference_guest'), 'guest_pk', engine)
      .addColumn('goods_key', 'text', (c) => c.notNull())
      .addColumn('guest_name', 'text', (c) => c.notNull())
      .addColumn('company_name', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('who', 'text', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('pay_method', 'text', (c) => c.notNull())
      .addColumn('proof', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('staff_name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('cancelled_at', 'text')
      .execute()
    await db.schema
      .createIndex('conference_guest_goods')
      .on('conference_guest')
      .column('goods_key')
      .execute()
    await db.schema
      .createTable('registrant_swap')
      .addColumn('order_pk', 'integer', (c) =>
        c.primaryKey().references('payment_order.order_pk').onDelete('cascade'),
      )
      .addColumn('attendee_name', 'text', (c) => c.notNull())
      .addColumn('company_name', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('staff_name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute()
  },
})
