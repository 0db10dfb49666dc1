import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** By what address a calendar reads the society's year (docs/decisions/077-left-of-a-year.md). */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('staff_calendar')
      .addColumn('staff_pk', 'integer', (c) => c.primaryKey().references('staff.staff_pk'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('made_at', 'text', (c) => c.notNull())
      .execute()
  },
}
