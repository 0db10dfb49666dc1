const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'

const firstSyllable = 0xac00

/** Syllables that begin with the same consonant. */
const perInitial = 588

/**
 * Of a word that is typed as 초성, `ㅎㄱㄷ`, for each letter the first and the last syllable that begin with it; undefined
 * for every other word.
 */
const initialRanges = (word: string): readonly (readonly [string, string])[] | undefined => {
  const places = Array.from(word, (letter) => initials.indexOf(letter))
  if (places.length === 0 || places.includes(-1)) return undefined
  return places.map((place) => {
    const first = firstSyllable + place * perInitial
    return [String.fromCodePoint(first), String.fromCodePoint(first + perInitial - 1)] as const
  })
}

/** The pattern that finds such a word in a text; undefined for every other word. */
export const initialPattern = (word: string): string | undefined =>
  initialRanges(word)
    ?.map(([first, last]) => `[${first}-${last}]`)
    .join('')
