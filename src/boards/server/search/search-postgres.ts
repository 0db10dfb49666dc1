import { type RawBuilder, sql } from 'kysely'
import {
  bigramText,
  type IndexedPost,
  type Needle,
  needleOf,
  type Slice,
  type Wanted,
} from '#boards/server/search/search-index.ts'
import type { Database } from '#platform/server/db/database.ts'

type Column = 'title' | 'content'

/**
 * The padding makes PostgreSQL store the text outside the row, so that counting matches reads
 * little (db/baseline.ts).
 */
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
 * Forces the index and turns off JIT: the planner ignores the cost of reading texts stored outside
 * the row, and compiling takes longer than the query.
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

/** The index finds the bigrams; the stored text shows whether they are consecutive. */
const isIn = (needle: Needle, column: Column): RawBuilder<boolean> => {
  const found = sql<boolean>`${vectorOf(column)} @@ ${queryOf(needle)}::tsquery`
  if ('prefix' in needle || needle.whole.length === 1) return found
  const row = ` ${needle.whole.join(' ')} `
  return sql<boolean>`(${found} and strpos(s.${sql.ref(column)}, ${row}) > 0)`
}

/** Injection is impossible: words have only letters and digits, and they are quoted. */
const queryOf = (needle: Needle): string =>
  'prefix' in needle
    ? `'${needle.prefix}':*`
    : needle.whole.map((bigram) => `'${bigram}'`).join(' & ')
