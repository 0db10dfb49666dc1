import type { Kysely } from 'kysely'

/** In which browsers somebody of the office has logged in (docs/decisions/091). */
export const migration = {
  rolling: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('staff_browser')
      .addColumn('name_hash', 'text', (c) => c.primaryKey())
      .addColumn('staff_pk', 'integer', (c) => c.notNull().references('staff.staff_pk'))
      .addColumn('last_login_at', 'text', (c) => c.notNull())
      .execute()
  },
}
