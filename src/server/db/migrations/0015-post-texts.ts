import type { Database } from '#server/db/database.ts'
import { searchIndex } from '#server/db/search.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { parse } from 'node-html-parser'

/** What is to be read of posts, for excerpts; and the index once more, which full-width letters are now found in. */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('post')
      .addColumn('plain_text', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await fill(db)
  },
}

const batch = 500

const fill = async (db: Database): Promise<void> => {
  let rows = await postsAfter(db, 0)
  while (rows.length > 0) {
    for (const { post_pk, type, title, content, sort_key } of rows) {
      const plain_text = parse(content).structuredText
      const post = { type, sortKey: Number(sort_key), title, content: plain_text }
      await db.updateTable('post').set({ plain_text }).where('post_pk', '=', post_pk).execute()
      await searchIndex(db).remove(db, post.sortKey)
      await searchIndex(db).add(db, post)
    }
    rows = await postsAfter(db, rows.at(-1)?.post_pk ?? 0)
  }
}

const postsAfter = (db: Database, pk: number) =>
  db
    .selectFrom('post')
    .select(['post_pk', 'type', 'title', 'content', 'sort_key'])
    .where('post_pk', '>', pk)
    .orderBy('post_pk')
    .limit(batch)
    .execute()
