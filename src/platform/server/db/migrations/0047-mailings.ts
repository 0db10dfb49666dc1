import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Mail that the office writes to many (docs/decisions/070-mailings.md). */
export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await withKey(db.schema.createTable('mailing'), 'mailing_pk', engine)
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('list', 'text', (c) => c.notNull())
      .addColumn('wanted', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('html', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('next_at', 'text', (c) => c.notNull())
      .addColumn('written_by', 'text', (c) => c.notNull())
      .addColumn('sent_by', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('begun_at', 'text')
      .addColumn('ended_at', 'text')
      .execute()
    await db.schema.createIndex('mailing_state').on('mailing').column('state').execute()
    await withKey(db.schema.createTable('mailing_copy'), 'copy_pk', engine)
      .addColumn('mailing_pk', 'integer', (c) =>
        c.notNull().references('mailing.mailing_pk').onDelete('cascade'),
      )
      .addColumn('to_address', 'text', (c) => c.notNull())
      .addColumn('to_name', 'text', (c) => c.notNull())
      .addColumn('blanks', 'text', (c) => c.notNull())
      .addColumn('message_id', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('repeats', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('due_at', 'text', (c) => c.notNull())
      .addColumn('handed_at', 'text')
      .addColumn('answer', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('ended_at', 'text')
      .execute()
    await db.schema
      .createIndex('mailing_copy_once')
      .unique()
      .on('mailing_copy')
      .columns(['mailing_pk', 'to_address'])
      .execute()
    await db.schema
      .createIndex('mailing_copy_due')
      .on('mailing_copy')
      .columns(['mailing_pk', 'state', 'due_at'])
      .execute()
    await db.schema
      .createIndex('mailing_copy_to_address')
      .on('mailing_copy')
      .column('to_address')
      .execute()
  },
})
