import { bigramText } from '#platform/server/db/migrations/frozen/search-text.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import { type Kysely, sql } from 'kysely'

interface Indexed {
  type: string
  sortKey: number
  title: string
  /** Plain text. */
  content: string
}

/** The search table as migration 0003 made it. A copy: `boards/server/search` only uses it. */
export const createSearch = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  if (engine === 'sqlite') await createSqlite(db)
  else await createPostgres(db)
}

/**
 * FTS5 without a copy of the text. Its rowid is the post's sort key, so matches come in the order of lists; the
 * two-character prefix index serves searches for one syllable (a board's mark and the syllable).
 */
const createSqlite = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create virtual table post_search using fts5(
      title, content, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2'
    )
  `.execute(db)
}

/**
 * The bigram text, and GIN indexes of it as tsvector. The text itself settles whether bigrams stand in a row: tsvector
 * positions end at 16,383. The text is kept out of its row, so that counting matches reads little: PostgreSQL does
 * that with rows of more than 2 KB, so shorter ones are padded, and down to the target.
 */
const createPostgres = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table post_search (sort_key bigint primary key, title text not null, content text not null)
    with (toast_tuple_target = 128)
  `.execute(db)
  await createVectors(db)
}

/** PostgreSQL's indexes of the bigrams. */
export const createVectors = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['title', 'content']) {
    const words = sql`array_to_tsvector(string_to_array(btrim(${sql.ref(column)}), ' '))`
    await sql`
      create index ${sql.ref(`post_search_${column}`)} on post_search using gin ((${words}))
      with (fastupdate = off)
    `.execute(db)
  }
}

/** Indexes a post as migrations up to 0027 did. */
export const addToSearch = async <Tables>(
  db: Kysely<Tables>,
  engine: Engine,
  { type, sortKey, title, content }: Indexed,
): Promise<void> => {
  const padding = engine === 'sqlite' ? '' : ' '.repeat(2048)
  await sql`
    insert into post_search (${keyColumn(engine)}, title, content)
    values (${sortKey}, ${bigramText(type, title)}, ${bigramText(type, content) + padding})
  `.execute(db)
}

export const removeFromSearch = async <Tables>(
  db: Kysely<Tables>,
  engine: Engine,
  sortKey: number,
): Promise<void> => {
  await sql`delete from post_search where ${keyColumn(engine)} = ${sortKey}`.execute(db)
}

const keyColumn = (engine: Engine) => sql.ref(engine === 'sqlite' ? 'rowid' : 'sort_key')
