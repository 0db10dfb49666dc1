import type { Kysely } from 'kysely'

/** Which format a text has that somebody writes or has published; those from before may be as old as can be. */
export const migration = {
  rolling: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of ['text_draft', 'release_change'])
      await db.schema
        .alterTable(table)
        .addColumn('format', 'integer', (c) => c.notNull().defaultTo(1))
        .execute()
  },
}
