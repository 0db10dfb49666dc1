import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await withKey(db.schema.createTable('member'), 'member_pk', engine)
      .addColumn('member_id', 'text', (c) => c.notNull())
      .addColumn('member_id_key', 'text', (c) => c.notNull().unique())
      .addColumn('password_hash', 'text', (c) => c.notNull())
      .addColumn('member_name', 'text', (c) => c.notNull())
      .addColumn('member_type', 'text', (c) => c.notNull())
      .addColumn('staff', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('member_session')
      .addColumn('session_id', 'text', (c) => c.primaryKey())
      .addColumn('member_pk', 'integer', (c) =>
        c.notNull().references('member.member_pk').onDelete('cascade'),
      )
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('refresh_token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('last_used_at', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('member_session_member')
      .on('member_session')
      .columns(['member_pk', 'state'])
      .execute()
  },
})
