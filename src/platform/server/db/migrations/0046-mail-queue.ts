import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What becomes of a mail that is not taken (docs/decisions/066-mail-that-is-not-lost.md). */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    const mail = db.schema.alterTable('mail')
    await mail.addColumn('message_id', 'text', (c) => c.notNull().defaultTo('')).execute()
    await mail.addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting')).execute()
    await mail.addColumn('traceless', 'integer', (c) => c.notNull().defaultTo(0)).execute()
    await mail.addColumn('answer', 'text').execute()
    await mail.addColumn('held_until', 'text').execute()
    await mail.addColumn('ended_at', 'text').execute()
    await db.schema.dropIndex('mail_due').execute()
    await db.schema.createIndex('mail_due').on('mail').columns(['state', 'due_at']).execute()
    await db.schema.createIndex('mail_to_address').on('mail').column('to_address').execute()
    await db.schema
      .createTable('mail_relay')
      .addColumn('relay_pk', 'integer', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('times', 'integer', (c) => c.notNull())
      .addColumn('since', 'text', (c) => c.notNull())
      .addColumn('last_at', 'text', (c) => c.notNull())
      .addColumn('retry_at', 'text', (c) => c.notNull())
      .execute()
  },
}
