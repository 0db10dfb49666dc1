const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'

const firstSyllable = 0xac00

const perInitial = 588

/**
 * A pattern that finds a word typed by its first consonants (초성), such as `ㅎㄱㄷ`; undefined for
 * every other word.
 */
export const initialPattern = (word: string): string | undefined => {
  const places = Array.from(word, (letter) => initials.indexOf(letter))
  if (places.length === 0 || places.includes(-1)) return undefined
  const ranges = places.map((place) => {
    const first = firstSyllable + place * perInitial
    return `[${String.fromCodePoint(first)}-${String.fromCodePoint(first + perInitial - 1)}]`
  })
  return ranges.join('')
}
