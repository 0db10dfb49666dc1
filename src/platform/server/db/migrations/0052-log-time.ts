import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A month of the log is looked through for its review, and what is three years old for its destruction. */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.createIndex('staff_log_at').on('staff_log').column('at').execute()
  },
}
