/**
 * The bigrams of a text as the search index held them up to migration 0027, a board's mark before each. A copy: what
 * search keeps today is `boards/server/search/bigrams.ts`, and released migrations do not follow it.
 */
export const bigramText = (type: string, text: string): string => {
  const mark = marks[type]
  if (mark === undefined) throw new Error(`No board had the type ${type}`)
  return ` ${wordsOf(text)
    .flatMap((word) => bigrams(mark, Array.from(word)))
    .join(' ')} `
}

const marks: Readonly<Record<string, string>> = {
  notice: 'n',
  newsletter: 'l',
  trend: 't',
  gallery: 'g',
  guide: 'c',
}

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC')

const bigrams = (mark: string, characters: readonly string[]): string[] =>
  characters.map((character, index) => `${mark}${character}${characters[index + 1] ?? ''}`)
