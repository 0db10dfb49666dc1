import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What of a year's duties is done (docs/decisions/071-years-wheel.md). */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('duty_done')
      .addColumn('duty_id', 'text', (c) => c.notNull())
      .addColumn('year', 'integer', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('staff_name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('duty_done_once', ['duty_id', 'year'])
      .execute()
  },
}
