import { boardOf, type PostType } from '#boards/rules/boards.ts'
import { wordsOf } from '#platform/rules/search-words.ts'

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
