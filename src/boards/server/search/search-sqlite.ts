import { sql } from 'kysely'
import {
  bigramText,
  type IndexedPost,
  type Needle,
  needleOf,
  type Slice,
  type Wanted,
} from '#boards/server/search/search-index.ts'
import type { Database } from '#platform/server/db/database.ts'

export const add = async (db: Database, post: IndexedPost): Promise<void> => {
  const title = bigramText(post.type, post.title)
  const content = bigramText(post.type, post.content)
  await sql`
    insert into post_search (rowid, title, content) values (${post.sortKey}, ${title}, ${content})
  `.execute(db)
}

export const remove = async (db: Database, sortKey: number): Promise<void> => {
  await sql`delete from post_search where rowid = ${sortKey}`.execute(db)
}

export const countMatches = async (db: Database, wanted: Wanted): Promise<number> => {
  const { rows } = await sql<{ matches: number }>`
    select count(*) as matches from post_search where post_search match ${matchOf(wanted)}
  `.execute(db)
  return rows[0]?.matches ?? 0
}

export const findMatches = async (
  db: Database,
  wanted: Wanted,
  { offset, limit }: Slice,
): Promise<number[]> => {
  const { rows } = await sql<{ sort_key: number }>`
    select rowid as sort_key from post_search where post_search match ${matchOf(wanted)}
    order by rowid desc limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map((row) => row.sort_key)
}

const columns = { 전체: '{title content}', 제목: 'title', 내용: 'content' } as const

/** Injection is impossible: words have only letters and digits, and they are quoted. */
const matchOf = ({ type, words, category }: Wanted): string =>
  `${columns[category]} : (${words.map((word) => phraseOf(needleOf(type, word))).join(' AND ')})`

const phraseOf = (needle: Needle): string =>
  'prefix' in needle ? `"${needle.prefix}" *` : `"${needle.whole.join(' ')}"`
