import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** By which servers on one database know of each other (docs/decisions/081). */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('running_server')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('seen_at', 'integer', (c) => c.notNull())
      .addColumn('secret_print', 'text', (c) => c.notNull())
      .addColumn('files_print', 'text', (c) => c.notNull())
      .addColumn('program', 'text', (c) => c.notNull())
      .execute()
  },
}
