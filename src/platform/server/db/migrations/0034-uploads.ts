import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Files that are being uploaded, and the parts of them that have come. */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('upload')
      .addColumn('upload_id', 'text', (c) => c.primaryKey())
      .addColumn('staff_pk', 'integer', (c) => c.notNull())
      .addColumn('metadata', 'text', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('taken_at', 'text')
      .execute()
    await db.schema
      .createTable('upload_part')
      .addColumn('upload_id', 'text', (c) => c.notNull())
      .addColumn('begins', 'integer', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull())
      .addColumn('storage_key', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('upload_part_pkey', ['upload_id', 'begins'])
      .execute()
  },
}
