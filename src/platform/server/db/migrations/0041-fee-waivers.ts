import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Fees of a year that the office has waived (docs/decisions/057-waived-fees.md). */
export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await withKey(db.schema.createTable('fee_waiver'), 'waiver_pk', engine)
      .addColumn('member_pk', 'integer', (c) =>
        c.notNull().references('member.member_pk').onDelete('cascade'),
      )
      .addColumn('year', 'integer', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('staff_name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('ended_reason', 'text')
      .addColumn('ended_by', 'text')
      .execute()
    await db.schema
      .createIndex('fee_waiver_once')
      .unique()
      .on('fee_waiver')
      .columns(['member_pk', 'year'])
      .where('ended_at' as never, 'is', null)
      .execute()
    for (const column of ['member_pk', 'created_at']) {
      await db.schema.createIndex(`fee_waiver_${column}`).on('fee_waiver').column(column).execute()
    }
  },
})
