import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await withKey(db.schema.createTable('email_change'), 'email_change_pk', engine)
      .addColumn('member_pk', 'integer', (c) =>
        c.notNull().references('member.member_pk').onDelete('cascade'),
      )
      .addColumn('old_email', 'text')
      .addColumn('new_email', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('email_change_member')
      .on('email_change')
      .column('member_pk')
      .execute()
  },
})
