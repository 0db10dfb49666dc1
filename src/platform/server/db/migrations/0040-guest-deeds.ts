import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Why a guest was entered otherwise than the fees say, how it ended, and that it was entered once. */
export const migration = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const column of ['submission', 'reason', 'cancel_reason']) {
      await db.schema
        .alterTable('conference_guest')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    }
    await db.schema
      .alterTable('conference_guest')
      .addColumn('refunded_amount', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('conference_guest_submission')
      .on('conference_guest')
      .columns(['goods_key', 'submission'])
      .execute()
  },
})
