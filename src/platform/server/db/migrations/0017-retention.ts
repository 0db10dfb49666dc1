import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['device', 'network']) {
      await db.schema
        .alterTable('member_session')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    }
    await db.schema
      .createTable('destruction_record')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('destruction_record_day_kind', ['day', 'kind'])
      .execute()
  },
}
