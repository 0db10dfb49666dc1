import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** By which files of the store that no row names are found (docs/decisions/088). */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('loose_file')
      .addColumn('storage_key', 'text', (c) => c.primaryKey())
      .addColumn('noticed_at', 'text')
      .execute()
  },
}
