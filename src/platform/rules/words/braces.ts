const braces = /\{([^{}]*)\}/g

/** The text with the words in its braces replaced; one that stands for nothing stays as it is. */
export const withWords = (text: string, valueOf: (word: string) => string | undefined): string =>
  text.replaceAll(braces, (whole, word: string) => valueOf(word) ?? whole)

/** The words in braces that stand for nothing, each once. */
export const wordsBut = (text: string, known: readonly string[]): string[] => [
  ...new Set(
    [...text.matchAll(braces)].map(([, word = '']) => word).filter((word) => !known.includes(word)),
  ),
]
