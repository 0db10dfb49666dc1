import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('member_session')
      .addColumn('generation', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('refresh_token_use')
      .addColumn('session_id', 'text', (c) =>
        c.notNull().references('member_session.session_id').onDelete('cascade'),
      )
      .addColumn('generation', 'integer', (c) => c.notNull())
      .addColumn('used_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('refresh_token_use_generation', ['session_id', 'generation'])
      .execute()
  },
}
