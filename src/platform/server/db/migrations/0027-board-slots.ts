import type { Engine } from '#platform/server/db/dialects.ts'
import { addToSearch, createVectors } from '#platform/server/db/migrations/frozen/search-tables.ts'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A post's key named its writing by the board's version times the number of boards, so that one more board would have
 * changed what keys mean. Now it names the turn among the board's posts of its second, times 16 (docs/decisions/026).
 */
export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine === 'postgres') await renumberSearch(db)
    await renumberPosts(db)
    if (engine === 'sqlite') await fillSearch(db)
  },
})

const second = sql.lit(2 ** 20)
const pinned = sql.lit(2 ** 52)

/** What a key has besides its writing; also of the years before 1970, whose keys are negative. */
const base = sql`(sort_key - (sort_key % ${second} + ${second}) % ${second})`

/** Each post's key of old, and its new one: pinned as it was, and in the order of old within its second. */
const keys = sql`
  select post_pk, sort_key as old_key,
    ${base} + 16 * (row_number() over (
      partition by type, ${base} % ${pinned} order by sort_key % ${pinned}
    ) - 1) + case type
      when 'notice' then 0 when 'newsletter' then 1 when 'trend' then 2 when 'gallery' then 3 else 4
    end as new_key
  from post
`

/** Added for a moment, so that no key of old and no new one are ever the same. */
const away = sql.raw('1152921504606846976')

const renumberPosts = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update post set sort_key = keys.new_key + ${away} from (${keys}) as keys
    where keys.post_pk = post.post_pk
  `.execute(db)
  await sql`update post set sort_key = sort_key - ${away}`.execute(db)
}

/** The indexes are made anew, which takes a tenth of the time of changing them. */
const renumberSearch = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index post_search_title, post_search_content`.execute(db)
  await sql`
    update post_search set sort_key = keys.new_key + ${away} from (${keys}) as keys
    where keys.old_key = post_search.sort_key
  `.execute(db)
  await sql`update post_search set sort_key = sort_key - ${away}`.execute(db)
  await createVectors(db)
}

interface Posts {
  post: { post_pk: number; type: string; title: string; plain_text: string; sort_key: number }
}

const batch = 500

/** FTS5 keeps no text whose key could be changed. */
const fillSearch = async (db: Kysely<Posts>): Promise<void> => {
  await sql`insert into post_search (post_search) values ('delete-all')`.execute(db)
  let rows = await postsAfter(db, 0)
  while (rows.length > 0) {
    for (const { type, title, plain_text, sort_key } of rows) {
      await addToSearch(db, 'sqlite', { type, sortKey: sort_key, title, content: plain_text })
    }
    rows = await postsAfter(db, rows.at(-1)?.post_pk ?? 0)
  }
}

const postsAfter = (db: Kysely<Posts>, pk: number) =>
  db
    .selectFrom('post')
    .select(['post_pk', 'type', 'title', 'plain_text', 'sort_key'])
    .where('post_pk', '>', pk)
    .orderBy('post_pk')
    .limit(batch)
    .execute()
