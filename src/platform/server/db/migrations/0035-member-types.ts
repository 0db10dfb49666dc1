import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await withKey(db.schema.createTable('member_type_change'), 'change_pk', engine)
      .addColumn('member_pk', 'integer', (c) =>
        c.notNull().references('member.member_pk').onDelete('cascade'),
      )
      .addColumn('from_type', 'text', (c) => c.notNull())
      .addColumn('to_type', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('on_day', 'text', (c) => c.notNull())
      .addColumn('tell', 'integer', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('staff_name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('member_type_change_member')
      .on('member_type_change')
      .column('member_pk')
      .execute()
    await db.schema
      .createIndex('member_type_change_due')
      .on('member_type_change')
      .columns(['state', 'on_day'])
      .execute()
  },
})
