import type { Sentence } from '#platform/rules/english/sentences.ts'

type Values = readonly (string | number)[]

declare global {
  /**
   * Gives the English of a sentence or an address (rules/english-finder.ts) while an English page,
   * answer, mail or paper is made (platform/server/language.ts) or shown
   * (platform/client/english.ts); undefined while that is Korean. One function: every page has it.
   */
  var english: ((text: string, values?: Values) => string | undefined) | undefined
}

export const isEnglish = (): boolean => globalThis.english?.('') === ''

/**
 * A sentence in the language of the page: its English from platform/rules/english, or itself. `{}`
 * stands for a value. Only sentences that have an English compile (docs/decisions/113-english.md).
 */
export const say = (sentence: Sentence, ...values: Values): string =>
  globalThis.english?.(sentence, values) ?? filled(sentence, values)

/** For a text that is known only when it runs, as a refusal's. Without an English it stays. */
export const sayOwn = (text: string): string => globalThis.english?.(text) ?? text

/** The page in the language of this one: `/terms` → `/en/terms` where that exists. */
export const pathHere = (path: string): string => sayOwn(path)

const filled = (text: string, values: Values): string => {
  let next = 0
  return text.replaceAll('{}', () => String(values[next++]))
}
