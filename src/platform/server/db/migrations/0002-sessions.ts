import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('member').addColumn('last_login_at', 'text').execute()
    await db.schema
      .createIndex('member_session_one_active')
      .unique()
      .on('member_session')
      .column('member_pk')
      .where(sql.ref('state'), '=', sql.lit('active'))
      .execute()
    await db.schema
      .createTable('rate_limit')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('ends_at', 'text', (c) => c.notNull())
      .execute()
  },
}
