import { refuseUpdates } from '#platform/server/db/append-only.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who was let in at the venue. */
export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('checkin_pass')
      .addColumn('pass_id', 'text', (c) => c.primaryKey())
      .addColumn('goods_key', 'text', (c) => c.notNull())
      .addColumn('order_pk', 'integer', (c) =>
        c.references('payment_order.order_pk').onDelete('cascade'),
      )
      .addColumn('guest_pk', 'integer', (c) =>
        c.references('conference_guest.guest_pk').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('undoes', 'text')
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('received_at', 'text', (c) => c.notNull())
      .addColumn('desk', 'text', (c) => c.notNull())
      .addColumn('staff_name', 'text', (c) => c.notNull())
      .execute()
    for (const column of ['goods_key', 'order_pk', 'guest_pk']) {
      await db.schema
        .createIndex(`checkin_pass_${column}`)
        .on('checkin_pass')
        .column(column)
        .execute()
    }
    await refuseUpdates(db, 'checkin_pass', engine)
  },
})
