import { boardOf, type PostType, type SearchCategory } from '#boards/rules/boards.ts'
import { wordsOf } from '#platform/rules/search-words.ts'
import type { Database } from '#platform/server/db/database.ts'

export interface IndexedPost {
  type: PostType
  sortKey: number
  title: string
  content: string
}

/**
 * Every word (of `wordsOf`) must be found, each in the title or the content if `category` is 전체.
 */
export interface Wanted {
  type: PostType
  words: readonly string[]
  category: SearchCategory
}

export interface Slice {
  offset: number
  limit: number
}

export interface SearchIndex {
  add: (db: Database, post: IndexedPost) => Promise<void>
  remove: (db: Database, sortKey: number) => Promise<void>
  countMatches: (db: Database, wanted: Wanted) => Promise<number>
  /** Sort keys in the order of the list. */
  findMatches: (db: Database, wanted: Wanted, slice: Slice) => Promise<number[]>
}

/**
 * Splits words into bigrams and a final single character. That last character makes a single
 * syllable findable by prefix, and separates the bigrams of neighbouring words. The board's mark
 * stands before each, so that a search never reads other boards' posts.
 */
export const bigramText = (type: PostType, text: string): string => {
  const { mark } = boardOf(type)
  return ` ${wordsOf(text)
    .flatMap((word) => bigrams(mark, Array.from(word)))
    .join(' ')} `
}

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
