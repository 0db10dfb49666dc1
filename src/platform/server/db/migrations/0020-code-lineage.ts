import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('email_code')
      .addColumn('lineage', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('email_code')
      .addColumn('superseded', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('email_code_lineage')
      .on('email_code')
      .columns(['lineage', 'purpose'])
      .execute()
  },
}
