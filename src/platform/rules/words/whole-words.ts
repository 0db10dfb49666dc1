/**
 * What a browser cuts in two though `word-break: keep-all` keeps words whole: a word with the sign that stands for a name
 * left out (`○○대학교`, `김○○`), and what goes on after a closing bracket, a quotation mark or a unit (`(회칙)의`, `‘노화’를`,
 * `100%를`): before these no line ends anyway.
 */
const word =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]*[○△□][\p{L}\p{N}○△□]*|(?<![)\]}」』》〉’”%‰℃㎡])[)\]}」』》〉’”%‰℃㎡]+\p{L}[\p{L}\p{N}○△□]*/gu

/** Where such words begin and end in a plain text: every second part is one. */
export const wordParts = (text: string): string[] => text.split(new RegExp(`(${word.source})`, 'u'))

/** HTML whose text keeps such words whole; what stands inside a tag is left alone. */
export const wholeWords = (html: string): string =>
  html.replaceAll(
    /(^|>)([^<]*)/g,
    (_, tag: string, text: string) => tag + text.replaceAll(word, whole),
  )

const whole = '<span class="whitespace-nowrap">$&</span>'
