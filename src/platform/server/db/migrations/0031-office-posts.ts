import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Posts that are in no list: scheduled, unlisted, not published yet, in the bin; their drafts and their versions. */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addStates(db)
    await addDrafts(db)
    await addVersions(db)
  },
}

const addStates = async (db: Kysely<unknown>): Promise<void> => {
  const add = (table: string) => db.schema.alterTable(table)
  await add('post')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('public'))
    .execute()
  await add('post')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  for (const column of ['changed_at', 'changed_by', 'binned_at', 'binned_state']) {
    await add('post').addColumn(column, 'text').execute()
  }
  await add('post_file')
    .addColumn('stage', 'text', (c) => c.notNull().defaultTo('post'))
    .execute()
  await add('board').addColumn('next_due', 'text').execute()
  await sql`
    create index post_scheduled on post (type, enrolled_at) where state = 'scheduled'
  `.execute(db)
  await sql`create index post_binned on post (binned_at) where binned_at is not null`.execute(db)
}

const addDrafts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('post_draft')
    .addColumn('post_pk', 'integer', (c) =>
      c.primaryKey().references('post.post_pk').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('based_on', 'integer', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addColumn('staff_pk', 'integer')
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('pinned', 'integer', (c) => c.notNull())
    .addColumn('unlisted', 'integer', (c) => c.notNull())
    .addColumn('enrolled_at', 'text')
    .addColumn('card_file_pk', 'integer')
    .addColumn('removed_files', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .execute()
}

const addVersions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('post_version')
    .addColumn('post_pk', 'integer', (c) =>
      c.notNull().references('post.post_pk').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('of_version', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('staff_pk', 'integer')
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('deed', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('pinned', 'integer', (c) => c.notNull())
    .addColumn('enrolled_at', 'text', (c) => c.notNull())
    .addColumn('image_file_pk', 'integer')
    .addColumn('image_alt', 'text')
    .addColumn('picture', 'text')
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('post_version_once', ['post_pk', 'number'])
    .execute()
}
