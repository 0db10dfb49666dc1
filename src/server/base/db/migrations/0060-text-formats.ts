import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which format a text has that somebody writes or has published; those from before may be as old as can be. */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ['text_draft', 'release_change'])
      await db.schema
        .alterTable(table)
        .addColumn('format', 'integer', (c) => c.notNull().defaultTo(1))
        .execute()
  },
}
