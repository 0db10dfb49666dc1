import { countFound, matchesIn } from '#platform/rules/search-words.ts'

/** In characters: two lines on a wide screen, four on a telephone. */
const longest = 100

/** What is kept before the first match, so that it is among what is seen. */
const lead = 30

/** A full stop after a letter ends a sentence; one after a number is a date's. */
const ends = /\n|(?<=[\p{L})\]'"’”][.!?])\s+/u

/**
 * The sentence of a plain text that has most of the words (of `wordsOf`), the first of several, shortened around its
 * first match. Undefined where none of them is in the text.
 */
export const excerptOf = (text: string, words: readonly string[]): string | undefined => {
  let best: { sentence: string; found: number } | undefined
  for (const sentence of text.split(ends)) {
    const found = countFound(sentence, words)
    if (found > (best?.found ?? 0)) best = { sentence, found }
    if (found === words.length) break
  }
  return best && shortenedAround(best.sentence.replaceAll(/\s+/g, ' ').trim(), words)
}

const shortenedAround = (sentence: string, words: readonly string[]): string => {
  if (sentence.length <= longest) return sentence
  const first = matchesIn(sentence, words)[0]?.from ?? 0
  const from = Math.min(startNear(sentence, first), sentence.length - longest)
  const part = sentence.slice(from, from + longest)
  // Not in the middle of a pair of surrogates.
  const whole = part.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '').trim()
  return `${from > 0 ? '…' : ''}${whole}${from + longest < sentence.length ? '…' : ''}`
}

/** Some characters before a match, at the beginning of a word where there is one near. */
const startNear = (sentence: string, match: number): number => {
  if (match <= lead * 2) return 0
  const gap = sentence.indexOf(' ', match - lead)
  return gap === -1 || gap >= match ? match - lead : gap + 1
}
