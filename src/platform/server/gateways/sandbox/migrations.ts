import type { Books } from '#platform/server/gateways/sandbox/schema.ts'
import type { Migration } from 'kysely/migration'
import { randomBytes } from 'node:crypto'

const books: Migration = {
  up: async (db: Books) => {
    await db.schema
      .createTable('merchant')
      .addColumn('api_key', 'text', (c) => c.notNull())
      .execute()
    await db
      .insertInto('merchant')
      .values({ api_key: randomBytes(16).toString('hex') })
      .execute()
    await db.schema
      .createTable('session')
      .addColumn('aid', 'text', (c) => c.primaryKey())
      .addColumn('mbr_ref_no', 'text', (c) => c.notNull().unique())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('goods_name', 'text', (c) => c.notNull())
      .addColumn('approval_url', 'text', (c) => c.notNull())
      .addColumn('close_url', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('auth_token', 'text')
      .addColumn('card_code', 'text', (c) => c.notNull())
      .addColumn('instalment', 'integer', (c) => c.notNull())
      .addColumn('fault', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('entry')
      .addColumn('ref_no', 'text', (c) => c.primaryKey())
      .addColumn('aid', 'text', (c) => c.notNull().references('session.aid'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('mbr_ref_no', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('entry_aid').on('entry').column('aid').execute()
  },
}

/** In order; a name once released never changes. */
export const migrations: Record<string, Migration> = { '0001-books': books }
