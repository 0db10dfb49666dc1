import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Papers of those who came and have no account (docs/decisions/065-papers-without-an-account.md). */
export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await withKey(db.schema.createTable('certificate'), 'certificate_pk', engine)
      .addColumn('goods_key', 'text', (c) => c.notNull())
      .addColumn('order_pk', 'integer', (c) =>
        c.unique().references('registrant_swap.order_pk').onDelete('cascade'),
      )
      .addColumn('guest_pk', 'integer', (c) =>
        c.unique().references('conference_guest.guest_pk').onDelete('cascade'),
      )
      .addColumn('event_title', 'text', (c) => c.notNull())
      .addColumn('event_day', 'text', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull().unique())
      .addColumn('issued_at', 'text', (c) => c.notNull())
      .addColumn('copies', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('token_hash', 'text', (c) => c.unique())
      .addColumn('sent_at', 'text')
      .execute()
    await db.schema
      .createIndex('certificate_goods_key')
      .on('certificate')
      .column('goods_key')
      .execute()
  },
})
