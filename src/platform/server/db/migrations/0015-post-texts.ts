import type { Engine } from '#platform/server/db/dialects.ts'
import {
  addToSearch,
  removeFromSearch,
} from '#platform/server/db/migrations/frozen/search-tables.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { parse } from 'node-html-parser'

interface Posts {
  post: {
    post_pk: number
    type: string
    title: string
    content: string
    plain_text: string
    /** PostgreSQL sends it as text. */
    sort_key: number | string
  }
}

/** What is to be read of posts, for excerpts; and the index once more, which full-width letters are now found in. */
export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<Posts>) => {
    await db.schema
      .alterTable('post')
      .addColumn('plain_text', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await fill(db, engine)
  },
})

const batch = 500

const fill = async (db: Kysely<Posts>, engine: Engine): Promise<void> => {
  let rows = await postsAfter(db, 0)
  while (rows.length > 0) {
    for (const { post_pk, type, title, content, sort_key } of rows) {
      const plain_text = parse(content).structuredText
      const sortKey = Number(sort_key)
      await db.updateTable('post').set({ plain_text }).where('post_pk', '=', post_pk).execute()
      await removeFromSearch(db, engine, sortKey)
      await addToSearch(db, engine, { type, sortKey, title, content: plain_text })
    }
    rows = await postsAfter(db, rows.at(-1)?.post_pk ?? 0)
  }
}

const postsAfter = (db: Kysely<Posts>, pk: number) =>
  db
    .selectFrom('post')
    .select(['post_pk', 'type', 'title', 'content', 'sort_key'])
    .where('post_pk', '>', pk)
    .orderBy('post_pk')
    .limit(batch)
    .execute()
