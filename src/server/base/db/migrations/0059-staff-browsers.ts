import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** In which browsers somebody of the office has logged in (docs/decisions/091). */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('staff_browser')
      .addColumn('name_hash', 'text', (c) => c.primaryKey())
      .addColumn('staff_pk', 'integer', (c) => c.notNull().references('staff.staff_pk'))
      .addColumn('last_login_at', 'text', (c) => c.notNull())
      .execute()
  },
}
