import {
  bigramText,
  type IndexedPost,
  type Needle,
  needleOf,
  type Slice,
  type Wanted,
} from '#boards/server/search/search-index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type RawBuilder, sql } from 'kysely'

type Column = 'title' | 'content'

/** Padded, so that PostgreSQL keeps the text out of its row and counting matches reads little (db/baseline.ts). */
export const add = async (db: Database, post: IndexedPost): Promise<void> => {
  const title = bigramText(post.type, post.title)
  const content = bigramText(post.type, post.content) + ' '.repeat(2048)
  await sql`
    insert into post_search (sort_key, title, content) values (${post.sortKey}, ${title}, ${content})
  `.execute(db)
}

export const remove = async (db: Database, sortKey: number): Promise<void> => {
  await sql`delete from post_search where sort_key = ${sortKey}`.execute(db)
}

export const countMatches = (db: Database, wanted: Wanted): Promise<number> =>
  byIndex(db, async (transaction) => {
    const { rows } = await sql<{ matches: string }>`
      select count(*) as matches from post_search s where ${matching(wanted)}
    `.execute(transaction)
    return Number(rows[0]?.matches)
  })

export const findMatches = (
  db: Database,
  wanted: Wanted,
  { offset, limit }: Slice,
): Promise<number[]> =>
  byIndex(db, async (transaction) => {
    const { rows } = await sql<{ sort_key: string }>`
      select s.sort_key from post_search s where ${matching(wanted)}
      order by s.sort_key desc limit ${limit} offset ${offset}
    `.execute(transaction)
    return rows.map((row) => Number(row.sort_key))
  })

/**
 * The planner knows nothing of the cost of reading a text that is kept out of its row, so it is told the way; and what
 * it fears to take seconds is not worth compiling.
 */
const byIndex = <T>(db: Database, query: (transaction: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`
      select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
        set_config('jit', 'off', true)
    `.execute(transaction)
    return query(transaction)
  })

const vectorOf = (column: Column): RawBuilder<unknown> =>
  sql`array_to_tsvector(string_to_array(btrim(${sql.ref(column)}), ' '))`

const columns = {
  전체: ['title', 'content'],
  제목: ['title'],
  내용: ['content'],
} as const satisfies Record<string, readonly Column[]>

const matching = ({ type, words, category }: Wanted): RawBuilder<boolean> => {
  const needles = words.map((word) => needleOf(type, word))
  const tests = needles.map(
    (needle) =>
      sql<boolean>`(${sql.join(
        columns[category].map((column) => isIn(needle, column)),
        sql` or `,
      )})`,
  )
  return sql<boolean>`${sql.join(tests, sql` and `)}`
}

/** The index knows of each bigram; that they stand in a row, the text does. */
const isIn = (needle: Needle, column: Column): RawBuilder<boolean> => {
  const found = sql<boolean>`${vectorOf(column)} @@ ${queryOf(needle)}::tsquery`
  if ('prefix' in needle || needle.whole.length === 1) return found
  const row = ` ${needle.whole.join(' ')} `
  return sql<boolean>`(${found} and strpos(s.${sql.ref(column)}, ${row}) > 0)`
}

/** Words hold letters and digits only, and stand in quotes: nothing of a search is ever read as syntax. */
const queryOf = (needle: Needle): string =>
  'prefix' in needle
    ? `'${needle.prefix}':*`
    : needle.whole.map((bigram) => `'${bigram}'`).join(' & ')
