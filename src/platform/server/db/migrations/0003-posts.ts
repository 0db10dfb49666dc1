import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import { createSearch } from '#platform/server/db/migrations/frozen/search-tables.ts'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createPosts(db, engine)
    await createFiles(db, engine)
    await createHits(db)
    await createBoards(db)
    await createSearch(db, engine)
  },
})

const createPosts = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withKey(db.schema.createTable('post'), 'post_pk', engine)
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('pinned', 'integer', (c) => c.notNull())
    .addColumn('enrolled_at', 'text', (c) => c.notNull())
    .addColumn('sort_key', 'bigint', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('image_file_pk', 'integer')
    .addColumn('image_alt', 'text')
    .addColumn('picture', 'text')
    .addColumn('hit', 'integer', (c) => c.notNull().defaultTo(0))
    // Last, so that SQLite reads a list's columns without reading through the content.
    .addColumn('content', 'text', (c) => c.notNull())
    .execute()
  for (const place of ['position', 'sort_key']) {
    await db.schema
      .createIndex(`post_${place}`)
      .unique()
      .on('post')
      .columns(['type', place])
      .execute()
  }
  await db.schema.createIndex('post_enrolled').on('post').column('enrolled_at').execute()
}

const createFiles = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withKey(db.schema.createTable('post_file'), 'file_pk', engine)
    .addColumn('post_pk', 'integer', (c) =>
      c.notNull().references('post.post_pk').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('original_name', 'text', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull().unique())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('post_file_post').on('post_file').column('post_pk').execute()
}

const createHits = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('post_hit')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('post_pk', 'integer', (c) => c.notNull())
    .addColumn('reader', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('post_hit_once', ['day', 'post_pk', 'reader'])
    .execute()
}

const createBoards = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('board')
    .addColumn('type', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute()
  const types = ['notice', 'newsletter', 'trend', 'gallery', 'guide']
  for (const type of types) {
    await sql`insert into board (type, version, count) values (${type}, 0, 0)`.execute(db)
  }
}
