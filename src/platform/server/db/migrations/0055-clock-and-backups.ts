import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What is known of the clock, of backups, and of who must not come back with one (docs/decisions/080). */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('clock_mark')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('at', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('clock_hold')
      .addColumn('server', 'text', (c) => c.primaryKey())
      .addColumn('hold_id', 'text', (c) => c.notNull())
      .addColumn('hours', 'integer', (c) => c.notNull())
      .addColumn('wall_at', 'text', (c) => c.notNull())
      .addColumn('beat_at', 'text', (c) => c.notNull())
      .addColumn('confirmed', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('backup_run')
      .addColumn('slot', 'text', (c) => c.primaryKey())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('started_at', 'text', (c) => c.notNull())
      .addColumn('lease_until', 'text', (c) => c.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('ok', 'integer')
      .addColumn('said', 'text')
      .execute()
    await db.schema
      .createTable('departed')
      .addColumn('print', 'text', (c) => c.primaryKey())
      .addColumn('at', 'text', (c) => c.notNull())
      .execute()
  },
}
