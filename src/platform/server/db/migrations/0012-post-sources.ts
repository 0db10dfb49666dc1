import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('post_source')
      .addColumn('source', 'text', (c) => c.primaryKey())
      .addColumn('post_pk', 'integer', (c) =>
        c.notNull().unique().references('post.post_pk').onDelete('cascade'),
      )
      .execute()
  },
}
