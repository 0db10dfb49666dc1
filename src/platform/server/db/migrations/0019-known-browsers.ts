import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('known_browser')
      .addColumn('name_hash', 'text', (c) => c.primaryKey())
      .addColumn('member_pk', 'integer', (c) =>
        c.notNull().references('member.member_pk').onDelete('cascade'),
      )
      .addColumn('last_login_at', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('known_browser_member')
      .on('known_browser')
      .column('member_pk')
      .execute()
    await db.schema
      .createIndex('known_browser_last_login')
      .on('known_browser')
      .column('last_login_at')
      .execute()
  },
}
