/**
 * Browsers break these words despite `word-break: keep-all`: words with the sign for an omitted
 * name (`○○대학교`, `김○○`), and what follows a closing bracket, a quotation mark or a unit (`(회칙)의`,
 * `‘노화’를`, `100%를`). A line never ends before such a bracket, mark or unit.
 */
const word =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]*[○△□][\p{L}\p{N}○△□]*|(?<![)\]}」』》〉’”%‰℃㎡])[)\]}」』》〉’”%‰℃㎡]+\p{L}[\p{L}\p{N}○△□]*/gu

export const wordParts = (text: string): string[] => text.split(new RegExp(`(${word.source})`, 'u'))

export const wholeWords = (html: string): string =>
  html.replaceAll(
    /(^|>)([^<]*)/g,
    (_, tag: string, text: string) => tag + text.replaceAll(word, whole),
  )

const whole = '<span class="whitespace-nowrap">$&</span>'
