import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What one of the office hands over to another (docs/decisions/072-handing-over.md). */
export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await withKey(db.schema.createTable('handover'), 'handover_pk', engine)
      .addColumn('from_pk', 'integer', (c) => c.notNull().references('staff.staff_pk'))
      .addColumn('to_pk', 'integer', (c) => c.notNull().references('staff.staff_pk'))
      .addColumn('roles', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('begun_by', 'text', (c) => c.notNull())
      .addColumn('begun_at', 'text', (c) => c.notNull())
      .addColumn('given_at', 'text')
      .addColumn('taken_at', 'text')
      .addColumn('ended_by', 'text')
      .addColumn('ended_at', 'text')
      .execute()
    await db.schema
      .createIndex('handover_once')
      .unique()
      .on('handover')
      .column('from_pk')
      .where('state' as never, '=', 'open')
      .execute()
    await db.schema
      .createTable('handover_tick')
      .addColumn('handover_pk', 'integer', (c) =>
        c.notNull().references('handover.handover_pk').onDelete('cascade'),
      )
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('ticked_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('handover_tick_once', ['handover_pk', 'key'])
      .execute()
  },
})
