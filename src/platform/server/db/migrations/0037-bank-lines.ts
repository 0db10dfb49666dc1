import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What came in by the bank's statements, which orders it went to, and what was learnt from it. */
export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await withKey(db.schema.createTable('bank_line'), 'line_pk', engine)
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('occurrence', 'integer', (c) => c.notNull())
      .addColumn('day_key', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('time', 'text', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('depositor', 'text', (c) => c.notNull())
      .addColumn('memo', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('staff_name', 'text', (c) => c.notNull())
      .addColumn('decided_at', 'text')
      .addUniqueConstraint('bank_line_once', ['fingerprint', 'occurrence'])
      .execute()
    await db.schema.createIndex('bank_line_day').on('bank_line').column('day_key').execute()
    await db.schema
      .createIndex('bank_line_state')
      .on('bank_line')
      .columns(['state', 'decided_at'])
      .execute()
    await db.schema
      .createTable('bank_deposit')
      .addColumn('order_pk', 'integer', (c) =>
        c.primaryKey().references('payment_order.order_pk').onDelete('cascade'),
      )
      .addColumn('line_pk', 'integer', (c) =>
        c.notNull().references('bank_line.line_pk').onDelete('cascade'),
      )
      .execute()
    await db.schema.createIndex('bank_deposit_line').on('bank_deposit').column('line_pk').execute()
    await db.schema
      .createTable('payer_name')
      .addColumn('payer_key', 'text', (c) => c.notNull())
      .addColumn('member_pk', 'integer', (c) =>
        c.notNull().references('member.member_pk').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('payer_name_pkey', ['payer_key', 'member_pk'])
      .execute()
    await db.schema.createIndex('payer_name_member').on('payer_name').column('member_pk').execute()
    await db.schema
      .createTable('bank_layout')
      .addColumn('head_hash', 'text', (c) => c.primaryKey())
      .addColumn('columns', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute()
  },
})
