import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the gateway's settlement files say, compared with our orders (docs/decisions/064-settlement.md). */
export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('bank_layout').renameTo('file_layout').execute()
    await withKey(db.schema.createTable('settlement_file'), 'file_pk', engine)
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('from_day', 'text', (c) => c.notNull())
      .addColumn('to_day', 'text', (c) => c.notNull())
      .addColumn('lines', 'integer', (c) => c.notNull())
      .addColumn('added', 'integer', (c) => c.notNull())
      .addColumn('staff_name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute()
    await withKey(db.schema.createTable('settlement_line'), 'line_pk', engine)
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('occurrence', 'integer', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('order_no', 'text', (c) => c.notNull())
      .addColumn('ref_no', 'text', (c) => c.notNull())
      .addColumn('approval_no', 'text', (c) => c.notNull())
      .addColumn('order_pk', 'integer')
      .addColumn('fee', 'integer')
      .addColumn('vat', 'integer')
      .addColumn('settled', 'integer')
      .addColumn('settle_day', 'text', (c) => c.notNull())
      .addUniqueConstraint('settlement_line_once', ['fingerprint', 'occurrence'])
      .execute()
    for (const column of ['day', 'order_pk']) {
      await db.schema
        .createIndex(`settlement_line_${column}`)
        .on('settlement_line')
        .column(column)
        .execute()
    }
    await withKey(db.schema.createTable('settlement_note'), 'note_pk', engine)
      .addColumn('finding', 'text', (c) => c.notNull())
      .addColumn('order_pk', 'integer')
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('staff_name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('ended_at', 'text')
      .execute()
    await db.schema
      .createIndex('settlement_note_once')
      .unique()
      .on('settlement_note')
      .column('finding')
      .where('ended_at' as never, 'is', null)
      .execute()
    await db.schema
      .createTable('settlement_turn')
      .addColumn('turn', 'integer', (c) => c.notNull())
      .execute()
    await db
      .insertInto('settlement_turn' as never)
      .values({ turn: 0 })
      .execute()
  },
})
