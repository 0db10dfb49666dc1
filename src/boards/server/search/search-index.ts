import type { PostType, SearchCategory } from '#boards/rules/boards.ts'
import type { Database } from '#platform/server/db/database.ts'

/** A post as the index takes it in; `sortKey` names it and is its place in the order of lists. */
export interface IndexedPost {
  type: PostType
  sortKey: number
  title: string
  /** Plain text. */
  content: string
}

/** All `words` (of `wordsOf`) must be in the title, in the content, or each in either. */
export interface Wanted {
  type: PostType
  words: readonly string[]
  category: SearchCategory
}

export interface Slice {
  offset: number
  limit: number
  /** How many posts match, and how many the board has: what the best way to the page depends on. */
  matches: number
  count: number
}

/** Full-text search over bigrams, as an engine does it. */
export interface SearchIndex {
  add: (db: Database, post: IndexedPost) => Promise<void>
  remove: (db: Database, sortKey: number) => Promise<void>
  /** Takes many posts into an index in which there is none. */
  fill: (db: Database, posts: AsyncIterable<IndexedPost>) => Promise<void>
  countMatches: (db: Database, wanted: Wanted) => Promise<number>
  /** The sort keys of one page of the matches, first of the list first. */
  findMatches: (db: Database, wanted: Wanted, slice: Slice) => Promise<number[]>
}
