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
      select count(*) as matches from post_search s where ${matching(wanted, inIndex)}
    `.execute(transaction)
    return Number(rows[0]?.matches)
  })

export const findMatches = async (
  db: Database,
  wanted: Wanted,
  slice: Slice,
): Promise<number[]> => {
  const last = slice.offset + slice.limit
  const expected = (last * slice.count) / slice.matches
  if (expected < newest / 4) {
    const near = await findAmongNewest(db, wanted, last)
    if (near.length === last || near.length === slice.matches) return near.slice(slice.offset)
  }
  return findInIndex(db, wanted, slice)
}

/** How many posts are looked through for a page of what is often found, before the index is asked. */
const newest = 1000

/** Most pages of a frequent word lie among the newest posts: no need to fetch and sort all that match. */
const findAmongNewest = (db: Database, wanted: Wanted, limit: number): Promise<number[]> =>
  keysOf(
    db,
    sql`
      select s.sort_key from (
        select sort_key from post where type = ${wanted.type} order by sort_key desc limit ${newest}
      ) near join post_search s on s.sort_key = near.sort_key
      where ${matching(wanted, inText)} order by s.sort_key desc limit ${limit}
    `,
  )

const findInIndex = (db: Database, wanted: Wanted, { offset, limit }: Slice): Promise<number[]> =>
  byIndex(db, (transaction) =>
    keysOf(
      transaction,
      sql`
        select s.sort_key from post_search s where ${matching(wanted, inIndex)}
        order by s.sort_key desc limit ${limit} offset ${offset}
      `,
    ),
  )

const keysOf = async (db: Database, query: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await sql<{ sort_key: string }>`${query}`.execute(db)
  return rows.map((row) => Number(row.sort_key))
}

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

type Test = (needle: Needle, column: Column) => RawBuilder<boolean>

const matching = ({ type, words, category }: Wanted, test: Test): RawBuilder<boolean> => {
  const needles = words.map((word) => needleOf(type, word))
  const tests = needles.map(
    (needle) =>
      sql<boolean>`(${sql.join(
        columns[category].map((column) => test(needle, column)),
        sql` or `,
      )})`,
  )
  return sql<boolean>`${sql.join(tests, sql` and `)}`
}

const inText: Test = (needle, column) =>
  sql<boolean>`strpos(s.${sql.ref(column)}, ${textOf(needle)}) > 0`

const inIndex: Test = (needle, column) => {
  const found = sql<boolean>`${vectorOf(column)} @@ ${queryOf(needle)}::tsquery`
  const settled = 'prefix' in needle || needle.whole.length === 1
  return settled ? found : sql<boolean>`(${found} and ${inText(needle, column)})`
}

const textOf = (needle: Needle): string =>
  'prefix' in needle ? ` ${needle.prefix}` : ` ${needle.whole.join(' ')} `

/** Words hold letters and digits only, and stand in quotes: nothing of a search is ever read as syntax. */
const queryOf = (needle: Needle): string =>
  'prefix' in needle
    ? `'${needle.prefix}':*`
    : needle.whole.map((bigram) => `'${bigram}'`).join(' & ')
