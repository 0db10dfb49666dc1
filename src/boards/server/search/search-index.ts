import { boardOf, type PostType, type SearchCategory } from '#boards/rules/boards.ts'
import { wordsOf } from '#platform/rules/search-words.ts'
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
}

/** Full-text search over bigrams, as an engine does it. */
export interface SearchIndex {
  add: (db: Database, post: IndexedPost) => Promise<void>
  remove: (db: Database, sortKey: number) => Promise<void>
  countMatches: (db: Database, wanted: Wanted) => Promise<number>
  /** The sort keys of one page of the matches, first of the list first. */
  findMatches: (db: Database, wanted: Wanted, slice: Slice) => Promise<number[]>
}

/**
 * What is indexed of a text: every two neighbouring characters of a word, and its last one alone. That last one lets
 * a single syllable be found by prefix, and keeps the bigrams of two words from being neighbours. The board's mark
 * stands before each, so that a board's words are found without looking at the other boards' posts.
 */
export const bigramText = (type: PostType, text: string): string => {
  const { mark } = boardOf(type)
  return ` ${wordsOf(text)
    .flatMap((word) => bigrams(mark, Array.from(word)))
    .join(' ')} `
}

/** A word to be found: `whole` bigrams in a row, or one `prefix` for a single character. */
export type Needle = { whole: readonly string[] } | { prefix: string }

export const needleOf = (type: PostType, word: string): Needle => {
  const characters = Array.from(word)
  const { mark } = boardOf(type)
  return characters.length === 1
    ? { prefix: `${mark}${word}` }
    : { whole: bigrams(mark, characters).slice(0, -1) }
}

const bigrams = (mark: string, characters: readonly string[]): string[] =>
  characters.map((character, index) => `${mark}${character}${characters[index + 1] ?? ''}`)
